export type { Calls } from '../../backend/contract/calls.ts'
export type { Cart } from '../../backend/contract/cart/cart.ts'
export type { EstimateTotalsResponse as EstimateTotals } from '../../backend/contract/cart/estimate.ts'
export type { CatalogReference } from '../../backend/contract/commerce/item.ts'
export type { CartLineItem as LineItem } from '../../backend/contract/commerce/line-item.ts'
export type { Member } from '../../backend/contract/members/member.ts'
export type { Address } from '../../backend/contract/wire/address.ts'
export type { MultiCurrencyPrice as Money } from '../../backend/contract/wire/price.ts'
export { toJson } from './arguments.ts'
export {
  getPageUrl,
  matchesMedia,
  openChannel,
  openDatabase,
  openPopup,
  randomBytes,
  readTabStorage,
  replaceUrl,
  withLock,
  writeTabStorage,
} from './browser-facilities.ts'
export { type BrowserStorage, createMemoryStorage } from './browser-storage.ts'
export { type CallOptions, type Client, type ClientOptions, createClient } from './client.ts'
export { ApiProblem, type FieldViolation, type ProblemKind } from './problem.ts'
export type { Role, Session, TokenResponse } from './session.ts'
