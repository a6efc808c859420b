// What one viewer may know, and nothing else. Every byte that leaves a position passes here.
#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "engine/view_fields.h"
#include "games/cards/cards.h"
#include "games/cards/fields.h"
#include "games/cards/questions.h"
#include "games/cards/titles.h"

namespace rookery {

using namespace cards;

namespace cards {

static constexpr std::array<std::string_view, 8> phase_names{
    "setup", "plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation"};
static constexpr std::array<std::string_view, 3> part_names{"none", "attacker", "defender"};
static constexpr std::array<std::string_view, 6> procedure_names{
    "course", "window", "challenge", "occurrence", "ability", "ordering"};

// The key of a card in play, made without asking for memory: views are hashed in search.
class CardKey {
 public:
  CardKey(std::string_view name, unsigned number) {
    size_ = name.copy(text_.data(), text_.size() - 4);
    if (number == 1) return;
    text_[size_++] = '#';
    char* const from = text_.data() + size_;
    size_ += static_cast<std::size_t>(std::to_chars(from, text_.data() + text_.size(), number).ptr -
                                      from);
  }
  operator std::string_view() const {  // NOLINT(google-explicit-constructor): it is its text
    return {text_.data(), size_};
  }

 private:
  std::array<char, 64> text_{};
  std::size_t size_ = 0;
};

template <class W>
class ViewOf : ViewFields<W> {
  using ViewFields<W>::w_, ViewFields<W>::number, ViewFields<W>::flag, ViewFields<W>::text,
      ViewFields<W>::seat, ViewFields<W>::seats;

 public:
  ViewOf(const State& s, Viewer viewer, W& w) : ViewFields<W>(w), s_(s), viewer_(viewer) {}

  void write() {
    w_.begin_object();
    text("format", s_.seats > 2 ? "melee" : "duel");
    seat("you", viewer_.is_seat() ? viewer_.as_seat() : no_seat);
    number("round", s_.round);
    text("phase", phase_names[index(s_.phase)]);
    text("step", step_names[index(s_.step())]);
    seat("first", s_.first);
    seat("active", s_.course().active);
    seat("winner", s_.winner);
    seats("winners", s_.winners);
    seats("conceded", s_.conceded);
    w_.key("seats");
    w_.begin_array();
    for (Seat who{0}; who < s_.seats; ++who) player(who);
    w_.end_array();
    if (s_.seats > 2) titles();
    if (s_.challenge.under_way) challenge();
    list("lasting", s_.lasting);
    list("used", s_.used);
    under_way();
    number("marks_in_use", s_.marks_in_use);
    flag("unsettled", s_.unsettled);
    number("asks", static_cast<std::int64_t>(index(s_.ask())));
    seats("asked", s_.question.owing());
    number("heard", s_.heard.bits());
    number("minds", s_.minds.bits());
    flag("introductory", s_.introductory);
    flag("skip_empty_windows", s_.skip_empty_windows);
    flag("faq_targets", s_.faq_targets);
    flag("closed_lists", s_.closed_lists);
    w_.end_object();
  }

  // --- as a visitor of fields ---
  template <class T>
  void operator()(std::string_view key, const T& value) {
    w_.key(key);
    one(value);
  }

 private:
  template <class T>
  void one(const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      w_.boolean(value);
    } else if constexpr (std::is_same_v<T, Kind>) {
      id(value);
    } else if constexpr (std::is_same_v<T, SeatSet>) {
      this->seat_list(value);
    } else if constexpr (std::is_same_v<T, Seat>) {
      this->seat_or_null(value);
    } else if constexpr (requires { value.number(); }) {
      w_.number(value.number());
    } else if constexpr (requires { value.begin(); }) {
      w_.begin_array();
      for (const auto& item : value) one(item);
      w_.end_array();
    } else {
      w_.number(static_cast<std::int64_t>(value));
    }
  }
  void id(Kind kind) {
    if (kind == Kind::none) return w_.null();
    w_.text(record(kind).id);
  }
  void kind(std::string_view key, Kind which) {
    w_.key(key);
    id(which);
  }
  template <class Pile>
  void pile(std::string_view key, const Pile& cards) {
    w_.key(key);
    w_.begin_array();
    for (const Kind card : cards) id(card);
    w_.end_array();
  }
  template <class List>
  void list(std::string_view key, const List& items) {
    w_.key(key);
    w_.begin_array();
    for (const auto& item : items) {
      w_.begin_object();
      fields(item, *this);
      w_.end_object();
    }
    w_.end_array();
  }

