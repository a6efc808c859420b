// A position the viewer cannot tell from the real one. Houses are independent of each other: of
// each the cards the viewer cannot see are gathered, shuffled with the caller's generator and dealt
// to the places they came from. What others know of hands is not the viewer's to know: it is
// forgotten, except about the viewer's own hand, where the viewer saw every look.
#include <algorithm>

#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/questions.h"
#include "kit/pool.h"

namespace rookery {

using namespace iron_throne;

namespace {

class Redeal {
 public:
  Redeal(State& s, Viewer viewer, Rng& rng)
      : s_(s), viewer_(viewer), rng_(rng), eye_(Hand::eye_of(viewer)) {}

  void run() {
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (s_.at(seat).house == House::none) continue;
      leaders(seat);
      if (s_.turn > 0) house(seat);
    }
    secrets();
    shuffle(rng_, Draw::redeal, sorted(std::span(s_.events.begin(), s_.events.end())));
    s_.rng.rekey_from(rng_);
  }

 private:
  template <class T>
  static std::span<T> sorted(std::span<T> items) {
    std::sort(items.begin(), items.end());
    return items;
  }

  // Sheets drawn and kept in secret.
  void leaders(Seat seat) {
    Player& player = s_.at(seat);
    if (player.offered == 0 || viewer_.is(seat)) return;
    std::array<Title, characters_a_house> sheets{};
    for (Title title{0}; title < characters_a_house; ++title) sheets[title] = title;
    shuffle(rng_, Draw::redeal, std::span<Title>(sheets));
    player.offered = byte(1U << sheets[0] | 1U << sheets[1]);
    if (player.kept != nobody) player.kept = sheets[0];
  }

  bool sees(Hostage hostage) const { return !(hostage.known() & viewer_.as_audience()).empty(); }
  // The owner digs: the top cards lie open to them.
  std::size_t open_top(Seat seat) const {
    return s_.ask() == Ask::keep_card && s_.ability().you == seat && viewer_.is(seat)
               ? s_.seen.size()
               : 0;
  }

  void house(Seat seat) {
    Player& player = s_.at(seat);
    const std::size_t bottom = viewer_.is(seat) ? player.known_bottom : 0;
    const std::size_t top =
        player.deck.size() - std::min(player.deck.size() - bottom, open_top(seat));
    pool_.clear();
    for (std::size_t i = bottom; i < top; ++i) pool_.add(player.deck[i]);
    for (const Hostage hostage : s_.hostages)
      if (hostage.owner() == seat && !sees(hostage)) pool_.add(hostage.title());
    Counts known{};
    if (!viewer_.is(seat)) {
      for (Title title{0}; title < title_count; ++title) {
        known[title] = byte(player.hand.known(eye_, title));
        for (int n = known[title]; n < player.hand.count(title); ++n) pool_.add(title);
      }
    }
    pool_.mix(rng_, Draw::redeal);
    if (!viewer_.is(seat)) {
      wish(seat, known);
      deal_hand(seat, known);
    }
    for (Hostage& hostage : s_.hostages)
      if (hostage.owner() == seat && !sees(hostage)) hostage.set_title(next());
    for (std::size_t i = bottom; i < top; ++i) player.deck[i] = next();
  }

  Title next() { return Title{pool_.next()}; }

  void deal_hand(Seat seat, const Counts& known) {
    Hand& hand = s_.at(seat).hand;
    const int size = hand.size();
    hand = Hand{};
    for (Title title{0}; title < title_count; ++title)
      for (int n = 0; n < known[title]; ++n) hand.add(title);
    for (Title title{0}; title < title_count; ++title)
      if (known[title] > 0) hand.show(static_cast<Seat>(eye_), title, known[title]);
    while (hand.size() < size) hand.add(next());
  }

  // --- questions that were asked because of what a hand holds ---------------------------------

