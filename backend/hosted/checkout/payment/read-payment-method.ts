import type { ChargeablePaymentMethod, GatewayForm } from '../../../kernel/runtime/payments/gateway.ts'
import type { Translate } from '../../shared/localisation.ts'
import type { Form } from '../../shared/read-form.ts'
import { readCard, validateCard } from '../form/checkout-form.ts'
import { FIELDS } from '../form/fields.ts'
import type { FieldErrorView } from '../view-model.ts'

type FormKind = GatewayForm['kind'] | undefined

/** Reads the payment method. Card numbers are read for the sandbox only; real providers receive a token. */
export function readPaymentMethod(form: Form, kind: FormKind): ChargeablePaymentMethod {
  switch (kind) {
    case 'CARD':
      return { card: readCard(form) }
    case 'REDIRECT': {
      const way = form.get(FIELDS.method)?.split('/')[1]
      return { redirect: true, ...(way && { way }) }
    }
    default:
      return { token: form.get(FIELDS.paymentToken) ?? '' }
  }
}

/** Errors for payment fields that are missing or cannot be right. */
export function validatePaymentMethod(form: Form, kind: FormKind, t: Translate, now: Date): FieldErrorView[] {
  if (kind === 'ELEMENT' && !form.get(FIELDS.paymentToken))
    return [{ field: FIELDS.method, text: t('payment.needsScript') }]
  return kind === 'CARD' ? validateCard(form, t, now) : []
}
