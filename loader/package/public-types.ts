// The types of the package. `print-types.ts` writes each of them out in full; what is listed here keeps its name.
export type { Purchase, PurchasedItem } from '../../backend/contract/purchases/purchase.ts'
export type {
  ApiProblem,
  Cart,
  FieldViolation,
  LineItem,
  Member,
  ProblemKind,
  Role,
} from '../../widgets/client/index.ts'
export type { CartOutcome, CartResult } from '../../widgets/kit/cart/cart-mutation.ts'
export type { LineItemInput } from '../../widgets/kit/cart/line-item-input.ts'
export type { Theme } from '../../widgets/kit/config.ts'
export type { Consent, GoogleSignals } from '../../widgets/kit/consent/consent-tools.ts'
export type { AwningEvents, CancelableEvent } from '../../widgets/kit/events.ts'
export type { HostApi, QueuedCall } from '../host-api.ts'
