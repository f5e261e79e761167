import type { ReactNode } from 'react'

/** How adding a product to the cart goes, for as long as it is worth showing. */
export type AddingState = {
  readonly state: 'idle' | 'busy' | 'added'
  /** What the visitor has to know where it did not simply work. */
  readonly notice?: ReactNode
}