  // A number and where it comes from, a line for each card; a line without a card is gold.
  template <class Value>
  void because(std::string_view key, std::string_view from, Value value) {
    Reasons why;
    number(key, value(&why));
    lines(from, why);
  }
  void lines(std::string_view key, const Reasons& why) {
    w_.key(key);
    w_.begin_array();
    for (std::size_t i = 0; i < why.count; ++i) {
      w_.begin_object();
      kind("card", why.lines[i].source);
      number("amount", why.lines[i].amount);
      w_.end_object();
    }
    w_.end_array();
  }

  void player(Seat who) {
    const Player& player = s_.at(who);
    const bool own = viewer_.is(who);
    w_.begin_object();
    kind("faction", s_.card(faction_of(who)).kind);
    kind("agenda", s_.card(ref_of(who, agenda_slot)).kind);
    number("total_power", total_power(s_, who));
    public_fields(player, *this);
    if (s_.seats > 2) title(who);
    const bool revealed = s_.card(plot_of(who)).kind != Kind::none;
    if (revealed) {
      kind("plot", s_.card(plot_of(who)).kind);
      because("income", "income_from", [&](Reasons* why) { return income(s_, who, why); });
      because("initiative", "initiative_from",
              [&](Reasons* why) { return initiative(s_, who, why); });
      because("reserve", "reserve_from", [&](Reasons* why) { return reserve(s_, who, why); });
    }
    because("dominance", "dominance_from",
            [&](Reasons* why) { return dominance_strength(s_, who, why); });
    hand(who);
    if (own) costs(who);
    deck(who);
    if (lists(who)) unseen(who);
    pile("discard", player.discard);
    pile("dead", player.dead);
    pile("removed", player.removed);
    number("plots_size", static_cast<std::int64_t>(player.plots.size()));
    if (lists(who)) pile("plots", player.plots);
    pile("used_plots", player.used_plots);
    laid(who);
    if (player.chosen_plot != Kind::none) {
      flag("plot_chosen", true);
      if (own) kind("chosen_plot", player.chosen_plot);
    }
    board(who);
    (*this)("marks", player.marks);
    w_.end_object();
  }

  // Whether the viewer knows what that seat has brought.
  bool lists(Seat who) const { return !s_.closed_lists || viewer_.is(who); }

  // --- titles of a melee ---
  void title_list(std::string_view key, Titles set) {
    w_.key(key);
    w_.begin_array();
    for (const Title one : set) id(kind_of(one));
    w_.end_array();
  }
  void titles() {
    w_.key("titles");
    w_.begin_object();
    title_list("pool", title_pool(s_));
    if (s_.step() == Step::titles) {
      number("left", s_.offered.size());
      const bool asked = s_.ask() == Ask::title && viewer_.is(s_.question.asked());
      if (asked) title_list("offered", s_.offered);
    }
    w_.end_object();
  }
  void title(Seat who) {
    const Player& player = s_.at(who);
    kind("title", title_of(s_, who));
    seat("supports", supported_by(s_, who));
    SeatSet rivals;
    for (Seat other{0}; other < s_.seats; ++other)
      if (is_rival(s_, who, other)) rivals.add(other);
    seats("rivals", rivals);
    if (player.titles_seen.empty()) return;
    flag("title_chosen", player.chosen_title != Kind::none);
    if (!viewer_.is(who)) return;
    kind("chosen_title", player.chosen_title);
    title_list("titles_seen", player.titles_seen);
  }

