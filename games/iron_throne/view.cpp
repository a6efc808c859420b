// What one viewer may know, and nothing else. Every byte that leaves a position passes here.
#include <algorithm>

#include "engine/view_fields.h"
#include "games/iron_throne/actions.h"
#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/questions.h"

namespace rookery {

using namespace iron_throne;

namespace {

// clang-format off
constexpr std::array<std::string_view, 26> step_names{
    "choose_houses", "draw_leaders", "choose_leaders", "before_turn", "hostages", "event",
    "draw_one", "put_out_power", "champions", "support_window", "support_offer", "before_facedown",
    "lay_cards", "reveal", "after_reveal", "outcome", "talks", "deal_hostages", "rewards",
    "place_rewards", "check_end", "take_hostages", "refill", "after_resolution", "clean_up", "over"};
constexpr std::array<std::string_view, 3> side_names{"none", "attack", "defence"};
constexpr std::array<std::string_view, 31> ask_names{
    "nothing", "house", "leader", "use_leader", "hostages", "torture_target", "defender",
    "put_power", "put_power_or_stop", "champion", "offer", "answer_offer", "play_text", "lay_card",
    "talks", "hostage_from", "hostage_source", "player", "character", "amount", "discard",
    "discard_or_decline", "keep_card", "higher_card", "ban_card", "strike_card", "lose_or_withdraw",
    "truce_or_total", "free_hostage", "torture_taken", "torture_which"};
// clang-format on

// Faces as text without allocating; hostility by its value.
constexpr ById<Title, std::string_view, title_count> plain_names{{"", "", "", "", "", "truce", "h1",
                                                                  "h2", "h3", "h4", "h5", "h6",
                                                                  "h7", "h8", "h10", "h12", "h20"}};

template <class W>
class ViewOf : ViewFields<W> {
  using Fields = ViewFields<W>;
  using Fields::flag, Fields::number, Fields::numbers, Fields::seat, Fields::seat_or_null,
      Fields::seats, Fields::text, Fields::w_;

 public:
  ViewOf(const State& s, Viewer viewer, W& w) : Fields(w), s_(s), viewer_(viewer) {}

  void write() {
    w_.begin_object();
    seat("you", viewer_.is_seat() ? viewer_.as_seat() : no_seat);
    if (on(Rule::IT_TALK_01)) text("talk", "public");  // no private channels
    text("step", step_names[static_cast<std::size_t>(s_.step())]);
    number("turn", s_.turn);
    seat("attacker", s_.turn == 0 ? no_seat : s_.attacker);
    seat("defender", s_.defender);
    events();
    encounter();
    support();
    talks();
    seen();
    number("box", s_.box);
    players();
    hostages();
    options();
    under_way();
    if (s_.over()) result();
    w_.end_object();
  }

 private:
  void person(std::string_view key, Person who) {
    w_.key(key);
    who == no_person ? w_.null() : w_.text(person_id(who));
  }
  void character(std::string_view key, Seat owner, Title place) {
    person(key, place >= characters_a_house ? no_person : person_of(s_, owner, place));
  }
  std::string_view face(Seat owner, Title title) const {
    return is_character(title) ? person_id(person_of(s_, owner, title)) : plain_names[title];
  }
  void card(std::string_view key, Seat owner, Title title) {
    w_.key(key);
    title >= title_count ? w_.null() : w_.text(face(owner, title));
  }
  // {"truce": 2, "h8": 1}
  void counts(std::string_view key, Seat owner, const Counts& counts) {
    w_.key(key);
    w_.begin_object();
    for (Title title{0}; title < title_count; ++title)
      if (counts[title] > 0) number(face(owner, title), counts[title]);
    w_.end_object();
  }
  bool own(Seat seat) const { return viewer_.is(seat); }

  void events() {
    w_.key("event");
    s_.event == EventFace::none ? w_.null()
                                : w_.text(event_cards[static_cast<std::size_t>(s_.event)].id);
    number("events_left", static_cast<std::int64_t>(s_.events.size()));
    w_.key("used_events");
    w_.begin_object();
    for (std::size_t i = 0; i < event_face_count; ++i) {
      const std::uint8_t used = s_.used_events[static_cast<EventFace>(i)];
      if (used > 0) number(event_cards[i].id, used);
    }
    w_.end_object();
  }

