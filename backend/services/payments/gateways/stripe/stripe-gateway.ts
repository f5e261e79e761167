import { Stripe } from 'stripe'
import type { DeclineReason } from '../../../../contract/payments/enumerations.ts'
import type {
  CardFacts,
  ChargeablePaymentMethod,
  ChargeOutcome,
  ChargeRequest,
  GatewayContext,
  PaymentGateway,
} from '../../../../kernel/payments/gateway.ts'
import { findReference, saveReference } from '../../../../kernel/payments/gateway-references.ts'
import { connectToStripe } from './connect-to-stripe.ts'
import { elementForm } from './stripe-element.ts'
import { readStripeNotice, refundMetadata, throwStripeError, toStripeAmount } from './stripe-notices.ts'

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
      ? await setupIntents.retrieve(transactionId)
      : await paymentIntents.retrieve(transactionId)
    // Both fields hold ids, as the request does not expand them.
    if (typeof customer !== 'string' || typeof payment_method !== 'string') return undefined
    return { customer, means: { payment_method, off_session: true } }
  }

  /** Saves a payment method for later charges without a payment (a SetupIntent): its customer owns it. */
  async function saveMethod(
    context: GatewayContext,
    { paymentId, attempt, returnUrl }: Pick<ChargeRequest, 'paymentId' | 'attempt' | 'returnUrl'>,
    token: string,
  ): Promise<ChargeOutcome> {
    const intent = await setupIntents.create(
      {
        customer: await getCustomer(context.siteId, paymentId, attempt.orderId),
        usage: 'off_session',
        automatic_payment_methods: { enabled: true },
        metadata: { siteId: context.siteId, ...attempt },
      },
      { idempotencyKey: paymentId },
    )
    if ((await saveReference(context, paymentId, intent.id)) !== intent.id)
      return { status: 'DECLINED', reason: 'CONFIRMATION_FAILED' }
    return toDeclinedOutcome(async () =>
      toSetupOutcome(
        await setupIntents.confirm(
          intent.id,
          { ...toMeans(token), return_url: returnUrl, expand: ['payment_method'] },
          { idempotencyKey: `${paymentId}.confirm` },
        ),
      ),
    )
  }

  const gateway: PaymentGateway = {
    id: 'stripe',
    name: 'Card',
    authorizationDays: 7,
    savesMethods: 'ALWAYS',
    ...(settings.publishableKey && { form: elementForm(settings.publishableKey, settings.scriptUrl) }),

    async charge(context, { paymentId, paymentMethod, attempt, ...request }) {
      const confirmation = await createConfirmation(paymentMethod)
      if (!confirmation) return { status: 'DECLINED', reason: 'INVALID_CARD' }
      if (request.amount === 0n)
        return 'token' in paymentMethod
          ? saveMethod(context, { paymentId, attempt, returnUrl: request.returnUrl }, paymentMethod.token)
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
          metadata: { siteId: context.siteId, ...attempt },
        },
        { idempotencyKey: paymentId },
      )
      if ((await saveReference(context, paymentId, intent.id)) !== intent.id)
        return { status: 'DECLINED', reason: 'CONFIRMATION_FAILED' }
      return toDeclinedOutcome(async () =>
        toChargeOutcome(
          await paymentIntents.confirm(
            intent.id,
            { ...confirmation.means, return_url: request.returnUrl, expand: ['latest_charge'] },
            { idempotencyKey: `${paymentId}.confirm` },
          ),
        ),
      )
    },

    async find(context, paymentId) {
      const reference = await findReference(context, paymentId)
      if (!reference) return { status: 'UNKNOWN' }
      if (isSetup(reference))
        return toSetupOutcome(
          await setupIntents.retrieve(reference, { expand: ['payment_method'] }).catch(throwStripeError),
        )
      return toChargeOutcome(
        await paymentIntents.retrieve(reference, { expand: ['latest_charge'] }).catch(throwStripeError),
      )
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
        if (isSetup(reference)) return toSetupOutcome(await setupIntents.cancel(reference))
        return toChargeOutcome(await paymentIntents.cancel(reference))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        // The intent has just succeeded or is still processing at the bank.
        return gateway.find(context, paymentId)
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
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          return { status: 'FAILED', failureCode: error.code ?? 'refused' } as const
        }
      }
    },

    readNotice: (headers, body) => readStripeNotice(stripe, settings.webhookSecret, headers, body),
  }
  return gateway
}

/** The id of a SetupIntent, which saves a payment method without a payment. */
const isSetup = (id: string) => id.startsWith('seti_')

const toMeans = (token: string) =>
  token.startsWith('ctoken_') ? { confirmation_token: token } : { payment_method: token }

/** The outcome of a confirmation; a card that Stripe declines or does not know is an outcome too. */
async function toDeclinedOutcome(confirm: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  try {
    return await confirm()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { status: 'DECLINED', reason: toDeclineReason(error) }
    // Stripe does not know the token: treated as an invalid card.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return { status: 'DECLINED', reason: 'INVALID_CARD' }
    throw error
  }
}

function toSetupOutcome(intent: Stripe.SetupIntent): ChargeOutcome {
  const { id: transactionId, status, payment_method: method, next_action: next } = intent
  const details = typeof method === 'object' ? method?.card : undefined
  const card = details ? { card: { brand: details.brand, lastFourDigits: details.last4 } } : {}
  if (status === 'succeeded') return { status: 'APPROVED', transactionId, ...card, saved: true }
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
    const { status } = await run()
    return status === expected ? DONE : ({ status: 'FAILED', failureCode: status } as const)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return { status: 'FAILED', failureCode: error.code ?? 'refused' } as const
  }
}

function toChargeOutcome(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id: transactionId, status, latest_charge: charge, next_action: next } = intent
  const details = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  const card = details?.last4 ? { card: { brand: details.brand ?? 'Card', lastFourDigits: details.last4 } } : {}
  const saved = intent.setup_future_usage ? { saved: true } : {}
  if (status === 'succeeded') return { status: 'APPROVED', transactionId, ...card, ...saved }
  if (status === 'requires_capture') return { status: 'AUTHORIZED', transactionId, ...card, ...saved }
  return toOpenOutcome(intent, { next, card, lastError: intent.last_payment_error })
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
      return { status: 'DECLINED', reason: 'CONFIRMATION_FAILED', ...card }
    // Created, but the response to its confirmation was lost: pending until the timeout.
    case 'requires_confirmation':
      return { status: 'UNKNOWN' }
    default:
      return lastError ? { status: 'DECLINED', reason: toDeclineReason(lastError), ...card } : { status: 'UNKNOWN' }
  }
}

type LastError = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>

function toDeclineReason({ code, decline_code: decline }: LastError): DeclineReason {
  if (decline === 'insufficient_funds') return 'INSUFFICIENT_FUNDS'
  if (code === 'expired_card') return 'EXPIRED_CARD'
  if (code === 'authentication_required' || code === 'payment_intent_authentication_failure')
    return 'CONFIRMATION_FAILED'
  return code?.startsWith('incorrect_') || code?.startsWith('invalid_') ? 'INVALID_CARD' : 'CARD_DECLINED'
}
