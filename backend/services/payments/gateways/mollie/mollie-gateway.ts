import type {
  BillTo,
  ChargeOutcome,
  ChargeRequest,
  GatewayAnswer,
  GatewayContext,
  GatewayNotice,
  PaymentGateway,
  ProviderRefund,
  SavedPaymentMethod,
} from '../../../../kernel/runtime/payments/gateway.ts'
import { findReference, saveReference } from '../../../../kernel/runtime/payments/gateway-references.ts'
import {
  createMollieApi,
  type MollieMovement,
  type MolliePayment,
  MollieRefusal,
  type MollieSettings,
} from './mollie-api.ts'
import { fromMollieAmount, getMollieRule, toMollieAmount } from './mollie-currencies.ts'
import { createMollieWays } from './mollie-ways.ts'

type Charge = Pick<ChargeRequest, 'paymentId' | 'attempt' | 'amount' | 'currency' | 'returnUrl'>
/** A charge without the buyer, as it is sent. */
type MandateCharge = { customerId: string; [field: string]: unknown }
type List<Name extends string, Item> = { _embedded: { [Key in Name]: readonly Item[] } }

const INVALID: ChargeOutcome = { status: 'DECLINED', reason: 'INVALID_CARD' }
const BUYER_CANCELED: ChargeOutcome = { status: 'DECLINED', reason: 'CONFIRMATION_FAILED' }

/**
 * Mollie by redirect: a payment is created at Mollie and its id stored, and the buyer chooses on Mollie's page how to pay
 * (iDEAL, Klarna, Bancontact, cards, SEPA …), or has chosen in the shop. Mollie's webhook only names the payment, which
 * is then read.
 */
