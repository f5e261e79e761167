import { refusals } from '../../kernel/base/errors.ts'

/** Errors of recommendations. */
export const recommendationErrors = refusals({
  ITEM_APP_ID_NOT_SUPPORTED: 400,
  ALGORITHM_NOT_SUPPORTED: 400,
  RECOMMENDATIONS_PROVIDER_NOT_FOUND: 404,
})
