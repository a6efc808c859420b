#include "harness/analysis_json.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace rookery {
namespace {

using nlohmann::ordered_json;

// No analysis knows more than four places.
double rounded(double share) { return std::round(share * 1e4) / 1e4; }

ordered_json sentence(const GameInfo& info, TextId text, const Args& args) {
  std::size_t told = args.size();
  while (told > 4 && args[told - 1] == 0) --told;
  return {
      {"key", info.text_keys[text]},
      {"args", std::vector<Arg>(args.begin(), args.begin() + static_cast<std::ptrdiff_t>(told))}};
}

ordered_json move(const Position& position, Action action) {
  const Sentence label = position.label(action);
  return {{"action", position.print(action)},
          {"text", sentence(position.info(), label.text, label.args)}};
}

void add_details(ordered_json& out, const JudgedAnswer& answer, const Position& position) {
  out["reasons"] = ordered_json::array();
  for (const TextId text : answer.reasons)
    out["reasons"].push_back(sentence(position.info(), text, {}));
  out["candidates"] = ordered_json::array();
  for (const Explanation::Candidate& candidate : answer.candidates) {
    ordered_json one = move(position, candidate.action);
    one["visits"] = candidate.visits;
    one["share"] = rounded(static_cast<double>(candidate.values[answer.seat]));
    out["candidates"].push_back(std::move(one));
  }
  out["line"] = ordered_json::array();
  for (const Explanation::Step& step : answer.line) {
    ordered_json one = {{"seat", int{step.seat}}};
    one.update(move(position, step.action));
    out["line"].push_back(std::move(one));
  }
}

ordered_json answer_json(const JudgedAnswer& answer, const Replay& replay) {
  const auto position = replay.position_at(answer.at);
  const Decision decision = position->decision(answer.seat);
  const GameInfo& info = position->info();
  ordered_json out = {{"at", answer.at},
                      {"seat", int{answer.seat}},
                      {"ask", sentence(info, decision.text, decision.args)},
                      {"round", decision.round},
                      {"phase", nullptr},
                      {"given", move(*position, answer.given)},
                      {"best", move(*position, answer.best)},
                      {"share_best", rounded(answer.share_best)},
                      {"share_given", rounded(answer.share_given)},
                      {"loss", rounded(answer.loss())},
                      {"error", rounded(answer.error)},
                      {"tries", answer.tries},
                      {"costly", answer.is_costly()}};
  if (decision.phase != no_text) out["phase"] = info.text_keys[decision.phase];
  add_details(out, answer, *position);
  return out;
}

}  // namespace

ordered_json to_json(const AnalysisReport& report, const Replay& replay, Detail detail) {
  ordered_json out = {{"whole", report.whole}, {"actions", replay.length()}};
  const auto places = [&](const std::vector<std::size_t>& answers) {
    std::vector<std::size_t> all;
    for (const std::size_t i : answers) all.push_back(report.answers[i].at);
    return all;
  };
  ordered_json& curves = out["curves"] = ordered_json::array();
  for (const Seat seat : SeatSet::first(replay.position().seats())) {
    ordered_json& curve = curves.emplace_back(ordered_json::array());
    for (const CurvePoint& point : report.curves[seat])
      curve.push_back({point.at, rounded(point.share)});
  }
  out["costly"] = places(report.costly);
  ordered_json& costly_of = out["costly_of"] = ordered_json::array();
  for (const Seat seat : SeatSet::first(replay.position().seats()))
    costly_of.push_back(places(report.costly_of[seat]));
  out["answers"] = ordered_json::array();
  for (const JudgedAnswer& answer : report.answers)
    if (detail == Detail::all || answer.is_costly())
      out["answers"].push_back(answer_json(answer, replay));
  return out;
}

}  // namespace rookery
