import { foldDigits } from '../../../contract/wire/fold-digits.ts'
import { changeBuyerLines } from '../../../services/checkout/index.ts'
import type { Localisation } from '../../shared/localisation.ts'
import type { Form } from '../../shared/read-form.ts'
import { FIELDS, quantityFieldId } from '../form/fields.ts'
import { type FormOutcome, showAgain } from '../form/form-outcome.ts'
import { type OpenCheckout, priceOpenCheckout } from '../open-checkout.ts'
import { getCurrentStep } from '../steps/current-step.ts'

/** Largest quantity that can be entered. */
const MAX_QUANTITY = 100_000

/** Sets the quantity of a line: 0 removes it, and more than the stock is reduced to the stock. */
export async function setQuantity(open: OpenCheckout, form: Form, { t, locale }: Localisation): Promise<FormOutcome> {
  const lineId = form.get(FIELDS.lineId) ?? ''
  const typed = foldDigits(form.get(FIELDS.quantity) ?? '').trim()
  const quantity = /^\d{1,6}$/.test(typed) ? Number(typed) : undefined
  if (quantity === 0) return removeLine(open, form)
  const { lines } = await priceOpenCheckout(open)
  const line = lines.find(({ stored }) => stored.id === lineId)
  const step = await getCurrentStep(open, form)
  if (!line) return { kind: 'step', step }
  const left = line.availability.quantityAvailable ?? MAX_QUANTITY
  const field = quantityFieldId(lineId)
  if (quantity === undefined || quantity > MAX_QUANTITY) {
    const most = new Intl.NumberFormat(locale).format(Math.max(1, Math.min(left, MAX_QUANTITY)))
    return showAgain(step, { errors: [{ field, text: t('quantity.wrong', { most }) }] })
  }
  const possible = Math.min(quantity, Math.max(1, left))
  await changeBuyerLines(open.context, open.record.id, [{ id: lineId, quantity: possible }])
  if (possible === quantity) return { kind: 'step', step }
  return showAgain(step, { errors: [{ field, text: t('product.left', { count: possible }) }] })
}

/** One more or one fewer than the line has now, whatever the field says; the last one stays. */
export async function changeByOne(
  open: OpenCheckout,
  intent: 'fewer' | 'more',
  form: Form,
  localisation: Localisation,
): Promise<FormOutcome> {
  const { record } = await priceOpenCheckout(open)
  const { quantity = 1 } = record.lines.find(({ id }) => id === form.get(FIELDS.lineId)) ?? {}
  const next = Math.max(1, intent === 'more' ? quantity + 1 : quantity - 1)
  return setQuantity(open, new Map([...form, [FIELDS.quantity, String(next)]]), localisation)
}

/** Removes a line; removing it twice is no error. */
export async function removeLine(open: OpenCheckout, form: Form): Promise<FormOutcome> {
  const lineId = form.get(FIELDS.lineId) ?? ''
  const { record } = await priceOpenCheckout(open)
  if (record.lines.some(({ id }) => id === lineId))
    await changeBuyerLines(open.context, record.id, [{ id: lineId, quantity: 0 }])
  return { kind: 'step', step: await getCurrentStep(open, form) }
}