  void encounter() {
    text("outcome", outcome_names[static_cast<std::size_t>(s_.outcome)]);
    flag("overridden", s_.overridden);
    text("attack_result", fate_names[static_cast<std::size_t>(s_.attack_result)]);
    text("defence_result", fate_names[static_cast<std::size_t>(s_.defence_result)]);
    if (s_.defender != no_seat) {  // as they stand, or as they stood when the winner was found
      const bool found = s_.attack_result != Fate::none;
      number("attack_total", found ? s_.attack_total : total_of(s_, Side::attack));
      number("defence_total", found ? s_.defence_total : total_of(s_, Side::defence));
    }
    seat("first_to_lay", s_.first_to_lay);
    seats("no_rewards", s_.no_rewards);
    seats("no_penalties", s_.no_penalties);
    seats("immune", s_.immune);
    w_.key("ignored_by");
    w_.begin_array();
    for (Seat at{0}; at < s_.seats; ++at) seat_or_null(s_.ignored_by[at]);
    w_.end_array();
    number("per_supporter", s_.per_supporter);
    seat("renly", s_.renly);
    seats("spent_leaders", s_.spent_leaders);
  }

  void support() {
    seat("subject", s_.subject);
    seat("offered_to", s_.offered_to);
    person("offered", s_.offered);
    seat("inviter", s_.inviter);
    seat("taxer", s_.taxer);
  }

  void terms(std::string_view key, std::uint8_t index) {
    w_.key(key);
    const Terms terms = Terms::of(index);
    w_.begin_object();
    number("influence", terms.influence);
    number("hostages", terms.hostages);
    number("power", terms.power);
    w_.end_object();
  }
  void talks() {
    seat("speaker", s_.speaker);
    w_.key("proposal");
    if (s_.proposal_attacker == no_proposal) {
      w_.null();
    } else {
      w_.begin_object();
      terms("attacker", s_.proposal_attacker);
      terms("defender", s_.proposal_defender);
      w_.end_object();
    }
    number("dealt_hostages", s_.dealt_hostages);
    seat("last_owner", s_.last_owner);
    flag("last_kept", s_.last_kept);
    seat("banner", s_.banner);
  }

  // Cards looked at and not yet decided about: by whom, and whose they are.
  void seen() {
    w_.key("seen");
    if (s_.seen.empty()) return w_.null();
    const Seat owner = s_.ask() == Ask::keep_card ? s_.ability().you : s_.ability().player;
    w_.begin_object();
    seat("of", owner);
    number("count", static_cast<std::int64_t>(s_.seen.size()));
    if (own(owner) || own(s_.ability().you)) {
      w_.key("cards");
      w_.begin_array();
      for (const Title title : s_.seen) w_.text(face(owner, title));
      w_.end_array();
    }
    w_.end_object();
  }

  void players() {
    w_.key("players");
    w_.begin_array();
    for (Seat seat{0}; seat < s_.seats; ++seat) player(seat);
    w_.end_array();
  }

  void player(Seat at) {
    const Player& player = s_.at(at);
    w_.begin_object();
    w_.key("house");
    const bool chosen = player.house != House::none;
    chosen ? w_.text(iron_throne::houses[static_cast<std::size_t>(player.house)].id) : w_.null();
    if (chosen) {
      character("leader", at, player.leader);
      leaders(at);
      people(at);
    }
    number("sheet", player.sheet);
    numbers("influence", player.influence.items_, s_.seats);
    hand(at);
    deck(at);
    counts("discard", at, player.discard);
    counts("played", at, player.played);
    text("side", side_names[static_cast<std::size_t>(player.side)]);
    if (chosen) character("champion", at, player.champion);
    flag("has_laid", player.laid != no_title);
    if (own(at)) card("laid", at, player.laid);
    card("shown", at, player.shown);
    number("bonus", player.bonus);
    counted(at);
    number("proposals", player.proposals);
    bans(at);
    w_.end_object();
  }

  // What the character taking part adds to the total, or added when the outcome was resolved.
  void counted(Seat at) {
    w_.key("counted");
    if (s_.at(at).side == Side::none) return w_.null();
    const bool found = s_.attack_result != Fate::none;
    w_.number(found ? s_.at(at).counted : counted_power(s_, at));
  }

  // How many cards may not be laid, and for those who know, which.
  void bans(Seat at) {
    const Player& player = s_.at(at);
    number("bans", std::count_if(player.banned.begin(), player.banned.end(),
                                 [](Title title) { return title != no_title; }));
    if (!own(at) && !own(s_.banner)) return;
    w_.key("banned");
    w_.begin_array();
    for (const Title title : player.banned)
      if (title < title_count) w_.text(face(at, title));
    w_.end_array();
  }

  // Before the leaders are shown: the two drawn, for their owner; that one was kept, for all.
  void leaders(Seat at) {
    const Player& player = s_.at(at);
    flag("has_kept", player.kept < characters_a_house);
    if (!own(at) || player.offered == 0) return;
    w_.key("offered");
    w_.begin_array();
    for (Title i{0}; i < characters_a_house; ++i)
      if (((player.offered >> i) & 1U) != 0) w_.text(person_id(person_of(s_, at, i)));
    w_.end_array();
    character("kept", at, player.kept);
  }

