#include "harness/balance.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "harness/statistics.h"
#include "harness/workers.h"

namespace rookery {
namespace {

// An event text that credits a seat with a card, and where its cards stand.
struct Watched {
  TextId text = no_text;
  unsigned argument = 0;   // which one is the card
  std::size_t first = 0;   // its kind's first card in the list of all
  std::size_t count = 0;   // cards of that kind
  std::size_t slot = 0;    // its first card in Tally::cards
};

std::vector<Watched> watched_texts(const GameInfo& info) {
  std::vector<Watched> all;
  std::size_t slots = 0;
  for (std::size_t text = 0; text < info.texts.size(); ++text) {
    if (!info.text_keys[text].starts_with("event.")) continue;
    const auto arguments = arguments_of(info.texts[text].en);
    const bool of_seat = std::any_of(arguments.begin(), arguments.end(), [](const auto& argument) {
      return argument.index == 0 && argument.kind == "seat";
    });
    if (!of_seat) continue;
    for (const TextArgument& argument : arguments) {
      const auto same = [&](const CardSpec& card) { return card.kind == argument.kind; };
      const auto first = std::find_if(info.cards.begin(), info.cards.end(), same);
      if (first == info.cards.end()) continue;
      const auto count =
          static_cast<std::size_t>(std::find_if_not(first, info.cards.end(), same) - first);
      all.push_back({static_cast<TextId>(text), argument.index,
                     static_cast<std::size_t>(first - info.cards.begin()), count, slots});
      slots += count;
      break;
    }
  }
  return all;
}

// A seat that an event text names.
struct NamedSeat {
  TextId text = no_text;
  unsigned argument = 0;
};

std::vector<NamedSeat> named_seats(const GameInfo& info) {
  std::vector<NamedSeat> all;
  for (std::size_t text = 0; text < info.texts.size(); ++text) {
    if (!info.text_keys[text].starts_with("event.")) continue;
    for (const TextArgument& argument : arguments_of(info.texts[text].en))
      if (argument.kind == "seat") all.push_back({static_cast<TextId>(text), argument.index});
  }
  return all;
}

struct Identity {
  ClusterSums wins;
  SeatSet seats;  // where it was seen
};

struct Tally {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::vector<ClusterSums> seats;
  std::map<std::string, Identity> identities;
  std::vector<ClusterSums> cards;   // by Watched::slot
  std::vector<ClusterSums> events;  // all cards of a text together
  std::map<std::pair<std::string, std::string>, ClusterSums> openings;  // by name and answer
  std::map<std::pair<std::string, std::string>, ClusterSums> pairings;  // a name, its opponent's
  std::vector<ClusterSums> firsts;       // by NamedSeat
  std::vector<std::uint64_t> told;       // of each text, how often
  std::vector<std::uint64_t> told_once;  // and in how many games

  std::optional<BrokenGame> broken;

  void add(const Tally& other) {
    if (other.broken) keep_lowest(broken, *other.broken);
    games += other.games;
    decisions += other.decisions;
    const auto add_all = [](std::vector<ClusterSums>& to, const std::vector<ClusterSums>& from) {
      for (std::size_t i = 0; i < to.size(); ++i) to[i].add(from[i]);
    };
    add_all(seats, other.seats);
    add_all(cards, other.cards);
    add_all(events, other.events);
    add_all(firsts, other.firsts);
    for (const auto& [what, sums] : other.openings) openings[what].add(sums);
    for (const auto& [what, sums] : other.pairings) pairings[what].add(sums);
    for (std::size_t i = 0; i < told.size(); ++i) {
      told[i] += other.told[i];
      told_once[i] += other.told_once[i];
    }
    for (const auto& [name, identity] : other.identities) {
      Identity& own = identities[name];
      own.wins.add(identity.wins);
      own.seats = own.seats | identity.seats;
    }
  }
};

class Balance {
 public:
  Balance(const GameFace& face, const Match& match, const BalanceOptions& options)
      : face_(face),
        info_(face.info()),
        match_(match),
        options_(options),
        watched_(watched_texts(info_)),
        named_(named_seats(info_)) {}

  BalanceReport run() {
    std::vector<Tally> tallies(static_cast<std::size_t>(options_.jobs), empty_tally());
    run_workers(options_.jobs, options_.games, options_.progress,
                [&](int worker, std::uint64_t game, const std::stop_token& stop) {
                  return play(game, tallies[static_cast<std::size_t>(worker)], stop);
                });
    Tally sum = empty_tally();
    for (const Tally& tally : tallies) sum.add(tally);
    return report(sum);
  }

 private:
  Tally empty_tally() const {
    Tally tally;
    tally.seats.resize(static_cast<std::size_t>(options_.setup.seats));
    tally.events.resize(watched_.size());
    tally.firsts.resize(named_.size());
    tally.told.resize(info_.texts.size());
    tally.told_once.resize(info_.texts.size());
    if (!watched_.empty()) tally.cards.resize(watched_.back().slot + watched_.back().count);
    return tally;
  }

