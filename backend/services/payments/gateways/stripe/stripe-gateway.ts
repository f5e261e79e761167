import type { Stripe } from 'stripe'
import type {
  CardFacts,
  ChargeablePaymentMethod,
  ChargeOutcome,
  ChargeRequest,
  GatewayContext,
  PaymentGateway,
  ProviderRefund,
} from '../../../../kernel/runtime/payments/gateway.ts'
import { findReference, saveReference } from '../../../../kernel/runtime/payments/gateway-references.ts'
import { connectToStripe } from './connect-to-stripe.ts'
import { fromStripeAmount, getStripeRule, toStripeAmount } from './stripe-currencies.ts'
import { elementForm, PAID_ELSEWHERE } from './stripe-element.ts'
import { findStripeDispute, readStripeNotice, refundMetadata, throwStripeError } from './stripe-notices.ts'
import { isRefusal, type LastError, toDeclineReason, toRefusalReason } from './stripe-refusals.ts'

/** The operator's Stripe settings. `apiUrl`: a server with the same protocol, for tests. */
export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** With a publishable key the hosted checkout shows Stripe's Payment Element. */
  publishableKey?: string | undefined
  apiUrl?: string | undefined
  /** Replaces the URL of Stripe's script, for tests. */
  scriptUrl?: string | undefined
}

type Confirmation = { customer?: string; means: Stripe.PaymentIntentConfirmParams }

/** Shorter than the time after which a charge counts as lost. */
const TIMEOUT_MS = 20_000
const DONE = { status: 'SUCCEEDED' } as const
/** The payment was given up before Stripe created its intent. */
const ABANDONED: ChargeOutcome = { status: 'DECLINED', reason: 'CONFIRMATION_FAILED' }

/**
 * Stripe through its official library. Card numbers never reach this server: a charge uses a token that Stripe's
 * script created on the page. Each payment is one PaymentIntent, created and stored before it is confirmed, so that a
 * lost response can be looked up.
 */
