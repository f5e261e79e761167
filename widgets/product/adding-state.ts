import type { ReactNode } from 'react'

/** State of adding a product to the cart, while it is worth showing. */
export type AddingState = {
  readonly state: 'idle' | 'busy' | 'added'
  /** Message for the visitor where adding failed or was queued. */
  readonly notice?: ReactNode
}
