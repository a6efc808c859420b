// The contract: what a type must offer to be a game. Everything else in the project (bots,
// search, harness, command line, server) is written against this page alone.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/action.h"
#include "engine/deck_book.h"
#include "engine/describe.h"
#include "engine/info.h"
#include "engine/message.h"
#include "engine/rng.h"
#include "engine/seat.h"
#include "engine/study.h"
#include "engine/writer.h"

namespace rookery {

// A state is a value: bytes without holes or pointers. So a copy is a memcpy, equality a memcmp.
template <class S>
concept StateValue =
    std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S> &&
    std::is_default_constructible_v<S>;

// clang-format off
template <class G>
concept Game = StateValue<typename G::State> && std::is_trivially_copyable_v<typename G::Config> &&
    requires(const typename G::State& s, typename G::State& m, const typename G::Config& config,
             const Setup& setup, const Seed& seed, Seat seat, Action action, Viewer viewer,
             ActionList& list, Rng& rng, EventLog* log, HashWriter& hash, JsonWriter& json,
             Meaning& meaning, std::string_view text, Language language,
             const nlohmann::json& tree) {
      // --- what it is ---------------------------------------------------------------------
      { G::info() } -> std::same_as<const GameInfo&>;
      // Checks a setup in words; the Config says the same in a few bytes.
      { G::configure(setup) } -> std::same_as<Expected<typename G::Config>>;
      // A fresh position. Never fails: whatever could be wrong, configure has refused. What happens
      // is told to the log, here and in apply, unless there is none.
      { G::start(m, config, seed, log) } -> std::same_as<void>;

      // --- play: none of these allocates ----------------------------------------------------
      // Seats that owe a decision now; empty when the game is finished.
      { G::to_act(s) } -> std::same_as<SeatSet>;
      // What a seat of to_act() is asked.
      { G::decision(s, seat) } -> std::same_as<Decision>;
      // All legal answers of a seat of to_act(), sorted, at least one. Leaves the list empty for
      // any other seat. Revisions and giving up are legal but not listed here.
      { G::legal_actions(s, seat, list) } -> std::same_as<void>;
      // Carries the action out, or refuses it and changes nothing.
      { G::apply(m, seat, action, log) } -> std::same_as<Refusal>;
      // A sensible legal answer of a seat of to_act(), for clocks that ran out.
      { G::default_action(s, seat) } -> std::same_as<Action>;
      // Only when to_act() is empty.
      { G::result(s) } -> std::same_as<Result>;

      // --- knowledge --------------------------------------------------------------------------
      // Everything the viewer may know, and nothing else.
      { G::view(s, viewer, hash) } -> std::same_as<void>;
      { G::view(s, viewer, json) } -> std::same_as<void>;
      // The seats the viewer may know to be waited for.
      { G::waiting_for(s, viewer) } -> std::same_as<SeatSet>;
      // Replaces everything the viewer cannot know by a fair sample, chance to come included.
      // Depends on nothing but the viewer's information and rng.
      { G::redeal(m, viewer, rng) } -> std::same_as<void>;
      // From here on chance follows from this seed: after a rewind nobody knows the next draw.
      { G::rekey(m, seed) } -> std::same_as<void>;

      // --- checks and words -------------------------------------------------------------------
      // Without words when the position is sound, else what is broken.
      { G::broken_invariant(s) } -> std::same_as<Broken>;
      // Every field by its name: what records are checked by.
      { G::describe(s, meaning) } -> std::same_as<void>;
      // The same text for the same action in every position; parse is its inverse.
      { G::print(action) } -> std::same_as<std::string>;
      { G::parse(text) } -> std::same_as<std::optional<Action>>;
      // Name of an argument of a text, by the kind and in the case the catalogue gives it.
      { G::name(s, text, Arg{}, language, Case{}) } -> std::same_as<std::string>;
      // What the action is called on a button, in every position alike. The labels of a decision's
      // legal actions tell them apart, in every language.
      { G::label(action) } -> std::same_as<Sentence>;
      // The things on the table it is about, as `kind:which`, in the order a person would point at
      // them: hand:0:feast, council:2. For legal actions of a seat of to_act(). Names only what the
      // seat's view shows, and follows from what that seat knows.
      { G::touches(s, seat, action) } -> std::same_as<std::vector<std::string>>;
      // Changes a fresh position as a scenario's `setup` says.
      { G::arrange(m, tree) } -> std::same_as<Expected<void>>;
      // What a simple sound player would do: one of the list, all legal actions of the seat. Sees
      // the state it is given, so it is only ever given redealt ones (bots/insight.h); what it
      // leaves to chance it draws from rng.
      { G::greedy(s, seat, list, rng) } -> std::same_as<Action>;
    };

// --- what a game may offer besides ---------------------------------------------------------------

// Second thoughts: answers of a seat that lie secret while others still think, and that it may
// change. Legal, but not among the legal actions: people may use them, while bots, random play and
// clocks are not offered them. Sorted; none for a seat that has nothing to change. Nobody else sees
// or hears which revision it was (but whether the seat is asked again may be seen), and no other
// seat is asked otherwise than before.
template <class G>
concept HasRevisions = requires(const typename G::State& s, Seat seat, ActionList& list) {
  { G::revisions(s, seat, list) } -> std::same_as<void>;
};

// Giving up: what a seat may do at any time, asked or not, until it is out of the game. Legal, but
// not among the legal actions: only people give up. From then on nothing is asked of the seat.
template <class G>
concept HasConcession = requires(const typename G::State& s, Seat seat) {
  { G::concession(s, seat) } -> std::same_as<std::optional<Action>>;
};

// Actions that are legal but, as things stand, bring nothing that they would not bring later: who
// can do nothing else need not be asked. A function of what the seat knows.
template <class G>
concept HasVain = requires(const typename G::State& s, Seat seat, Action action) {
  { G::in_vain(s, seat, action) } -> std::same_as<bool>;
};

// For scenarios: settles what comes next of decks that lie shuffled, in the middle of a game.
template <class G>
concept HasDealing = requires(typename G::State& m, const nlohmann::json& tree) {
  { G::deal(m, tree) } -> std::same_as<Expected<void>>;
};

// For games whose players bring decks.
template <class G>
concept HasDecks = requires {
  { G::deck_book() } -> std::same_as<const DeckBook&>;
};

// For people who think: answers to the questions of info().studies, from states that the seat cannot
// tell from the real one. Nothing for a name that is not listed, or a thing that is not there.
template <class G>
concept HasStudies = Game<G> && requires(Worlds<typename G::State>& worlds, const StudyQuestion& question) {
  { G::study(worlds, question) } -> std::same_as<std::optional<Study>>;
};

// An expected share of the win for each seat: each in 0..1, summing to 1 (within a hundredth), and
// 0 for seats that are not there.
using Values = std::array<float, max_seats>;
// What a finished game gives each seat: the win, or an equal part of a shared one.
inline Values win_shares(const Result& result) {
  Values shares{};
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    if (result.place[seat] == 1) shares[seat] = 1.0F / static_cast<float>(result.winners());
  }
  return shares;
}

