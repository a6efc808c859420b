// A scenario's `setup`: what differs from a fresh game, in names. Nothing is invented and nothing
// lost: what the setup does not mention is dealt anew from the cards and tokens left over.
#include <ranges>

#include "games/alliances/alliances.h"
#include "games/alliances/arrange_influence.h"
#include "games/alliances/cards.h"
#include "games/alliances/setup.h"

namespace rookery {

using namespace alliances;
using nlohmann::json;

namespace {

constexpr kit::SetupWords an_ally{"an ally", "sojusznik"};
constexpr std::array<std::string_view, 5> at_names{"leaders", "deal", "draft", "reveal", "play"};

class Arrange {
 public:
  Arrange(State& s, const SetupPlace& setup) : s_(s), setup_(setup) {}

  void run() {
    setup_.keys({"step",   "leaders",        "hands",          "bids",      "discard",
                 "killed", "influence_deck", "influence_rest", "councils",  "current",
                 "row",    "current_tokens", "ally_deck",      "ally_rest", "token_rest",
                 "season", "round",          "turn",           "kneeling",  "first_player",
                 "packs",  "whites",         "set_aside",      "removed"});
    find_step();
    refuse_what_has_no_place();
    enter();
    leaders();
    markers();
    ArrangeInfluence(s_, setup_, at_).run();
    allies();
    tokens();
    s_.round_rules = 0;
    if (at_ == At::draft) return;  // it goes on with these packs
    s_.question.close();
    resume(s_);
  }

 private:
  // --- where it stands ---

  void find_step() {
    const At fresh = s_.ask() == Ask::leader_card ? At::leaders
                     : s_.ask() == Ask::pick      ? At::draft
                                                  : At::play;
    at_ = fresh;
    const auto step = setup_.find("step");
    if (step) at_ = static_cast<At>(step->one_of(at_names));
    if (fresh == At::leaders && at_ != At::leaders)
      setup_.wrong(
          {"leaders are still to be chosen: use the option leaders: random or fixed",
           "liderzy nie są jeszcze wybrani: potrzebna jest opcja leaders: random albo fixed"});
    if (at_ == At::leaders && fresh != At::leaders)
      step->wrong({"leaders are chosen only with the option leaders: choose",
                   "liderów wybiera się tylko z opcją leaders: choose"});
    if (at_ == At::draft && fresh != At::draft)
      step->wrong(
          {"there is a draft only with the option draft", "selekcja jest tylko z opcją draft"});
  }

  void refuse_what_has_no_place() const {
    const bool play = at_ == At::play;
    for (const char* later : {"bids", "turn", "kneeling", "current", "current_tokens"})
      setup_.only_if(
          play, later,
          {"there is such a thing only at the step play", "coś takiego jest tylko w kroku play"});
    for (const char* dealt : {"hands", "row"})
      setup_.only_if(
          play || at_ == At::reveal || at_ == At::draft, dealt,
          {"nothing has been dealt yet at this step", "w tym kroku nic jeszcze nie rozdano"});
    setup_.only_if(at_ == At::leaders, "leaders",
                   {"they are being chosen only at the step leaders",
                    "liderów wybiera się tylko w kroku leaders"});
    setup_.only_if(
        at_ == At::draft, "packs",
        {"there are packs only in a draft under way", "paczki są tylko podczas selekcji"});
    if (at_ == At::draft && !setup_.has("packs"))
      setup_.wrong(
          {"packs must be named in a draft, or the step that comes after it",
           "podczas selekcji trzeba podać paczki (packs) albo krok, który następuje po niej"});
    setup_.only_if(s_.open_allies, "row",
                   {"there is one only with open_allies: true",
                    "rząd sojuszników jest tylko z open_allies: true"});
    for (const char* beside : {"whites", "set_aside"})
      setup_.only_if(s_.advanced && at_ != At::leaders, beside,
                     {"there is such a thing only with mode: advanced, once leaders are chosen",
                      "coś takiego jest tylko z mode: advanced, gdy liderzy są już wybrani"});
    if (play && s_.current == Ally::none && !setup_.has("current"))
      setup_.wrong({"current must be named, as no ally has been revealed in a draft",
                    "trzeba podać current, bo podczas selekcji nie odkryto sojusznika"});
    if (const auto current = setup_.find("current"); current && current->word(an_ally) == "none")
      setup_.only_if(false, "current_tokens",
                     {"there is no current ally for them to lie on",
                      "nie ma bieżącego sojusznika, na którym mogłyby leżeć"});
  }