  // Titles of which the hand must hold so many different ones, as the question shows.
  std::uint32_t wanted(Seat seat, int& different) const {
    different = 0;
    if (s_.question.asked() != seat) return 0;
    if (s_.ask() == Ask::play_text && s_.skip_empty_windows) {
      different = 1;
      return readable_texts(s_, seat, s_.window().timing, all_characters);
    }
    if (s_.ask() == Ask::higher_card) {
      different = 2;
      std::uint32_t titles = 0;
      for (Title title = first_hostility; title < title_count; ++title)
        if (title_values[title] > shown_value(s_, seat)) titles |= 1U << title;
      return titles;
    }
    return 0;
  }

  // The cards at the end of the pool go to the hand first. If what the question asks for is not
  // among them, it is exchanged for one of them.
  void wish(Seat seat, const Counts& known) {
    int different = 0;
    const std::uint32_t titles = wanted(seat, different);
    if (different == 0) return;
    const auto is_wanted = [titles](unsigned title) { return ((titles >> title) & 1U) != 0; };
    int size = s_.at(seat).hand.size();
    std::uint32_t held = 0;
    for (Title title{0}; title < title_count; ++title) {
      size -= known[title];
      if (known[title] > 0 && is_wanted(title)) held |= 1U << title;
    }
    const auto cards = pool_.cards();
    const std::size_t begin = cards.size() - static_cast<std::size_t>(size);
    for (const std::uint8_t card : cards.subspan(begin))
      if (is_wanted(card)) held |= 1U << card;
    std::size_t place = begin;
    for (std::size_t i = 0; i < begin && std::popcount(held) < different; ++i) {
      if (!is_wanted(cards[i]) || ((held >> cards[i]) & 1U) != 0) continue;
      while (place < cards.size() && is_wanted(cards[place])) ++place;
      if (place == cards.size()) return;
      std::swap(cards[i], cards[place]);
      held |= 1U << cards[place];
    }
  }

  // --- secret choices ---------------------------------------------------------------------------

  void secrets() {
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      Player& player = s_.at(seat);
      if (viewer_.is(seat)) continue;
      if (!viewer_.is(s_.banner)) ban_again(player);
      if (player.laid != no_title) {
        do player.laid = any_of(player.hand);
        while (((layable_titles(s_, seat) >> player.laid) & 1U) == 0);
      }
    }
    if (s_.seen.empty() || viewer_.is(s_.ability().you)) return;
    if (s_.ask() == Ask::keep_card) {
      const auto& deck = s_.at(s_.ability().you).deck;
      for (std::size_t i = 0; i < s_.seen.size(); ++i) s_.seen[i] = deck[deck.size() - 1 - i];
    } else if (!viewer_.is(s_.ability().player)) {
      look_again(s_.at(s_.ability().player).hand);
    }
  }

  // Different cards of the hand are forbidden, as many as there were.
  void ban_again(Player& player) {
    Hand left = player.hand;
    for (Title& banned : player.banned) {
      if (banned == no_title) continue;
      banned = left.empty() ? gone_title : any_of(left);
      if (banned != gone_title) left.remove(banned);
    }
  }

  Title any_of(const Hand& hand) {
    return hand.nth(
        static_cast<int>(draw(rng_, Draw::redeal, static_cast<std::uint32_t>(hand.size()))));
  }

  // Different cards of the hand, in the order of titles.
  void look_again(const Hand& hand) {
    Hand left = hand;
    for (Title& title : s_.seen) {
      title = any_of(left);
      left.remove(title);
    }
    sorted(std::span(s_.seen.begin(), s_.seen.end()));
  }

  State& s_;
  Viewer viewer_;
  Rng& rng_;
  std::size_t eye_;
  kit::Pool<title_count, deck_size> pool_;
};

}  // namespace

void IronThrone::redeal(State& s, Viewer viewer, Rng& rng) { Redeal(s, viewer, rng).run(); }

}  // namespace rookery