export function createMollieGateway(settings: MollieSettings): PaymentGateway {
  const call = createMollieApi(settings)
  const listWays = createMollieWays(call)
  const findPayment = (id: string, embed = '') =>
    call<MolliePayment>({ method: 'GET', path: `/payments/${id}${embed && `?embed=${embed}`}` })

  /** Creates a payment; a refusal that lasts is a decline. */
  async function createPayment(body: unknown, key: string): Promise<MolliePayment | ChargeOutcome> {
    try {
      return await call<MolliePayment>({ method: 'POST', path: '/payments', body, key })
    } catch (error) {
      if (!(error instanceof MollieRefusal)) throw error
      const reason = error.field?.startsWith('amount') ? 'AMOUNT_UNSUITABLE' : 'PROVIDER_REFUSED'
      return { status: 'DECLINED', reason }
    }
  }

  /** Charges the mandate that was given with an earlier payment. The request is stored first, as it takes the money. */
  async function chargeMandate(
    context: GatewayContext,
    charge: Charge,
    { transactionId }: SavedPaymentMethod,
  ): Promise<ChargeOutcome> {
    const { customerId, mandateId } = await findPayment(transactionId)
    if (!customerId || !mandateId) return INVALID
    const body = { ...toBody(context, settings, charge), sequenceType: 'recurring', customerId, mandateId }
    await saveReference(context, toMandateKey(charge.paymentId), JSON.stringify(body))
    return createMandateCharge(context, charge.paymentId, body)
  }

  /** Mollie forgets keys of requests after an hour, so a charge that was made before is looked for. */
  async function createMandateCharge(
    context: GatewayContext,
    paymentId: string,
    body: MandateCharge,
  ): Promise<ChargeOutcome> {
    const path = `/customers/${body.customerId}/payments?limit=250`
    const { _embedded } = await call<List<'payments', MolliePayment>>({ method: 'GET', path })
    const made =
      _embedded.payments.find(({ metadata }) => metadata?.paymentId === paymentId) ??
      (await createPayment(body, paymentId))
    if (!('id' in made)) return made.status === 'DECLINED' ? INVALID : made
    await saveReference(context, paymentId, made.id)
    return toOutcome(made)
  }

  const gateway: PaymentGateway = {
    id: 'mollie',
    name: 'Mollie',
    form: { kind: 'REDIRECT' },
    savesMethods: 'WITH_PAYMENT',
    authorizationDays: 7,
    refundDays: 365,
    currencies: getMollieRule,
    listWays,

    async charge(context, { paymentMethod, delayCapture, saveMethod = false, cancelUrl, billTo, ...charge }) {
      if ('saved' in paymentMethod) return chargeMandate(context, charge, paymentMethod.saved)
      if (!('redirect' in paymentMethod) || charge.amount === 0n) return INVALID
      const { paymentId, attempt } = charge
      const billingAddress = toBillingAddress(billTo)
      const offered = await listWays({
        amount: charge.amount,
        currency: charge.currency,
        country: billTo?.country,
        saves: saveMethod,
        delays: delayCapture,
        hasBillingAddress: billingAddress !== undefined,
      })
      const ways = offered.filter(({ id }) => paymentMethod.way === undefined || id === paymentMethod.way)
      if (ways.length === 0) return { status: 'DECLINED', reason: 'METHOD_UNSUITABLE' }
      const metadata = { siteId: context.siteId, orderId: attempt.orderId }
      const customer = saveMethod
        ? await call<{ id: string }>({
            method: 'POST',
            path: '/customers',
            body: { metadata },
            key: `${paymentId}.customer`,
          })
        : undefined
      const body = {
        ...toBody(context, settings, charge),
        method: ways.map(({ id }) => id),
        ...(billingAddress && { billingAddress, lines: [toLine(charge)] }),
        redirectUrl: charge.returnUrl,
        cancelUrl,
        ...(delayCapture && { captureMode: 'manual' }),
        ...(customer && { sequenceType: 'first', customerId: customer.id }),
      }
      const payment = await createPayment(body, paymentId)
      if (!('id' in payment)) return payment
      return (await saveReference(context, paymentId, payment.id)) === payment.id ? toOutcome(payment) : BUYER_CANCELED
    },

    async find(context, paymentId) {
      const id = await findReference(context, paymentId)
      if (id) return toOutcome(await findPayment(id))
      const charge = await findReference(context, toMandateKey(paymentId))
      return charge
        ? createMandateCharge(context, paymentId, JSON.parse(charge) as MandateCharge)
        : { status: 'UNKNOWN' }
    },

    confirm: (context, paymentId, accepted) =>
      accepted ? gateway.find(context, paymentId) : gateway.cancel(context, paymentId),

    async cancel(context, paymentId) {
      if (await findReference(context, toMandateKey(paymentId))) return gateway.find(context, paymentId)
      const id = await saveReference(context, paymentId, null)
      if (!id) return { status: 'UNKNOWN' }
      const payment = await findPayment(id)
      const outcome = toOutcome(payment)
      // What its bank decides about, or the buyer may still confirm there, ends by itself.
      if (outcome.status !== 'NEEDS_CONFIRMATION' || !payment.isCancelable) return outcome
      try {
        return toOutcome(await call<MolliePayment>({ method: 'DELETE', path: `/payments/${id}` }))
      } catch (error) {
        if (!(error instanceof MollieRefusal)) throw error
        return toOutcome(await findPayment(id))
      }
    },

    capture: (_, { transactionId, captureId, amount, currency: code }) =>
      toGatewayAnswer(async () => {
        const path = `/payments/${transactionId}/captures`
        const { _embedded } = await call<List<'captures', MollieMovement>>({ method: 'GET', path })
        const made = _embedded.captures.find(({ metadata }) => metadata?.captureId === captureId)
        const body = { amount: toMollieAmount(amount, code), metadata: { captureId } }
        const { status } = made ?? (await call<MollieMovement>({ method: 'POST', path, body, key: captureId }))
        if (status === 'failed') return { status: 'FAILED', failureCode: status }
        return { status: status === 'succeeded' ? 'SUCCEEDED' : 'PENDING' }
      }),

    void: (_, { transactionId, paymentId }) =>
      toGatewayAnswer(async () => {
        const { status } = await findPayment(transactionId)
        if (ENDED.includes(status)) return { status: 'SUCCEEDED' }
        if (status !== 'authorized') return { status: 'FAILED', failureCode: status }
        const path = `/payments/${transactionId}/release-authorization`
        await call({ method: 'POST', path, key: `${paymentId}.void` })
        return { status: ENDED.includes((await findPayment(transactionId)).status) ? 'SUCCEEDED' : 'PENDING' }
      }),

    refund: (_, { transactionId, refundId, orderId, amount, currency: code }) =>
      toGatewayAnswer(async () => {
        const path = `/payments/${transactionId}/refunds`
        const { _embedded } = await call<List<'refunds', MollieMovement>>({ method: 'GET', path })
        const made = _embedded.refunds.find(({ metadata }) => metadata?.refundId === refundId)
        const body = { amount: toMollieAmount(amount, code), description: orderId, metadata: { refundId } }
        const refund = made ?? (await call<MollieMovement>({ method: 'POST', path, body, key: refundId }))
        const { status, reference, failureCode } = toProviderRefund(refund)
        if (status === 'FAILED') return { status, ...(failureCode && { failureCode }) }
        return status === 'SUCCEEDED' ? { status, reference } : { status }
      }),

    async inspect(_, { transactionId }) {
      const { status, amount, amountCaptured, _embedded } = await findPayment(transactionId, 'refunds')
      const captured = amountCaptured
        ? fromMollieAmount(amountCaptured)
        : status === 'paid'
          ? fromMollieAmount(amount)
          : 0n
      return {
        ...(captured > 0n && { captured: { amount: captured } }),
        voided: captured === 0n && ENDED.includes(status),
        refunds: (_embedded?.refunds ?? []).map(toProviderRefund),
      }
    },

    async findDispute(externalId) {
      const [id = '', chargebackId] = externalId.split('/')
      return toNotice(await findPayment(id, 'chargebacks'), chargebackId)
    },

    async readNotice(_, body) {
      const id = new URLSearchParams(new TextDecoder().decode(body)).get('id') ?? ''
      if (!PAYMENT_ID.test(id)) return { kind: 'IGNORED' }
      try {
        return toNotice(await findPayment(id, 'chargebacks'))
      } catch (error) {
        // A payment of another account.
        if (error instanceof MollieRefusal) return { kind: 'IGNORED' }
        throw error
      }
    },
  }
  return gateway
}

