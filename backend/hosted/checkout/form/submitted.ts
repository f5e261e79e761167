import type { PaymentResult } from '../../../services/payments/index.ts'
import type { FormState } from '../checkout-view.ts'
import type { CheckoutStep } from '../view-model.ts'

/** What comes of a form: the next step, the same one again with something to say, or the end. */
export type Submitted =
  | { kind: 'step'; step: CheckoutStep }
  | { kind: 'again'; step: CheckoutStep; form: FormState }
  | { kind: 'paid'; result: PaymentResult | { status: 'PLACED'; orderId: string } }

/** The step once more, with what is to be said or shown again. */
export const showAgain = (step: CheckoutStep, form: FormState): Submitted => ({ kind: 'again', step, form })
