#include "tests/harness/masked_toy.h"

namespace rookery::selfcheck_test {

SelfcheckReport check_masked(const SelfcheckOptions& options) {
  static_assert(!HasRevisions<Masked>);
  return selfcheck<Masked>(options);
}
SelfcheckReport check_masked_reviser(const SelfcheckOptions& options) {
  return selfcheck<MaskedReviser>(options);
}
SelfcheckReport check_masked_searchable(const SelfcheckOptions& options) {
  return selfcheck<MaskedSearchable>(options);
}

}  // namespace rookery::selfcheck_test