  // False if the game could not be played to its end, or was put down.
  bool play(std::uint64_t number, Tally& tally, const std::stop_token& stop) const {
    const LineUp line_up(tally.seats.size(), 0);
    const Seed secret = Seed::from(options_.seed, 2 * number);
    const Played played = match_.watch(secret, Seed::from(options_.seed, 2 * number + 1), line_up,
                                       options_.language, stop);
    if (played.put_down) return false;
    if (!played.trouble.text.empty()) {
      const Record record =
          record_of(face_, new_header(info_, options_.setup, secret), played.actions);
      keep_lowest(tally.broken, {number, played.trouble, to_text(record)});
      return false;
    }
    ++tally.games;
    tally.decisions += played.actions.size();
    std::map<std::string, SeatSet> called;
    for (Seat seat{0}; seat < line_up.size(); ++seat) {
      tally.seats[seat].add(1, win_part(played.result, seat));
      called[played.names[seat]].add(seat);
    }
    for (const auto& [name, seats] : called) {
      Identity& identity = tally.identities[name];
      add(identity.wins, seats, played.result);
      identity.seats = identity.seats | seats;
    }
    credit(played, tally);
    count_openings(played, tally);
    count_pairing(played, tally);
    count_firsts(played, tally);
    count_events(played, tally);
    return true;
  }

  void count_openings(const Played& played, Tally& tally) const {
    PerSeat<std::size_t> answered{};
    std::map<std::pair<std::string, std::string>, SeatSet> opened;
    const auto position = face_.start(options_.setup, Seed{});
    for (const auto& [seat, action] : played.actions) {
      if (answered[seat]++ >= options_.openings) continue;
      opened[{played.names[seat], (*position)->print(action)}].add(seat);
    }
    for (const auto& [what, seats] : opened) add(tally.openings[what], seats, played.result);
  }

  static void count_pairing(const Played& played, Tally& tally) {
    if (played.names.size() != 2) return;
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      const Seat other = seat == 0 ? Seat{1} : Seat{0};
      tally.pairings[{played.names[seat], played.names[other]}].add(1,
                                                                    win_part(played.result, seat));
    }
  }

  void count_firsts(const Played& played, Tally& tally) const {
    for (std::size_t i = 0; i < named_.size(); ++i) {
      const auto first = std::find_if(played.events.begin(), played.events.end(),
                                      [&](const Event& e) { return e.text == named_[i].text; });
      if (first == played.events.end()) continue;
      if (const auto seat = first->args[named_[i].argument]; seat < played.names.size())
        tally.firsts[i].add(1, win_part(played.result, Seat{seat}));
    }
  }

  static void count_events(const Played& played, Tally& tally) {
    std::vector<bool> seen(tally.told.size());
    for (const Event& event : played.events) {
      ++tally.told[event.text];
      if (!seen[event.text]) ++tally.told_once[event.text];
      seen[event.text] = true;
    }
  }

  static void add(ClusterSums& sums, SeatSet seats, const Result& result) {
    std::uint64_t wins = 0;
    for (const Seat seat : seats) wins += win_part(result, seat);
    sums.add(static_cast<std::uint64_t>(seats.size()), wins);
  }

  void credit(const Played& played, Tally& tally) const {
    std::map<std::pair<std::size_t, std::size_t>, SeatSet> credits;  // text and card
    for (const Event& event : played.events) {
      const auto watched = std::find_if(watched_.begin(), watched_.end(),
                                        [&](const Watched& w) { return w.text == event.text; });
      if (watched == watched_.end()) continue;
      const std::size_t card = event.args[watched->argument];
      if (card >= watched->count || event.args[0] >= played.names.size()) continue;
      credits[{static_cast<std::size_t>(watched - watched_.begin()), card}].add(
          Seat{event.args[0]});
    }
    std::vector<std::pair<std::uint64_t, std::uint64_t>> whole(watched_.size());
    for (const auto& [what, seats] : credits) {
      add(tally.cards[watched_[what.first].slot + what.second], seats, played.result);
      for (const Seat seat : seats) {
        ++whole[what.first].first;
        whole[what.first].second += win_part(played.result, seat);
      }
    }
    for (std::size_t i = 0; i < whole.size(); ++i) {
      if (whole[i].first > 0) tally.events[i].add(whole[i].first, whole[i].second);
    }
  }

  double fair() const { return 1.0 / options_.setup.seats; }

  BalanceRow row(const ClusterSums& sums) const {
    const Share share = sums.share();
    return {.observations = sums.tried(),
            .ratio = {share.share / fair(), share.low / fair(), share.high / fair()}};
  }

