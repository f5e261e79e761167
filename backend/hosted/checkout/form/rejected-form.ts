import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { deleteRejectedForm, findRejectedForm, saveRejectedForm } from '../../../services/checkout/index.ts'
import { redirectTo } from '../../shared/hosted-page.ts'
import type { FormState } from '../checkout-view.ts'
import type { OpenCheckout } from '../open-checkout.ts'
import { type PageVisit, stepHref } from '../page-visit.ts'
import type { CheckoutStep } from '../view-model.ts'
import { withoutCard } from './checkout-form.ts'
import { FIELDS } from './fields.ts'

/** Query parameter of a step that shows a rejected form again, with its values and errors. */
const REJECTED_PARAMETER = 'again'

/** Single-use values, which are not stored with a rejected form. */
const NOT_STORED: readonly string[] = [FIELDS.csrf, FIELDS.captcha, FIELDS.paymentToken, FIELDS.intent]

/** Redirects to the step with the error (post/redirect/get), so that 'Back' and 'Reload' do not resubmit the form. */
export async function redirectToRejectedForm(
  open: OpenCheckout,
  step: CheckoutStep,
  form: FormState,
): Promise<Response> {
  const { typed, ...said } = form
  const fields = typed && [...withoutCard(typed)].filter(([name]) => !NOT_STORED.includes(name))
  const stored: StoredForm = { step, said, ...(fields && { typed: fields }) }
  await saveRejectedForm(open.context, open.record.id, toStorable(stored))
  return redirectTo(`${stepHref(open, step, false)}&${REJECTED_PARAMETER}=1`)
}

/** The rejected form of this step; undefined once a form was accepted. */
export async function loadRejectedForm(
  { visit }: PageVisit,
  { context, record }: OpenCheckout,
  requested: CheckoutStep | undefined,
): Promise<FormState | undefined> {
  if (!visit.url.searchParams.has(REJECTED_PARAMETER)) return undefined
  const stored = (await findRejectedForm(context, record.id)) as StoredForm | undefined
  if (!stored || stored.step !== requested) return undefined
  return { ...stored.said, ...(stored.typed && { typed: new Map(stored.typed) }) }
}

/** Clears stored errors after a form was accepted. */
export const clearRejectedForm = ({ context, record }: OpenCheckout) => deleteRejectedForm(context, record.id)

type StoredForm = { step: CheckoutStep; said: Omit<FormState, 'typed'>; typed?: [string, string][] }

/** Removes NUL characters, which PostgreSQL cannot store in text. */
const toStorable = (stored: StoredForm): JsonObject =>
  JSON.parse(JSON.stringify(stored), (_, value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value))
