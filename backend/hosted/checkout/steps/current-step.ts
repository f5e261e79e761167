import type { Form } from '../../shared/read-form.ts'
import { FIELDS } from '../form/fields.ts'
import { type OpenCheckout, priceOpenCheckout } from '../open-checkout.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '../view-model.ts'
import { firstOpenStep } from './first-open-step.ts'

/** The step on display while a form of the summary is submitted (codes, lines, memberships). */
export async function getCurrentStep(open: OpenCheckout, form: Form): Promise<CheckoutStep> {
  const shown = CHECKOUT_STEPS.find((step) => step === form.get(FIELDS.step))
  return shown ?? firstOpenStep(await priceOpenCheckout(open))
}