// For search: how each seat stands while somebody is to act. Sees the whole state it is given, so it
// is only given redealt ones.
template <class G>
concept HasEvaluation = requires(const typename G::State& s) {
  { G::evaluate(s) } -> std::same_as<Values>;
};
// For search: how likely a sensible player would consider each action of the list. As many positive
// weights as actions, of any scale: search takes them as parts of their sum.
template <class G>
concept HasPrior = requires(const typename G::State& s, Seat seat, const ActionList& list,
                            std::span<float> weights) {
  { G::prior(s, seat, list, weights) } -> std::same_as<void>;
};
// For search: after how many answers an imagined game is cut and evaluated, where the usual number
// does not suit.
template <class G>
concept HasSearchDepth = requires {
  { G::search_depth } -> std::convertible_to<std::uint32_t>;
};
// For search: of a hundred answers of others in the tree, how many follow the rules of thumb, where
// that foresees them better than letting them search.
template <class G>
concept HasSearchUsual = requires {
  { G::search_usual } -> std::convertible_to<std::uint32_t>;
};
// For the bot `novice`: how many of a hundred answers it overlooks, where the usual number does not
// make it as strong as a beginner.
template <class G>
concept HasNovice = requires {
  { G::novice_overlooks } -> std::convertible_to<std::uint32_t>;
};
// For search: a lull, in which the position tells more of what will come of it than in the midst of
// things. An imagined game is then cut at the first one after so many answers, not in between.
template <class G>
concept HasLulls = requires(const typename G::State& s) {
  { G::is_lull(s) } -> std::same_as<bool>;
};
// For reasons in words (bots/comparison.h): what a position is worth to a seat, in parts. More is
// better; the scale is the game's own, one for all parts. Sees the whole state, like evaluate, and is
// asked only while somebody is to act.
struct TermTexts {
  std::span<const TextId> own;  // of each part: what an answer does that makes it more (`why.*`)
  TextId others = no_text;      // of an answer that leaves the others with less
  TextId wins = no_text;        // of one that wins before an imagined game is cut
  TextId holds = no_text;       // of one after which another does not win before that
};
template <class G>
concept HasTerms = requires(const typename G::State& s, Seat seat, std::span<float> worths) {
  { G::term_texts() } -> std::same_as<const TermTexts&>;
  { G::terms(s, seat, worths) } -> std::same_as<void>;
};
// For training (harness/train.h): what an evaluation weighs, each by a name. Sees the whole state,
// like evaluate.
template <class G>
concept HasFeatures = requires(const typename G::State& s, Seat seat, std::span<float> values) {
  { G::feature_names() } -> std::same_as<std::span<const std::string_view>>;
  { G::features(s, seat, values) } -> std::same_as<void>;
};
// clang-format on

// A game may come in sizes: types with one info, one Config and one way of play whose states have
// room for other numbers of seats, so that few players need not carry the boards of many. Each says
// which numbers it is for; games of one size say nothing.
template <class G>
concept HasSeatRange = requires {
  { G::least_seats } -> std::convertible_to<int>;
  { G::most_seats } -> std::convertible_to<int>;
};
template <Game G>
int least_seats_of() {
  if constexpr (HasSeatRange<G>) {
    return G::least_seats;
  } else {
    return G::info().min_seats;
  }
}
template <Game G>
int most_seats_of() {
  if constexpr (HasSeatRange<G>) {
    return G::most_seats;
  } else {
    return G::info().max_seats;
  }
}
// Calls with the size for so many seats as its template argument; sizes stand from small to large.
template <Game G, Game... Larger, class Call>
decltype(auto) for_seats(int seats, Call&& call) {
  if constexpr (sizeof...(Larger) > 0) {
    if (seats > most_seats_of<G>()) return for_seats<Larger...>(seats, call);
  }
  return call.template operator()<G>();
}

// Names a position in records, whatever its layout in memory (describe.h).
template <Game G>
std::uint64_t digest_of(const typename G::State& state) {
  Meaning meaning;
  G::describe(state, meaning);
  return meaning.digest();
}

// FNV-1a over the state's bytes, eight at a time: for checks inside one run of a program.
std::uint64_t digest_bytes(const void* bytes, std::size_t size);

template <StateValue S>
std::uint64_t byte_digest(const S& state) {
  return digest_bytes(&state, sizeof state);
}

}  // namespace rookery