  void enter() {
    static constexpr std::array<GameStep, at_names.size()> steps{
        GameStep::choose_leaders, GameStep::deal_hands, GameStep::draft, GameStep::reveal_ally,
        GameStep::play_influence};
    if (at_ == At::draft) return;
    s_.frames.at<Rounds>(0) = {.step = steps[static_cast<std::size_t>(at_)]};
    if (at_ == At::reveal || at_ == At::deal) s_.current = Ally::none;
    if (at_ == At::deal) s_.row.clear();
  }

  void leaders() {
    const auto chosen = setup_.find("leaders");
    if (!chosen) return;
    for (const auto& [seat, place] : chosen->by_seat(s_.seats, {"leaders", "lider"})) {
      const Leader leader = card_at(place, find_leader);
      if (std::find(s_.leaders.begin(), s_.leaders.end(), leader) != s_.leaders.end())
        place.wrong({"each leader card is taken once (ALL-SETUP-08)",
                     "każdą kartę lidera bierze się raz (ALL-SETUP-08)"});
      s_.leaders[seat] = leader;
    }
  }

  void markers() {
    static constexpr std::array<std::string_view, 3> seasons{"summer", "autumn", "winter"};
    if (const auto v = setup_.find("season")) s_.season = static_cast<Season>(v->one_of(seasons));
    if (const auto v = setup_.find("round"))
      s_.round = static_cast<std::uint8_t>(v->number(1, s_.seats + 1) - 1);
    if (const auto v = setup_.find("first_player")) s_.turn = s_.first_player = v->seat(s_.seats);
    if (at_ == At::play && s_.draft != Draft::none) s_.turn = s_.first_player;
    if (const auto v = setup_.find("turn")) s_.turn = v->seat(s_.seats);
    if (const auto v = setup_.find("kneeling")) {
      for (const SetupPlace& seat : v->items({"seats", "miejsca"}))
        s_.kneeling.add(seat.seat(s_.seats));
    }
  }

  // --- allies ---

  std::vector<CardAt<Ally>> list_of(const char* key) const {
    return list_at(setup_, key, find_ally);
  }
  void take(const CardAt<Ally>& named) {
    if ((allies_left_ & bit(named.card)) == 0)
      named.place.wrong({"{} is in two places", "{} jest w dwóch miejscach"},
                        ally_cards[static_cast<std::size_t>(named.card)].id);
    allies_left_ &= ~bit(named.card);
  }
  Ally take_any() {
    const auto ally = static_cast<Ally>(std::countr_zero(allies_left_));
    allies_left_ &= ~bit(ally);
    return ally;
  }

  void allies() {
    allies_left_ = (Allies{1} << ally_count) - 1;
    s_.ally_deck.clear();
    const auto current = setup_.find("current");
    if (current) {
      s_.current = Ally::none;
      if (current->word(an_ally) != "none") {
        s_.current = card_at(*current, find_ally);
        take({s_.current, *current});
      }
    }
    for (const auto& ally : list_of("killed")) {
      take(ally);
      s_.killed |= bit(ally.card);
    }
    if (const auto councils = setup_.find("councils")) {
      for (const SetupPlace& council : councils->entries(
               {"councils to allies and tokens", "rada oraz jej sojusznicy i żetony"}))
        arrange_council(council);
    }
    const auto top = list_of("ally_deck");
    for (const auto& ally : top) take(ally);
    const auto row = list_of("row");
    for (const auto& ally : row) take(ally);
    if (!current) keep_or_replace_current();
    arrange_row(row);
    rest_of_allies();
    for (const auto& ally : top | std::views::reverse) s_.ally_deck.push_back({ally.card, 0});
  }