  void hand(Seat who) {
    const Player& player = s_.at(who);
    number("hand_size", static_cast<std::int64_t>(player.hand.size()));
    w_.key("hand");
    w_.begin_array();
    for (std::size_t i = 0; i < player.hand.size(); ++i)
      if (viewer_.is(who) || !(player.hand_known[i] & viewer_.as_audience()).empty())
        id(player.hand[i]);
    w_.end_array();
    // Who knows how many of them; of the own ones, who knows which.
    std::array<std::uint8_t, 256> masks{};
    w_.key("hand_known");
    w_.begin_array();
    for (const SeatSet known : player.hand_known) {
      if (viewer_.is(who)) w_.number(known.bits());
      // Whether a card that is played was among those another has seen, nobody else can tell.
      if (viewer_.is(who) || !(known & viewer_.as_audience()).empty()) ++masks[known.bits()];
    }
    w_.end_array();
    w_.key("hand_known_to");
    w_.begin_array();
    for (std::size_t mask = 1; mask < masks.size(); ++mask)
      for (int n = 0; n < masks[mask]; ++n) w_.number(static_cast<std::int64_t>(mask));
    w_.end_array();
  }

  // What the cards of the own hand would cost now, where it is not the printed cost.
  void costs(Seat who) {
    w_.key("costs");
    w_.begin_object();
    Kind last = Kind::none;
    for (const Kind card : s_.at(who).hand) {
      if (card == last || is_a(card, CardType::event)) continue;
      last = card;
      Reasons why;
      const int cost = cost_to_marshal(s_, who, card, &why);
      if (cost == record(card).cost) continue;
      w_.key(record(card).id);
      w_.begin_object();
      number("cost", cost);
      lines("from", why);
      w_.end_object();
    }
    w_.end_object();
  }

  void deck(Seat who) {
    const Player& player = s_.at(who);
    number("deck_size", static_cast<std::int64_t>(player.deck.size()));
    w_.key("deck_known");
    w_.begin_array();
    for (std::size_t i = 0; i < player.deck.size(); ++i) {
      if (player.deck_known[i].empty()) continue;
      w_.begin_object();
      number("from_top", static_cast<std::int64_t>(player.deck.size() - i));
      number("known", player.deck_known[i].bits());
      if (!(player.deck_known[i] & viewer_.as_audience()).empty()) kind("card", player.deck[i]);
      w_.end_object();
    }
    w_.end_array();
  }

  // Where lists are open: which cards lie where the viewer cannot see them.
  void unseen(Seat who) {
    const Player& player = s_.at(who);
    const auto known = [&](SeatSet to) { return !(to & viewer_.as_audience()).empty(); };
    std::array<Kind, most_draw_cards> cards;
    std::size_t size = 0;
    const auto add = [&](Kind kind) { cards[size++] = kind; };
    for (std::size_t i = 0; i < player.deck.size(); ++i)
      if (!known(player.deck_known[i])) add(player.deck[i]);
    if (!viewer_.is(who)) {
      for (std::size_t i = 0; i < player.hand.size(); ++i)
        if (!known(player.hand_known[i])) add(player.hand[i]);
      if (s_.step() <= Step::reveal_setup)
        for (const Kind kind : player.laid) add(kind);
    }
    each_slot(player.in_play, [&](int slot) {
      const Card& card = player.slots[static_cast<std::size_t>(slot)];
      if (card.facedown && !viewer_.is(card.controller)) add(card.kind);
    });
    const std::span all(cards.data(), size);
    std::sort(all.begin(), all.end());
    pile("unseen", all);
  }

  void laid(Seat who) {
    const Player& player = s_.at(who);
    if (player.laid.empty()) return;
    number("laid_size", static_cast<std::int64_t>(player.laid.size()));
    if (viewer_.is(who) || s_.step() > Step::reveal_setup) pile("laid", player.laid);
  }