const PAYMENT_ID = /^tr_[A-Za-z0-9]{1,60}$/
/** Statuses of payments that come to nothing. Any other one that is neither paid nor authorised waits. */
const ENDED = ['canceled', 'expired', 'failed']

/** The key under which the request of a charge without the buyer is stored. */
const toMandateKey = (paymentId: string) => `${paymentId}.mandate`

function toBody(
  { siteId }: GatewayContext,
  { ownKeys }: MollieSettings,
  { paymentId, attempt, amount, currency: code, returnUrl }: Charge,
) {
  const { origin, protocol } = new URL(returnUrl)
  const notices = `${origin}/gateways/mollie/notices`
  return {
    amount: toMollieAmount(amount, code),
    description: attempt.orderId,
    metadata: { siteId, ...attempt, paymentId },
    // Mollie refuses an address that it can't reach; the payment is looked at without its notices then.
    ...(protocol === 'https:' && { webhookUrl: ownKeys ? `${notices}/${siteId}` : notices }),
  }
}

/** Klarna and its like want a name, an e-mail address and the whole address; undefined where a part is missing. */
function toBillingAddress(billTo: BillTo = {}) {
  const { firstName, lastName, email, addressLine, addressLine2, postalCode, city, country } = billTo
  if (!firstName || !lastName || !email || !addressLine || !city || !country) return undefined
  return {
    givenName: firstName,
    familyName: lastName,
    email,
    streetAndNumber: addressLine,
    ...(addressLine2 && { streetAdditional: addressLine2 }),
    ...(postalCode && { postalCode }),
    city,
    country,
  }
}