export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = connectToStripe(settings.secretKey, settings.apiUrl, { maxNetworkRetries: 1, timeout: TIMEOUT_MS })
  const { paymentIntents, refunds, setupIntents } = stripe

  /** The Stripe customer that owns a saved payment method: one per order. */
  async function getCustomer(siteId: string, paymentId: string, orderId: string): Promise<string> {
    const idempotencyKey = `${paymentId}.customer`
    return (await stripe.customers.create({ metadata: { siteId, orderId } }, { idempotencyKey })).id
  }

  /** The parameters that confirm an intent: a token from the page, or a saved payment method with its customer. */
  async function createConfirmation(paymentMethod: ChargeablePaymentMethod): Promise<Confirmation | undefined> {
    if ('token' in paymentMethod) return { means: toMeans(paymentMethod.token) }
    if (!('saved' in paymentMethod)) return undefined
    const { transactionId } = paymentMethod.saved
    const { customer, payment_method } = isSetup(transactionId)
      ? toReusableSetup(await setupIntents.retrieve(transactionId, { expand: ['latest_attempt'] }))
      : toReusable(await paymentIntents.retrieve(transactionId, { expand: ['latest_charge'] }))
    // Both fields hold ids, as the request does not expand them.
    if (typeof customer !== 'string' || typeof payment_method !== 'string') return undefined
    return { customer, means: { payment_method, off_session: true } }
  }

  /** Saves a payment method for later charges without a payment (a SetupIntent): its customer owns it. */
  async function saveMethod(
    context: GatewayContext,
    { paymentId, attempt, returnUrl }: Pick<ChargeRequest, 'paymentId' | 'attempt' | 'returnUrl'>,
    token: string,
    onCreated: (reference: string) => void,
  ): Promise<ChargeOutcome> {
    const intent = await setupIntents.create(
      {
        customer: await getCustomer(context.siteId, paymentId, attempt.orderId),
        usage: 'off_session',
        automatic_payment_methods: { enabled: true },
        excluded_payment_method_types: [...PAID_ELSEWHERE],
        metadata: { siteId: context.siteId, ...attempt },
      },
      { idempotencyKey: paymentId },
    )
    onCreated(intent.id)
    if ((await saveReference(context, paymentId, intent.id)) !== intent.id) return ABANDONED
    return toSetupOutcome(
      await setupIntents.confirm(
        intent.id,
        { ...toMeans(token), return_url: returnUrl, expand: ['payment_method'] },
        { idempotencyKey: `${paymentId}.confirm` },
      ),
    )
  }

  /** Creates the intent of a charge, stores its id, and confirms it. `onCreated` gets the id before it is confirmed. */
  async function confirmCharge(
    context: GatewayContext,
    { paymentId, paymentMethod, attempt, ...request }: ChargeRequest,
    onCreated: (reference: string) => void,
  ): Promise<ChargeOutcome> {
    const confirmation = await createConfirmation(paymentMethod)
    if (!confirmation) return { status: 'DECLINED', reason: 'INVALID_CARD' }
    if (request.amount === 0n)
      return 'token' in paymentMethod
        ? saveMethod(context, { paymentId, attempt, returnUrl: request.returnUrl }, paymentMethod.token, onCreated)
        : { status: 'DECLINED', reason: 'INVALID_CARD' }
    const customer = request.saveMethod
      ? await getCustomer(context.siteId, paymentId, attempt.orderId)
      : confirmation.customer
    const intent = await paymentIntents.create(
      {
        // The buyer agreed to it in the shop, so later charges need no new authentication.
        ...(request.saveMethod && { setup_future_usage: 'off_session' }),
        ...(customer && { customer }),
        amount: toStripeAmount(request.amount, request.currency),
        currency: request.currency.toLowerCase(),
        capture_method: request.delayCapture ? 'manual' : 'automatic',
        automatic_payment_methods: { enabled: true },
        excluded_payment_method_types: [...PAID_ELSEWHERE],
        metadata: { siteId: context.siteId, ...attempt },
      },
      { idempotencyKey: paymentId },
    )
    onCreated(intent.id)
    if ((await saveReference(context, paymentId, intent.id)) !== intent.id) return ABANDONED
    return toChargeOutcome(
      await paymentIntents.confirm(
        intent.id,
        { ...confirmation.means, return_url: request.returnUrl, expand: ['latest_charge'] },
        { idempotencyKey: `${paymentId}.confirm` },
      ),
    )
  }

  const readIntent = (reference: string): Promise<Intent> =>
    isSetup(reference)
      ? setupIntents.retrieve(reference, { expand: ['payment_method'] })
      : paymentIntents.retrieve(reference, { expand: ['latest_charge'] })

  const cancelIntent = (reference: string): Promise<Intent> =>
    isSetup(reference) ? setupIntents.cancel(reference) : paymentIntents.cancel(reference)

  /**
   * Cancels an intent whose payment method was declined: Stripe would take another one for it at any time. The outcome
   * stays the decline, unless the intent can't be cancelled, as it has succeeded meanwhile.
   */
  async function closeDeclined(reference: string, outcome: ChargeOutcome): Promise<ChargeOutcome> {
    if (outcome.status !== 'DECLINED') return outcome
    try {
      await cancelIntent(reference)
      return outcome
    } catch (error) {
      if (!isRefusal(error)) throw error
      const intent = await readIntent(reference)
      const { status } = intent
      if (status === 'canceled') return outcome
      const now = toOutcome(intent)
      return now.status === 'DECLINED' ? { status: 'NEEDS_CONFIRMATION', transactionId: reference } : now
    }
  }

  const gateway: PaymentGateway = {
    id: 'stripe',
    name: 'Card',
    authorizationDays: 7,
    savesMethods: 'ALWAYS',
    currencies: getStripeRule,
    ...(settings.publishableKey && { form: elementForm(settings.publishableKey, settings.scriptUrl) }),

    async charge(context, request) {
      let reference: string | undefined
      const outcome = await toDeclinedOutcome(() =>
        confirmCharge(context, request, (id) => {
          reference = id
        }),
      )
      return reference === undefined ? outcome : closeDeclined(reference, outcome)
    },

    async find(context, paymentId) {
      const reference = await findReference(context, paymentId)
      if (!reference) return { status: 'UNKNOWN' }
      const intent = await readIntent(reference).catch(throwStripeError)
      const { status } = intent
      const outcome = toOutcome(intent)
      return status === 'canceled' ? outcome : closeDeclined(reference, outcome).catch(throwStripeError)
    },

    async confirm(context, paymentId, accepted) {
      return accepted ? gateway.find(context, paymentId) : gateway.cancel(context, paymentId)
    },

    async cancel(context, paymentId) {
      const reference = await saveReference(context, paymentId, null)
      if (!reference) return { status: 'UNKNOWN' }
      const outcome = await gateway.find(context, paymentId)
      if (outcome.status === 'APPROVED' || outcome.status === 'AUTHORIZED') return outcome
      try {
        return outcome.status === 'DECLINED' ? outcome : toOutcome(await cancelIntent(reference))
      } catch (error) {
        if (!isRefusal(error)) throw error
        // The intent has just succeeded or is still processing at the bank.
        const late = await gateway.find(context, paymentId)
        return late.status === 'UNKNOWN' ? { status: 'NEEDS_CONFIRMATION', transactionId: reference } : late
      }
    },

    async capture(_, { transactionId, captureId, amount, currency }) {
      return settled(async () => {
        const intent = await paymentIntents.retrieve(transactionId)
        if (intent.status === 'succeeded') return intent
        const amount_to_capture = toStripeAmount(amount, currency)
        return paymentIntents.capture(transactionId, { amount_to_capture }, { idempotencyKey: captureId })
      }, 'succeeded')
    },

    async void(_, { transactionId }) {
      return settled(async () => {
        const intent = await paymentIntents.retrieve(transactionId)
        return intent.status === 'canceled' ? intent : paymentIntents.cancel(transactionId)
      }, 'canceled')
    },

    async refund(context, { transactionId, refundId, orderId, paymentId, amount, currency }) {
      const metadata = refundMetadata({ siteId: context.siteId, orderId, paymentId, refundId })
      const { data } = await refunds.list({ payment_intent: transactionId, limit: 100 })
      const existing = data.find((refund) => refund.metadata?.refundId === refundId)
      const refund = existing ?? (await create())
      if ('failureCode' in refund) return refund
      if (refund.status === 'succeeded') return { ...DONE, reference: refund.id }
      if (refund.status === 'failed' || refund.status === 'canceled')
        return { status: 'FAILED', failureCode: refund.failure_reason ?? refund.status }
      return { status: 'PENDING' }

      async function create() {
        try {
          return await refunds.create(
            { payment_intent: transactionId, amount: toStripeAmount(amount, currency), metadata },
            { idempotencyKey: refundId },
          )
        } catch (error) {
          if (!isRefusal(error)) throw error
          return { status: 'FAILED', failureCode: error.code ?? 'refused' } as const
        }
      }
    },

    async inspect(_, { transactionId, currency }) {
      const [intent, { data }] = await Promise.all([
        paymentIntents.retrieve(transactionId),
        refunds.list({ payment_intent: transactionId, limit: 100 }),
      ]).catch(throwStripeError)
      const { status, amount_received: received } = intent
      return {
        ...(status === 'succeeded' && { captured: { amount: fromStripeAmount(received, currency) } }),
        voided: status === 'canceled',
        refunds: data.map((refund) => toProviderRefund(refund, currency)),
      }
    },

    findDispute: (externalId) => findStripeDispute(stripe, externalId),

    readNotice: (headers, body) => readStripeNotice(stripe, settings.webhookSecret, headers, body),
  }
  return gateway
}

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent

