import { changeBuyerLines } from '../../../services/checkout/index.ts'
import type { Localisation } from '../../shared/localisation.ts'
import { FIELDS, quantityFieldId } from '../form/fields.ts'
import type { Form } from '../form/read-form.ts'
import { type Submitted, showAgain } from '../form/submitted.ts'
import { type OpenCheckout, priceOpenCheckout } from '../open-checkout.ts'
import { shownStep } from '../steps/shown-step.ts'

/** Most pieces of a line that can be typed here. */
const MOST = 100_000

/** Sets how many pieces of a line there shall be: none takes it out, and more than there are becomes what is left. */
export async function setQuantity(open: OpenCheckout, form: Form, { t, locale }: Localisation): Promise<Submitted> {
  const lineId = form.get(FIELDS.lineId) ?? ''
  const typed = form.get(FIELDS.quantity) ?? ''
  const quantity = /^\d{1,6}$/.test(typed) ? Number(typed) : undefined
  if (quantity === 0) return removeLine(open, form)
  const { lines } = await priceOpenCheckout(open)
  const line = lines.find(({ stored }) => stored.id === lineId)
  const step = await shownStep(open, form)
  if (!line) return { kind: 'step', step }
  const left = line.availability.quantityAvailable ?? MOST
  const field = quantityFieldId(lineId)
  if (quantity === undefined || quantity > MOST) {
    const most = new Intl.NumberFormat(locale).format(Math.max(1, Math.min(left, MOST)))
    return showAgain(step, { errors: [{ field, text: t('quantity.wrong', { most }) }] })
  }
  const possible = Math.min(quantity, Math.max(1, left))
  await changeBuyerLines(open.context, open.record.id, [{ id: lineId, quantity: possible }])
  if (possible === quantity) return { kind: 'step', step }
  return showAgain(step, { errors: [{ field, text: t('product.left', { count: possible }) }] })
}

/** Takes a line out. One that is no longer there is out already: of two presses the second does nothing. */
export async function removeLine(open: OpenCheckout, form: Form): Promise<Submitted> {
  const lineId = form.get(FIELDS.lineId) ?? ''
  const { record } = await priceOpenCheckout(open)
  if (record.lines.some(({ id }) => id === lineId))
    await changeBuyerLines(open.context, record.id, [{ id: lineId, quantity: 0 }])
  return { kind: 'step', step: await shownStep(open, form) }
}