  // A row that is not named keeps its length.
  void arrange_row(const std::vector<CardAt<Ally>>& named) {
    const std::size_t length = setup_.has("row") ? named.size() : s_.row.size();
    if (length > AllyRow::capacity())
      setup_.find("row")->wrong({"too many allies", "za dużo sojuszników"});
    s_.row.clear();
    for (const auto& ally : named) s_.row.push_back(ally.card);
    while (s_.row.size() < length && allies_left_ != 0) s_.row.push_back(take_any());
  }

  // The ally that was revealed may be wanted elsewhere now.
  void keep_or_replace_current() {
    if (s_.current == Ally::none) return;
    if ((allies_left_ & bit(s_.current)) != 0) {
      allies_left_ &= ~bit(s_.current);
    } else if (allies_left_ != 0) {
      s_.current = take_any();
    } else {
      setup_.wrong({"current must be named: all allies are elsewhere",
                    "trzeba podać current: wszyscy sojusznicy są gdzie indziej"});
    }
  }

  void arrange_council(const SetupPlace& council) {
    State::InCouncil& into = s_.councils[council_named(council, council.name(), s_.seats)];
    council.keys({"allies", "tokens"});
    if (const auto list = council.find("allies")) {
      for (const auto& ally : cards_at(*list, find_ally)) {
        take(ally);
        into.allies |= bit(ally.card);
      }
    }
    if (const auto list = council.find("tokens"))
      for (const SetupPlace& token : list->items({"numbers", "liczby"}))
        add_token(into.tokens, token);
  }

  void rest_of_allies() {
    std::vector<Ally> rest;
    for_each(allies_left_, [&](Ally ally) { rest.push_back(ally); });
    shuffle(s_.rng, Draw::ally_deck, std::span(rest));
    const auto where = setup_.find("ally_rest");
    const std::string place =
        where ? where->word({"deck, killed or a council", "deck, killed albo rada"}) : "deck";
    if (where && rest.empty()) where->wrong({"no ally is left over", "nie został żaden sojusznik"});
    for (const Ally ally : rest) {
      if (place == "deck") {
        s_.ally_deck.push_back({ally, 0});
      } else if (place == "killed") {
        s_.killed |= bit(ally);
      } else {
        s_.councils[council_named(*where, place, s_.seats)].allies |= bit(ally);
      }
    }
  }

  // --- tokens ---

  template <class List>
  void add_token(List& list, const SetupPlace& place) {
    add_token(list, place.number(1, 3), place);
  }
  template <class List>
  void add_token(List& list, int value, const SetupPlace& place) {
    auto& left = s_.supply[static_cast<std::size_t>(value - 1)];
    if (left == 0)
      place.wrong({"there are not that many tokens worth {}", "nie ma tylu żetonów o wartości {}"},
                  value);
    if (list.full()) place.wrong({"too many tokens", "za dużo żetonów"});
    --left;
    list.push_back(Token::fresh(value));
  }

  void tokens() {
    if (const auto list = setup_.find("current_tokens"))
      for (const SetupPlace& token : list->items({"numbers", "liczby"}))
        add_token(s_.current_tokens, token);
    const auto rest = setup_.find("token_rest");
    if (!rest) return;
    if (s_.supply_size() == 0) rest->wrong({"no token is left over", "nie został żaden żeton"});
    auto& tokens =
        s_.councils[council_named(*rest, rest->word({"a council", "rada"}), s_.seats)].tokens;
    for (int value = 1; value <= 3; ++value)
      while (s_.supply[static_cast<std::size_t>(value - 1)] > 0) add_token(tokens, value, *rest);
  }

  State& s_;
  const SetupPlace& setup_;
  At at_ = At::play;
  Allies allies_left_ = 0;
};

}  // namespace

Expected<void> Alliances::arrange(State& s, const json& setup) {
  State arranged = s;
  auto done =
      kit::read_setup(setup, [&](const SetupPlace& place) { Arrange(arranged, place).run(); });
  if (!done) return done;
  if (const Broken broken = broken_invariant(arranged)) return kit::impossible_setup(broken);
  s = arranged;
  return {};
}

}  // namespace rookery