const toOutcome = (intent: Intent): ChargeOutcome =>
  intent.object === 'setup_intent' ? toSetupOutcome(intent) : toChargeOutcome(intent)

function toProviderRefund(refund: Stripe.Refund, currency: string): ProviderRefund {
  const { id: reference, amount, status, metadata, failure_reason: failureCode } = refund
  const { refundId } = metadata ?? {}
  const failed = status === 'failed' || status === 'canceled'
  return {
    reference,
    ...(refundId && { refundId }),
    amount: fromStripeAmount(amount, currency),
    status: failed ? 'FAILED' : status === 'succeeded' ? 'SUCCEEDED' : 'PENDING',
    ...(failed && { failureCode: failureCode ?? status }),
  }
}

/** The id of a SetupIntent, which saves a payment method without a payment. */
const isSetup = (id: string) => id.startsWith('seti_')

/** The payment method that later charges take: iDEAL and the like, which are used once, saved a SEPA debit in their place. */
function toReusable({ customer, payment_method, latest_charge: charge }: Stripe.PaymentIntent) {
  const { ideal, bancontact } = (typeof charge === 'object' && charge?.payment_method_details) || {}
  const debit = ideal?.generated_sepa_debit ?? bancontact?.generated_sepa_debit
  return { customer, payment_method: debit ?? payment_method }
}

/** The same for a payment method that was saved without a payment, as for a free trial. */
function toReusableSetup({ customer, payment_method, latest_attempt: attempt }: Stripe.SetupIntent) {
  const { ideal, bancontact } = (attempt && typeof attempt === 'object' && attempt.payment_method_details) || {}
  const debit = ideal?.generated_sepa_debit ?? bancontact?.generated_sepa_debit
  return { customer, payment_method: debit ?? payment_method }
}

const toMeans = (token: string) =>
  token.startsWith('ctoken_') ? { confirmation_token: token } : { payment_method: token }

/** The outcome of a charge; what Stripe declines or refuses for good is an outcome too. */
async function toDeclinedOutcome(run: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  try {
    return await run()
  } catch (error) {
    const reason = toRefusalReason(error)
    if (!reason) throw error
    return { status: 'DECLINED', reason }
  }
}