  // Cards in play by name: `eddard_stark`, `direwolf_pup#2`, `facedown#7` for what nobody else
  // sees.
  CardKey key_of(Ref ref) const {
    const Card& card = s_.card(ref);
    if (card.facedown) return {"facedown", static_cast<unsigned>(slot_of(ref))};
    return {record(card.kind).id, card.copy == 0 ? 1U : card.copy};
  }
  void board(Seat who) {
    const Player& player = s_.at(who);
    w_.key("board");
    w_.begin_object();
    each_slot(player.in_play, [&](int slot) { card(ref_of(who, slot)); });
    w_.end_object();
    w_.key("leaving");  // have left play in the middle of something
    w_.begin_array();
    each_slot(player.gone, [&](int slot) {
      w_.begin_object();
      number("ref", ref_of(who, slot).number());
      kind("card", s_.card(ref_of(who, slot)).kind);
      seat("controller", s_.card(ref_of(who, slot)).controller);
      w_.end_object();
    });
    w_.end_array();
  }
  void card(Ref ref) {
    const Card& card = s_.card(ref);
    w_.key(key_of(ref));
    w_.begin_object();
    number("ref", ref.number());
    if (!card.facedown || viewer_.is(card.controller)) kind("card", card.kind);
    fields(card, *this);
    if (card.host != no_ref) text("on", key_of(card.host));
    if (is_character(s_, ref)) {
      because("strength", "strength_from", [&](Reasons* why) { return strength(s_, ref, why); });
      w_.key("icons");
      w_.begin_array();
      for (const Icon icon : icons(s_, ref)) w_.text(icon_names[index(icon)]);
      w_.end_array();
      w_.key("keywords");
      w_.begin_array();
      for (const Keyword keyword : keywords(s_, ref)) w_.text(keyword_names[index(keyword)]);
      w_.end_array();
      text("takes_part", part_names[index(part_of(s_, ref))]);
    }
    w_.end_object();
  }

  void challenge() {
    w_.key("challenge");
    w_.begin_object();
    fields(s_.challenge, *this);
    because("attack_now", "attack_from",
            [&](Reasons* why) { return side_strength(s_, Part::attacker, why); });
    because("defence_now", "defence_from",
            [&](Reasons* why) { return side_strength(s_, Part::defender, why); });
    because("claim", "claim_from", [&](Reasons* why) { return cards::claim(s_, why); });
    w_.end_object();
  }

  void under_way() {
    w_.key("under_way");
    w_.begin_array();
    for (std::size_t i = 0; i < s_.under_way.depth(); ++i) {
      w_.begin_object();
      s_.under_way.visit(i, [&](const auto& frame) {
        using P = std::remove_cvref_t<decltype(frame)>;
        text("procedure", procedure_names[Procedures::kind_of<P> - 1U]);
        fields(frame, *this);
      });
      w_.end_object();
    }
    w_.end_array();
  }

  const State& s_;
  Viewer viewer_;
};

}  // namespace cards

// Who is being declared only the declaring seat sees.
template <class W, class Boards>
static void write_without_declared(Boards seen, Viewer viewer, W& out) {
  forget_declared(seen);
  ViewOf<W>(seen, viewer, out).write();
}
template <class W>
static void write_view(const State& s, Viewer viewer, W& out) {
  const Seat who = s.question.asked();
  if (!is_declaring(s, who) || viewer.is(who)) return ViewOf<W>(s, viewer, out).write();
  if (s.boards == 2) return write_without_declared(static_cast<const Duel&>(s), viewer, out);
  write_without_declared(static_cast<const Melee&>(s), viewer, out);
}

void CardsRules::view(const State& s, Viewer viewer, HashWriter& out) {
  write_view(s, viewer, out);
}
void CardsRules::view(const State& s, Viewer viewer, JsonWriter& out) {
  write_view(s, viewer, out);
}

}  // namespace rookery
