import type { JsonObject } from '../../../kernel/http/json.ts'
import { deleteRejectedForm, findRejectedForm, saveRejectedForm } from '../../../services/checkout/index.ts'
import { seeOther } from '../../shared/hosted-page.ts'
import type { FormState } from '../checkout-view.ts'
import type { OpenCheckout } from '../open-checkout.ts'
import { type PageVisit, stepHref } from '../page-visit.ts'
import type { CheckoutStep } from '../view-model.ts'
import { FIELDS } from './fields.ts'
import { withoutCard } from './read-form.ts'

/** In the address of a step: what was sent there stands in the form again, with what is wrong with it. */
const AGAIN = 'again'

/** Values that count once, or only for this page. */
const NOT_KEPT: readonly string[] = [FIELDS.csrf, FIELDS.captcha, FIELDS.paymentToken, FIELDS.intent]

/**
 * Leads the browser to the step where something is wrong. An answer to the form itself would have 'Back' and 'Reload' ask
 * whether to send it once more.
 */
export async function redirectToRefusedForm(
  open: OpenCheckout,
  step: CheckoutStep,
  form: FormState,
): Promise<Response> {
  const { typed, ...said } = form
  const fields = typed && [...withoutCard(typed)].filter(([name]) => !NOT_KEPT.includes(name))
  const kept: KeptForm = { step, said, ...(fields && { typed: fields }) }
  await saveRejectedForm(open.context, open.record.id, storable(kept))
  return seeOther(`${stepHref(open, step, false)}&${AGAIN}=1`)
}

/** What is to be said at a step to which the browser was led; undefined once the form was taken. */
export async function readRefusedForm(
  { visit }: PageVisit,
  { context, record }: OpenCheckout,
  wanted: CheckoutStep | undefined,
): Promise<FormState | undefined> {
  if (!visit.url.searchParams.has(AGAIN)) return undefined
  const kept = (await findRejectedForm(context, record.id)) as KeptForm | undefined
  if (!kept || kept.step !== wanted) return undefined
  return { ...kept.said, ...(kept.typed && { typed: new Map(kept.typed) }) }
}

/** Something was taken: what was refused before is no longer said. */
export const clearRefusedForm = ({ context, record }: OpenCheckout) => deleteRejectedForm(context, record.id)

type KeptForm = { step: CheckoutStep; said: Omit<FormState, 'typed'>; typed?: [string, string][] }

/** Databases keep no NUL in a text; no keyboard writes one. */
const storable = (kept: KeptForm): JsonObject =>
  JSON.parse(JSON.stringify(kept), (_, value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value))
