// All declarations, found by kind.
#pragma once

#include "games/cards/vocabulary.h"

namespace rookery::cards {

class Library {
 public:
  Library();

  template <std::size_t N>
  void add(const std::array<Declaration, N>& cards) {
    for (const Declaration& card : cards) add(card);
  }
  void add(const Declaration& card);
  // Cards that do nothing but what their printed numbers, icons and keywords say.
  void plain(std::initializer_list<Kind> kinds);
  void add(const KeywordDeclaration& keyword);

  const Behaviour& operator[](Kind kind) const { return behaviours_[index(kind)]; }
  const DeclaredKeywords& keywords() const { return keywords_; }
  Behaviour& operator[](Kind kind) { return behaviours_[index(kind)]; }
  bool has(Kind kind) const { return declared_[index(kind)]; }

 private:
  std::array<Behaviour, kind_count> behaviours_{};
  std::array<bool, kind_count> declared_{};
  DeclaredKeywords keywords_{};
};

Library& library();

void declare_stark(Library& library);
void declare_lannister(Library& library);
void declare_neutral(Library& library);
void declare_plots(Library& library);
void declare_nights_watch(Library& library);
void declare_baratheon(Library& library);
void declare_greyjoy(Library& library);
void declare_martell(Library& library);
void declare_targaryen(Library& library);
void declare_tyrell(Library& library);
void declare_agendas(Library& library);
void declare_titles(Library& library);
void declare_rookery(Library& library);

}  // namespace rookery::cards
