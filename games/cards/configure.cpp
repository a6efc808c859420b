// How a table is asked for: the options, and the deck of each seat.
#include "games/cards/cards.h"
#include "kit/setup_error.h"

namespace rookery {

using namespace cards;

namespace cards {

static constexpr std::string_view random_choice = "random";

static bool is_introductory(Deck deck) {
  return deck != Deck::none && decks[index(deck)].kind == DeckKind::introductory;
}

class TableOfDecks {
 public:
  TableOfDecks(const Setup& setup, Config& config) : setup_(setup), config_(config) {
    for (const auto& own : setup.choices) {
      const auto choice = own.find("deck");
      wishes_.push_back(choice == own.end() ? std::string_view() : choice->second);
    }
    if (option("deck_check") == "one_box") check_ = DeckCheck::one_box;
    if (option("deck_check") == "none") check_ = DeckCheck::none;
  }

  Expected<void> read() {
    for (std::size_t seat = 0; seat < wishes_.size(); ++seat)
      if (auto done = wish(seat); !done) return done;
    const bool can = can_be_introductory();
    if (option("introductory") == "true" && !can)
      return kit::setup_error<Cards>(Text::setup_introductory);
    config_.introductory = can && option("introductory") != "false";
    for (std::size_t seat = 0; seat < wishes_.size(); ++seat)
      if (wishes_[seat].empty()) config_.deck[seat] = list_of(free_deck());
    return {};
  }

 private:
  std::string_view option(const char* name) const { return setup_.options.find(name)->second; }

  // Printed decks are as the rules print them (CRD-DECK-18, CRD-INTRO-08): only what people build
  // themselves is judged.
  Expected<void> wish(std::size_t seat) {
    const std::string_view word = wishes_[seat];
    if (word.empty() || word == random_choice) return {};
    if (const Deck printed = find_deck(word); printed != Deck::none) {
      config_.deck[seat] = list_of(printed);
      return {};
    }
    const auto sheet = read_deck(word);
    if (!sheet) return refused(seat, {{.text = sheet.error()}});
    const auto faults = faults_of(*sheet, check_);
    const auto list = list_of(*sheet);
    if (!faults.empty() || !list) return refused(seat, faults);
    config_.deck[seat] = *list;
    config_.any_set = config_.any_set || check_ == DeckCheck::none;
    return {};
  }

  static tl::unexpected<Error> refused(std::size_t seat, const std::vector<DeckFault>& faults) {
    constexpr LocalText whose{"The deck of seat {} cannot be played.",
                              "Talią miejsca {} nie można grać."};
    Error all = in_both(whose, seat + 1);
    for (const DeckFault& fault : faults) {
      const std::string rule = fault.rule.empty() ? "" : fmt::format(" ({})", fault.rule);
      all.text += fmt::format(" {}{}", fault.text.text, rule);
      all.polish += fmt::format(" {}{}", fault.text.polish, rule);
    }
    return fail(std::move(all));
  }

  // CRD-INTRO-01: a duel of the two introductory decks, one each.
  bool can_be_introductory() const {
    if (setup_.seats != 2) return false;
    for (std::size_t seat = 0; seat < 2; ++seat)
      if (!wishes_[seat].empty() && !is_introductory(config_.deck[seat].printed)) return false;
    return wishes_[0].empty() || wishes_[0] != wishes_[1];
  }

  // The first of its sort that nobody has: introductory decks in the introductory duel, else
  // ready-made ones. A fifth and a sixth seat share decks out of a second box (CRD-DECK-24).
  Deck free_deck() const {
    const DeckKind kind = config_.introductory ? DeckKind::introductory : DeckKind::ready_made;
    Deck least = Deck::none;
    int fewest = max_seats + 1;
    for (std::size_t i = 0; i < decks.size(); ++i) {
      if (decks[i].kind != kind) continue;
      int holders = 0;
      for (std::size_t seat = 0; seat < wishes_.size(); ++seat) {
        const DeckList& deck = config_.deck[seat];
        holders += deck.faction != Kind::none && index(deck.printed) == i ? 1 : 0;
      }
      if (holders >= fewest) continue;
      fewest = holders;
      least = static_cast<Deck>(i);
    }
    return least;
  }

  const Setup& setup_;
  Config& config_;
  std::vector<std::string_view> wishes_;
  DeckCheck check_ = DeckCheck::tournament;
};

}  // namespace cards

Expected<Config> CardsRules::configure(const Setup& words) {
  auto checked = check_setup(info(), words);
  if (!checked) return tl::unexpected(checked.error());
  const auto option = [&](const char* name) -> std::string_view {
    return checked->options.find(name)->second;
  };
  Config config;
  config.seats = static_cast<std::uint8_t>(checked->seats);
  config.skip_empty_windows = option("skip_empty_windows") == "true";
  config.faq_targets = option("target_check") == "faq33";
  config.closed_lists = option("closed_lists") == "true";
  try {
    auto read = TableOfDecks(*checked, config).read();
    if (!read) return tl::unexpected(read.error());
  } catch (const Fault& fault) {  // more cards than a list has room for
    return fail(in_both({"this game cannot begin, its decks meet a limit: {}",
                         "ta gra nie może się rozpocząć, jej talie napotykają granicę: {}"},
                        fault.what));
  }
  return config;
}

}  // namespace rookery
