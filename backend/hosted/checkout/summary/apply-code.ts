import { ApiError } from '../../../kernel/base/errors.ts'
import { isCouponCode, isGiftCardCode } from '../../../services/pricing/index.ts'
import type { Localisation } from '../../shared/localisation.ts'
import type { Form } from '../../shared/read-form.ts'
import { codeProblemText } from '../form/error-text.ts'
import { FIELDS } from '../form/fields.ts'
import { type FormOutcome, showAgain } from '../form/form-outcome.ts'
import { saveForm } from '../form/save-form.ts'
import { type OpenCheckout, priceOpenCheckout } from '../open-checkout.ts'
import { getCurrentStep } from '../steps/current-step.ts'

type Kind = 'coupon' | 'gift-card'

/** Applies a coupon or gift card code; a refusal is shown beside its field. */
export async function applyCode(
  open: OpenCheckout,
  kind: Kind,
  form: Form,
  localisation: Localisation,
): Promise<FormOutcome> {
  const field = kind === 'coupon' ? FIELDS.coupon : FIELDS.giftCard
  const code = form.get(field) ?? ''
  const step = await getCurrentStep(open, form)
  if (!code) {
    const text = localisation.t(kind === 'coupon' ? 'cart.coupon.missing' : 'cart.giftCard.missing')
    return showAgain(step, { errors: [{ field, text }] })
  }
  try {
    await save(open, kind, code).catch((error) => saveAsOtherKind(open, kind, code, error))
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

/**
 * An unknown code is tried as the other kind (a gift card in the coupon field), unless one of that kind is already
 * applied.
 */
async function saveAsOtherKind(open: OpenCheckout, kind: Kind, code: string, error: unknown): Promise<void> {
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