/** What is bought, in one line: the lines have to add up to the payment, which discounts and gift cards reduce. */
function toLine({ attempt, amount, currency: code }: Charge) {
  const total = toMollieAmount(amount, code)
  return { description: attempt.orderId, quantity: 1, unitPrice: total, totalAmount: total }
}

/** Names of ways to pay that are not their name at Mollie with a capital. */
const WAYS: Readonly<Record<string, string>> = {
  applepay: 'Apple Pay',
  bancontact: 'Bancontact',
  banktransfer: 'Bank transfer',
  directdebit: 'SEPA Direct Debit',
  eps: 'EPS',
  ideal: 'iDEAL',
  paypal: 'PayPal',
  przelewy24: 'Przelewy24',
}

function toOutcome({ id, status, method, details, mandateId, _links }: MolliePayment): ChargeOutcome {
  if (status === 'failed') return { status: 'DECLINED', reason: 'CARD_DECLINED' }
  if (ENDED.includes(status)) return BUYER_CANCELED
  const { cardLabel, cardNumber } = details ?? {}
  const card = cardNumber ? { card: { brand: cardLabel ?? 'Card', lastFourDigits: cardNumber.slice(-4) } } : {}
  const name =
    method && method !== 'creditcard'
      ? (WAYS[method] ?? method.replace(/^[a-z]/, (letter) => letter.toUpperCase()))
      : undefined
  const facts = { transactionId: id, ...card, ...(name && { way: name }), ...(mandateId && { saved: true }) }
  if (status === 'paid') return { status: 'APPROVED', ...facts }
  if (status === 'authorized') return { status: 'AUTHORIZED', ...facts }
  const redirectUrl = status === 'open' ? _links?.checkout?.href : undefined
  return { status: 'NEEDS_CONFIRMATION', transactionId: id, ...(redirectUrl && { redirectUrl }) }
}

/** Once it is on its way to the buyer a refund has succeeded; a bank may still send it back. */
function toProviderRefund({ id: reference, status = '', amount, metadata }: MollieMovement): ProviderRefund {
  const { refundId } = metadata ?? {}
  const failed = status === 'failed' || status === 'canceled'
  return {
    reference,
    ...(refundId && { refundId }),
    amount: fromMollieAmount(amount),
    status: failed ? 'FAILED' : status === 'processing' || status === 'refunded' ? 'SUCCEEDED' : 'PENDING',
    ...(failed && { failureCode: status }),
  }
}

/** A payment as the subject of a notice: with a charge-back it is about that, the newest or the one that is asked for. */
function toNotice({ id, metadata, _embedded }: MolliePayment, chargebackId?: string): GatewayNotice {
  const { siteId, checkoutId, orderId, paymentId } = metadata ?? {}
  if (!siteId || !orderId || !paymentId) return { kind: 'IGNORED' }
  const { chargebacks = [] } = _embedded ?? {}
  const chargeback = chargebackId ? chargebacks.find((each) => each.id === chargebackId) : chargebacks.at(-1)
  if (chargeback)
    return {
      kind: 'CHARGEBACK',
      siteId,
      orderId,
      paymentId,
      externalId: `${id}/${chargeback.id}`,
      status: chargeback.reversedAt ? 'REVERSED' : 'APPROVED',
      amount: fromMollieAmount(chargeback.amount),
      currency: chargeback.amount.currency,
      isCurrent: true,
    }
  if (chargebackId) return { kind: 'IGNORED' }
  return { kind: 'PAYMENT', siteId, attempt: { ...(checkoutId && { checkoutId }), orderId, paymentId } }
}

/** Runs a capture, void or refund; a refusal by Mollie becomes `FAILED`. */
async function toGatewayAnswer(run: () => Promise<GatewayAnswer>): Promise<GatewayAnswer> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof MollieRefusal)) throw error
    return { status: 'FAILED', failureCode: error.field ?? 'refused' }
  }
}
