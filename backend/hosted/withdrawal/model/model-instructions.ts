/**
 * The model instructions on withdrawal of Annex I(A) of Directive 2011/83/EU, as Directive (EU) 2023/2673 amends it, and
 * the model form of Annex I(B). `{days}`, `{shop}` (who and where the shop is), `{url}` (the withdrawal page) and
 * `{address}` (where goods are sent back to) are filled in.
 */
export type ModelInstructions = {
  readonly title: string
  readonly right: string
  /** The period of goods, which may come in several parcels. */
  readonly goods: string
  /** The period of services and of digital content that is not supplied on a tangible medium. */
  readonly contract: string
  readonly exercise: string
  readonly online: string
  readonly deadline: string
  readonly effectsTitle: string
  readonly effects: string
  readonly withhold: string
  readonly sendBack: string
  readonly payer: { readonly BUYER: string; readonly SHOP: string }
  readonly value: string
  readonly formTitle: string
  readonly formNote: string
  readonly formTo: string
  readonly formText: string
  readonly formLines: readonly string[]
  readonly formDelete: string
}