  BalanceEvent event(const Watched& watched, const ClusterSums& all, const Tally& tally) const {
    const std::string_view template_text = info_.texts[watched.text].in(options_.language);
    BalanceEvent event;
    event.key = info_.text_keys[watched.text].substr(std::string_view("event.").size());
    event.kind = info_.cards[watched.first].kind;
    event.sentence = render(template_text, options_.language, Args{},
                            [](auto kind, auto, auto) { return fmt::format("[{}]", kind); });
    if (event.sentence.ends_with('.')) event.sentence.pop_back();
    event.all = row(all);
    for (std::size_t i = 0; i < watched.count; ++i) {
      const ClusterSums& sums = tally.cards[watched.slot + i];
      if (sums.tried() == 0) continue;
      const CardSpec& card = info_.cards[watched.first + i];
      BalanceRow& added = event.cards.emplace_back(row(sums));
      added.id = card.id;
      added.name = card.name.in(options_.language);
      added.source = card.source;
    }
    return event;
  }

  void add_firsts(const Tally& tally, BalanceReport& report) const {
    for (std::size_t i = 0; i < named_.size(); ++i) {
      if (tally.firsts[i].tried() == 0) continue;
      BalanceRow& first = report.firsts.emplace_back(row(tally.firsts[i]));
      first.id = info_.text_keys[named_[i].text].substr(std::string_view("event.").size());
      if (named_[i].argument > 0) first.id += fmt::format(":{}", named_[i].argument);
    }
  }

  BalanceReport report(const Tally& tally) const {
    BalanceReport report;
    report.broken = tally.broken;
    report.games = tally.games;
    report.fair = fair();
    report.decisions_per_game =
        tally.games == 0 ? 0
                         : static_cast<double>(tally.decisions) / static_cast<double>(tally.games);
    for (std::size_t seat = 0; seat < tally.seats.size(); ++seat) {
      report.seats.push_back(row(tally.seats[seat]));
      report.seats.back().id = std::to_string(seat);
    }
    const bool by_place =
        std::all_of(tally.identities.begin(), tally.identities.end(),
                    [](const auto& entry) { return entry.second.seats.size() == 1; });
    for (const auto& [name, identity] : tally.identities) {
      if (by_place) break;
      report.identities.push_back(row(identity.wins));
      report.identities.back().name = name;
    }
    for (std::size_t i = 0; i < watched_.size(); ++i) {
      if (tally.events[i].tried() == 0) continue;
      BalanceEvent found = event(watched_[i], tally.events[i], tally);
      const auto& wanted = options_.events;
      if (wanted.empty() || std::find(wanted.begin(), wanted.end(), found.key) != wanted.end())
        report.events.push_back(std::move(found));
    }
    for (const auto& [what, sums] : tally.openings) {
      BalanceRow& opening = report.openings.emplace_back(row(sums));
      std::tie(opening.name, opening.id) = what;
    }
    for (const auto& [names, sums] : tally.pairings) {
      BalanceRow& pairing = report.pairings.emplace_back(row(sums));
      std::tie(pairing.name, pairing.id) = names;
    }
    add_firsts(tally, report);
    for (std::size_t text = 0; text < tally.told.size() && tally.games > 0; ++text) {
      if (tally.told[text] == 0) continue;
      const auto games = static_cast<double>(tally.games);
      report.happenings.push_back(
          {std::string(info_.text_keys[text].substr(std::string_view("event.").size())),
           static_cast<double>(tally.told_once[text]) / games,
           static_cast<double>(tally.told[text]) / games});
    }
    std::sort(report.events.begin(), report.events.end(),
              [](const BalanceEvent& a, const BalanceEvent& b) {
                return std::tie(b.all.observations, a.key) < std::tie(a.all.observations, b.key);
              });
    return report;
  }

  const GameFace& face_;
  const GameInfo& info_;
  const Match& match_;
  const BalanceOptions& options_;
  std::vector<Watched> watched_;
  std::vector<NamedSeat> named_;
};

}  // namespace

Expected<BalanceReport> run_balance(const GameFace& face, const GameTools& tools,
                                    const BalanceOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  const auto& keys = face.info().text_keys;
  for (const std::string& event : options.events) {
    if (std::find(keys.begin(), keys.end(), "event." + event) == keys.end())
      return fail(
          in_both({"{} has no event '{}'", "gra {} nie ma zdarzenia '{}'"}, face.info().id, event));
  }
  const auto match = tools.match(options.setup, {options.bot});
  if (!match) return tl::unexpected(match.error());
  BalanceReport report = Balance(face, **match, options).run();
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

bool is_designed(const BalanceRow& card) { return card.source == "designed"; }

double beyond_printed(const BalanceEvent& event, const BalanceRow& card) {
  if (!is_designed(card)) return 0;
  bool above = true;
  bool below = true;
  std::optional<double> nearest;
  for (const BalanceRow& printed : event.cards) {
    if (is_designed(printed)) continue;
    above = above && card.ratio.low > printed.ratio.high;
    below = below && card.ratio.high < printed.ratio.low;
    const double gap = card.ratio.share - printed.ratio.share;
    if (!nearest || std::abs(gap) < std::abs(*nearest)) nearest = gap;
  }
  return nearest && (above || below) ? *nearest : 0;
}

}  // namespace rookery
