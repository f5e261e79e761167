import type { PaymentResult } from '../../../services/payments/index.ts'
import type { FormState } from '../checkout-view.ts'
import type { CheckoutStep } from '../view-model.ts'

/** Outcome of a form: the next step, the same step with errors or notices, or a payment. */
export type FormOutcome =
  | { kind: 'step'; step: CheckoutStep }
  | { kind: 'again'; step: CheckoutStep; form: FormState }
  | { kind: 'paid'; result: PaymentResult | { status: 'PLACED'; orderId: string } }

/** Shows the step again with errors, notices or entered values. */
export const showAgain = (step: CheckoutStep, form: FormState): FormOutcome => ({ kind: 'again', step, form })
