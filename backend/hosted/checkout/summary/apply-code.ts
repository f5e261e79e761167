import { ApiError } from '../../../kernel/errors/errors.ts'
import { isCouponCode, isGiftCardCode } from '../../../services/pricing/index.ts'
import type { Localisation } from '../../shared/localisation.ts'
import { FIELDS } from '../form/fields.ts'
import type { Form } from '../form/read-form.ts'
import { codeProblemText } from '../form/refusals.ts'
import { saveForm } from '../form/save-form.ts'
import { type Submitted, showAgain } from '../form/submitted.ts'
import { type OpenCheckout, priceOpenCheckout } from '../open-checkout.ts'
import { shownStep } from '../steps/shown-step.ts'

type Kind = 'coupon' | 'gift-card'

/** Takes a code, whichever of the two fields it was typed into; a refusal stands beside that field. */
export async function applyCode(
  open: OpenCheckout,
  kind: Kind,
  form: Form,
  localisation: Localisation,
): Promise<Submitted> {
  const field = kind === 'coupon' ? FIELDS.coupon : FIELDS.giftCard
  const code = form.get(field) ?? ''
  const step = await shownStep(open, form)
  if (!code) {
    const label = localisation.t(kind === 'coupon' ? 'cart.coupon' : 'cart.giftCard')
    return showAgain(step, { errors: [{ field, text: localisation.t('address.missing', { field: label }) }] })
  }
  try {
    await save(open, kind, code).catch((error) => saveAsOther(open, kind, code, error))
    return { kind: 'step', step }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refusedCodes = kind === 'coupon' ? { coupon: code } : { giftCard: code }
    const { currency } = await priceOpenCheckout(open)
    return showAgain(step, { errors: [{ field, text: codeProblemText(error, localisation, currency) }], refusedCodes })
  }
}

const save = (open: OpenCheckout, kind: Kind, code: string) =>
  saveForm(open, { id: open.record.id }, kind === 'coupon' ? { couponCode: code } : { giftCardCode: code })

/** What there is none of in its field, and is one of the other kind, counts as that, where the checkout has none of it. */
async function saveAsOther(open: OpenCheckout, kind: Kind, code: string, error: unknown): Promise<void> {
  const unknown = kind === 'coupon' ? 'ERROR_COUPON_DOES_NOT_EXIST' : 'GIFT_CARD_NOT_FOUND'
  if (!(error instanceof ApiError) || error.code !== unknown) throw error
  const { couponId, giftCardId } = (await priceOpenCheckout(open)).record
  const isOther =
    kind === 'coupon'
      ? !giftCardId && (await isGiftCardCode(open.context, code))
      : !couponId && (await isCouponCode(open.context, code))
  if (!isOther) throw error
  await save(open, kind === 'coupon' ? 'gift-card' : 'coupon', code)
}
