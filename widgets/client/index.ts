export type {
  Address,
  Calls,
  Cart,
  CatalogReference,
  EstimateTotals,
  Image,
  LineItem,
  Money,
  PriceSummary,
} from './calls.ts'
export { type CallOptions, type Client, type ClientOptions, createClient } from './client.ts'
export { type KeptValues, keepInBrowser, keepInMemory } from './kept-values.ts'
export { ApiProblem, type FieldViolation, type ProblemKind } from './problem.ts'
export { exclusively, type Role, type Session, type TokenAnswer } from './session.ts'