function toSetupOutcome(intent: Stripe.SetupIntent): ChargeOutcome {
  const { id: transactionId, status, payment_method: method, next_action: next } = intent
  const { type, card: details } = (typeof method === 'object' && method) || {}
  const card = details ? { card: { brand: details.brand, lastFourDigits: details.last4 } } : {}
  const way = getWay(type)
  if (status === 'succeeded') return { status: 'APPROVED', transactionId, ...card, ...(way && { way }), saved: true }
  return toOpenOutcome(intent, { next, card, lastError: intent.last_setup_error })
}

/** The challenge of an intent that needs the buyer: at the bank, or by Stripe's script on our page. */
function toChallenge({
  transactionId,
  client_secret,
  next,
  card,
}: {
  transactionId: string
  client_secret: string | null
  next: { redirect_to_url?: { url: string | null } | null } | null
  card: { card?: CardFacts }
}): ChargeOutcome {
  const redirectUrl = next?.redirect_to_url?.url
  const clientSecret = redirectUrl ? undefined : client_secret
  return {
    status: 'NEEDS_CONFIRMATION',
    transactionId,
    ...card,
    ...(redirectUrl && { redirectUrl }),
    ...(clientSecret && { clientSecret }),
  }
}

/** Runs an operation that Stripe may refuse because of the intent's status. */
async function settled(run: () => Promise<Stripe.PaymentIntent>, expected: Stripe.PaymentIntent.Status) {
  try {
    const { status, amount_received: received, currency } = await run()
    if (status !== expected) return { status: 'FAILED', failureCode: status } as const
    return status === 'succeeded' ? { ...DONE, amount: fromStripeAmount(received, currency) } : DONE
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { status: 'FAILED', failureCode: error.code ?? 'refused' } as const
  }
}

function toChargeOutcome(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id: transactionId, status, latest_charge: charge, next_action: next } = intent
  const details = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  const card = details?.last4 ? { card: { brand: details.brand ?? 'Card', lastFourDigits: details.last4 } } : {}
  const saved = intent.setup_future_usage ? { saved: true } : {}
  const way = getWay(typeof charge === 'object' ? charge?.payment_method_details?.type : undefined)
  const facts = { transactionId, ...card, ...(way && { way }), ...saved }
  if (status === 'succeeded') return { status: 'APPROVED', ...facts }
  if (status === 'requires_capture') return { status: 'AUTHORIZED', ...facts }
  return toOpenOutcome(intent, { next, card, lastError: intent.last_payment_error })
}

/** Names of ways to pay that are not their type with a capital. */
const WAYS: Readonly<Record<string, string>> = {
  afterpay_clearpay: 'Afterpay',
  au_becs_debit: 'BECS Direct Debit',
  bacs_debit: 'Bacs Direct Debit',
  blik: 'BLIK',
  cashapp: 'Cash App Pay',
  eps: 'EPS',
  fpx: 'FPX',
  ideal: 'iDEAL',
  mobilepay: 'MobilePay',
  p24: 'Przelewy24',
  paypal: 'PayPal',
  sepa_debit: 'SEPA Direct Debit',
  twint: 'TWINT',
  us_bank_account: 'ACH Direct Debit',
  wechat_pay: 'WeChat Pay',
}

/** The name of a way to pay by its type at Stripe; undefined for cards, also those that are in the terminal or a wallet. */
function getWay(type: string | undefined): string | undefined {
  if (!type || type.startsWith('card')) return undefined
  return WAYS[type] ?? type.replaceAll('_', ' ').replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/** The outcome of an intent, to pay or to save a card, that is open or has failed. */
function toOpenOutcome(
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'id' | 'status' | 'client_secret'>,
  { next, card, lastError }: Pick<Parameters<typeof toChallenge>[0], 'next' | 'card'> & { lastError: LastError | null },
): ChargeOutcome {
  const { id: transactionId, client_secret } = intent
  switch (intent.status) {
    case 'requires_action':
      return toChallenge({ transactionId, client_secret, next, card })
    // The bank decides later; a webhook reports the result.
    case 'processing':
      return { status: 'NEEDS_CONFIRMATION', transactionId, ...card }
    case 'canceled':
      return { status: 'DECLINED', reason: lastError ? toDeclineReason(lastError) : 'CONFIRMATION_FAILED', ...card }
    // Created, but the response to its confirmation was lost: pending until the timeout.
    case 'requires_confirmation':
      return { status: 'UNKNOWN' }
    // A status of a later version of Stripe is not settled: the intent is looked at again, and cancelled in the end.
    default:
      if (intent.status !== 'requires_payment_method') return { status: 'NEEDS_CONFIRMATION', transactionId, ...card }
      return lastError ? { status: 'DECLINED', reason: toDeclineReason(lastError), ...card } : { status: 'UNKNOWN' }
  }
}