  void people(Seat at) {
    const Player& player = s_.at(at);
    w_.key("people");
    w_.begin_array();
    for (Title i{0}; i < characters_a_house && player.leader < characters_a_house; ++i) {
      if (i == player.leader) continue;
      w_.begin_object();
      text("id", person_id(person_of(s_, at, i)));
      number("power", player.power[i]);
      flag("lives", lives(player, i));
      w_.end_object();
    }
    w_.end_array();
  }

  void hand(Seat at) {
    const Hand& hand = s_.at(at).hand;
    w_.key("hand");
    w_.begin_object();
    number("size", hand.size());
    if (own(at)) {
      counts("cards", at, hand.counts());
      w_.key("known_to");  // what others have seen of it
      w_.begin_array();
      for (Seat eye{0}; eye < s_.seats; ++eye) {
        w_.begin_object();
        for (Title title{0}; title < title_count; ++title)
          if (hand.known(eye, title) > 0) number(face(at, title), hand.known(eye, title));
        w_.end_object();
      }
      w_.end_array();
    } else {
      Counts known{};
      for (Title title{0}; title < title_count; ++title)
        known[title] = static_cast<std::uint8_t>(hand.known(Hand::eye_of(viewer_), title));
      counts("known", at, known);
    }
    w_.end_object();
  }

  void deck(Seat at) {
    const Player& player = s_.at(at);
    number("deck", static_cast<std::int64_t>(player.deck.size()));
    number("known_bottom", player.known_bottom);
    if (!own(at)) return;
    w_.key("bottom");  // the lowest first
    w_.begin_array();
    for (std::size_t i = 0; i < player.known_bottom; ++i) w_.text(face(at, player.deck[i]));
    w_.end_array();
  }

  void hostages() {
    w_.key("hostages");
    w_.begin_array();
    for (const Hostage hostage : s_.hostages) {
      w_.begin_object();
      number("holder", hostage.holder());
      number("of", hostage.owner());
      const bool known = !(hostage.known() & viewer_.as_audience()).empty();
      card("card", hostage.owner(), known ? hostage.title() : no_title);
      seats("known", hostage.known());
      w_.end_object();
    }
    w_.end_array();
  }

  void options() {
    number("truce_proposals", s_.truce_proposals);
    number("max_turns", s_.max_turns);
    flag("skip_empty_windows", s_.skip_empty_windows);
    flag("distinct_events", s_.distinct_events);
  }

  // What is going on, innermost last, and who is asked: all of it is seen by everybody.
  void under_way() {
    text("ask", ask_names[static_cast<std::size_t>(s_.ask())]);
    seats("asked", s_.question.owing());
    w_.key("frames");
    w_.begin_array();
    for (std::size_t i = 0; i < s_.under_way.depth(); ++i) {
      w_.begin_object();
      s_.under_way.visit(i, [this](const auto& procedure) { this->write(procedure); });
      w_.end_object();
    }
    w_.end_array();
  }
  void write(const Course& course) {
    text("proc", "game");
    number("seats_done", course.seats_done);
    number("hostages_dealt", course.hostages_dealt);
    number("power_placed", course.power_placed);
  }
  void write(const Window& window) {
    text("proc", "window");
    text("timing", timing_names[static_cast<std::size_t>(window.timing)]);
    seats("used", window.used);
    seats("declined", window.declined);
    seats("passed", window.cards.passed());
    seat("next", window.cards.next());
  }
  void write(const Ability& ability) {
    text("proc", "ability");
    seat("you", ability.you);
    person("person", ability.person);
    flag("of_leader", ability.of_leader);
    number("op", ability.op);
    w_.key("chosen");
    w_.begin_object();
    flag("player", ability.chosen.player);
    flag("character", ability.chosen.character);
    flag("receiver", ability.chosen.receiver);
    flag("number", ability.chosen.number);
    flag("begun", ability.chosen.begun);
    w_.end_object();
    seat("player", ability.player);
    person("character", ability.character);
    person("receiver", ability.receiver);
    number("number", ability.number);
    number("power_left", ability.power_left);
    number("cards_left", ability.cards_left);
  }
  void write(const Taking& taking) {
    text("proc", "hostage");
    seat("taker", taking.taker);
    seat("giver", taking.giver);
  }
  void write(const Torture& torture) {
    text("proc", "torture");
    seat("torturer", torture.torturer);
    seat("owner", torture.owner);
    card("card", torture.owner, torture.card);
    person("target", torture.target);
  }

  void result() {
    const Result result = IronThrone::result(s_);
    numbers("places", result.place, s_.seats);
    numbers("scores", result.score, s_.seats);
  }

  const State& s_;
  Viewer viewer_;
};

}  // namespace

void IronThrone::view(const State& s, Viewer viewer, HashWriter& out) {
  ViewOf(s, viewer, out).write();
}
void IronThrone::view(const State& s, Viewer viewer, JsonWriter& out) {
  ViewOf(s, viewer, out).write();
}

}  // namespace rookery
