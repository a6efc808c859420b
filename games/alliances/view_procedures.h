// The procedures under way, as one viewer may know them.
#pragma once

#include "games/alliances/view_parts.h"

namespace rookery::alliances {

template <class W>
class ProceduresView : ViewParts<W> {
  using Parts = ViewParts<W>;
  using Parts::card, Parts::council, Parts::flag, Parts::id, Parts::number, Parts::s_, Parts::seat,
      Parts::text, Parts::viewer_, Parts::w_;

 public:
  using Parts::Parts;

  void write() {
    under_way();
    offer();
  }

 private:
  // The procedures inside the round, outermost first. All of it is public, but for whom a secret
  // asking has come to: that the viewer may know only through `offer`.
  void under_way() {
    w_.key("under_way");
    w_.begin_array();
    for (std::size_t i = 1; i < s_.frames.depth(); ++i) {
      w_.begin_object();
      s_.frames.visit(i, [this](const auto& frame) { this->procedure(frame); });
      w_.end_object();
    }
    w_.end_array();
  }
  void procedure(const Rounds&) {}  // at the bottom: written as `step`
  void procedure(const Turn& turn) {
    text("what", "playing");
    number("by", turn.you);
    text("card", id(turn.card));
    number("area", turn.area);
  }
  void procedure(const LastTurn& turn) {
    text("what", "last_turn");
    number("by", turn.you);
    number("left", turn.cards);
  }
  void procedure(const Discards& discards) {
    text("what", "discarding");
    number("by", discards.you);
    number("left", discards.left);
  }
  void procedure(const Claim& claim) {
    text("what", "claim");
    number("by", claim.you);
    text("card", id(claim.ally));
    number("step", static_cast<int>(claim.step));
    number("placer", claim.placer);
    flag("extra", claim.extra);
    council("sent_to", claim.sent_to);
    flag("own_rule_first", claim.own_rule_first);
    number("neighbours_asked", claim.neighbours_asked);
    council("council", claim.council);
    flag("by_rule", claim.placed_by_rule);
  }
  void procedure(const Ability& a) {
    text("what", "ability");
    number("by", a.you);
    text("card", a.ally != Ally::none ? id(a.ally) : id(a.card));
    council("council", a.council);
    flag("by_rule", a.placed_by_rule);
    number("op", a.op);
    flag("begun", a.begun);
    number("left", a.left);
    seat("subject", a.subject);
    number("paid_value", a.paid_value);
    card("paid_card", a.paid_card);
    card("killed", a.killed);
    card("swapped", a.swapped);
    card("given", a.given);
    flag("given_is_zeroed", a.given_is_zeroed);
  }
  void procedure(const Peek& peek) {
    text("what", "looking");
    number("by", peek.you);
    number("left", peek.left);
    number("on_top", peek.on_top);
    number("may_go_under", peek.under);
  }
  void procedure(const Offer& offer) {
    text("what", "offer");
    number("by", offer.you);
    text("card", id(offer.ally));
    if (!asked_in_secret(s_)) number("asked", offer.asked);
  }

  // How far the asking about Robb Stark has come, as far as the viewer may know it.
  void offer() {
    const Frames& frames = s_.frames;
    if (!frames.top_is<Offer>()) return;
    const Offer& offer = frames.top<Offer>();
    number("offers_settled", offer.settled);
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (viewer_.is(seat)) flag("you_declined", offer.declined.has(seat));
    }
  }
};

}  // namespace rookery::alliances
