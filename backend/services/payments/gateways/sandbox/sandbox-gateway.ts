import type { DeclineReason } from '../../../../contract/payments/enumerations.ts'
import { toStoredAmount } from '../../../../kernel/base/money/stored-amount.ts'
import type {
  CardFacts,
  ChargeOutcome,
  ChargeRequest,
  GatewayContext,
  PaymentGateway,
  SavedPaymentMethod,
} from '../../../../kernel/runtime/payments/gateway.ts'
import { AlreadyExistsError } from '../../../../kernel/store/errors.ts'
import { captureCharge, refundCharge, sandboxCharges, voidCharge } from './sandbox-books.ts'
import {
  findSandboxCard,
  getCardFacts,
  getDeclineReason,
  SANDBOX_CARDS,
  type SandboxBehaviour,
} from './sandbox-cards.ts'

/** A provider for testing a shop: it moves no money and accepts only its test cards, as the page says. */
export const sandboxGateway: PaymentGateway = {
  id: 'sandbox',
  name: 'Test card',
  form: { kind: 'CARD' },
  authorizationDays: 7,
  savesMethods: 'ALWAYS',

  async charge(context, request) {
    const before = await context.store.reader(sandboxCharges).get(context.siteId, request.paymentId)
    if (before) return before.outcome
    const { paymentMethod } = request
    const { outcome, refuses } =
      'saved' in paymentMethod ? await decideLater(context, request, paymentMethod.saved) : decide(context, request)
    try {
      await context.store.transaction((transaction) => {
        transaction.insert(sandboxCharges, {
          siteId: context.siteId,
          id: request.paymentId,
          outcome,
          delayCapture: request.delayCapture,
          ...(request.saveMethod && { saveMethod: true }),
          amount: toStoredAmount(request.amount),
          ...(refuses && { refuses }),
          createdDate: context.now.toISOString(),
        })
      })
    } catch (error) {
      if (error instanceof AlreadyExistsError) return sandboxGateway.find(context, request.paymentId)
      throw error
    }
    return outcome
  },

  async find(context, paymentId) {
    const charge = await context.store.reader(sandboxCharges).get(context.siteId, paymentId)
    return charge?.outcome ?? { status: 'UNKNOWN' }
  },

  async confirm(context, paymentId, accepted) {
    return context.store.transaction(async (transaction) => {
      const charge = await transaction.get(sandboxCharges, context.siteId, paymentId)
      if (!charge) return { status: 'UNKNOWN' }
      if (charge.outcome.status !== 'NEEDS_CONFIRMATION') return charge.outcome
      const card = charge.outcome.card ? { card: charge.outcome.card } : {}
      const outcome: ChargeOutcome = accepted
        ? {
            status: charge.delayCapture ? 'AUTHORIZED' : 'APPROVED',
            transactionId: charge.outcome.transactionId,
            ...card,
            ...(charge.saveMethod && { saved: true }),
          }
        : { status: 'DECLINED', reason: 'CONFIRMATION_FAILED', ...card }
      transaction.update(sandboxCharges, { ...charge, outcome })
      return outcome
    })
  },

  async cancel(context, paymentId) {
    const outcome = await sandboxGateway.confirm(context, paymentId, false)
    if (outcome.status !== 'UNKNOWN') return outcome
    // Stores a decline, so that a charge that arrives after the cancellation is declined too.
    const refused: ChargeOutcome = { status: 'DECLINED', reason: 'CONFIRMATION_FAILED' }
    const charge = { siteId: context.siteId, id: paymentId, outcome: refused, delayCapture: false } as const
    try {
      await context.store.transaction((transaction) => {
        const createdDate = context.now.toISOString()
        transaction.insert(sandboxCharges, { ...charge, amount: toStoredAmount(0n), createdDate })
      })
    } catch (error) {
      if (error instanceof AlreadyExistsError) return sandboxGateway.cancel(context, paymentId)
      throw error
    }
    return outcome
  },

  capture: captureCharge,
  void: (context, { paymentId }) => voidCharge(context, paymentId),
  refund: refundCharge,
}

type Decision = { outcome: ChargeOutcome; refuses?: 'CAPTURE' | 'REFUND' }

const declined = (reason: DeclineReason): Decision => ({ outcome: { status: 'DECLINED', reason } })

function decide(context: GatewayContext, request: ChargeRequest): Decision {
  if ('redirect' in request.paymentMethod || 'saved' in request.paymentMethod) return declined('INVALID_CARD')
  if ('token' in request.paymentMethod) {
    const { token } = request.paymentMethod
    const testCard = SANDBOX_CARDS.find((card) => card.token === token)
    return testCard
      ? toDecision(context, request, testCard.behaviour, getCardFacts(testCard.number))
      : declined('INVALID_CARD')
  }
  const { card } = request.paymentMethod
  const problem = getDeclineReason(card, context.now)
  if (problem) return declined(problem)
  const testCard = findSandboxCard(card)
  return testCard
    ? toDecision(context, request, testCard.behaviour, getCardFacts(card.number))
    : declined('INVALID_CARD')
}

/** Charges a saved card without the buyer. */
async function decideLater(
  context: GatewayContext,
  request: ChargeRequest,
  { paymentId }: SavedPaymentMethod,
): Promise<Decision> {
  const charge = await context.store.reader(sandboxCharges).get(context.siteId, paymentId)
  const saved = charge && 'saved' in charge.outcome && charge.outcome.saved ? charge.outcome.card : undefined
  const testCard =
    saved && SANDBOX_CARDS.find(({ number }) => getCardFacts(number).lastFourDigits === saved.lastFourDigits)
  if (!testCard) return declined('INVALID_CARD')
  const { behaviour } = testCard
  if (behaviour.kind === 'CONFIRM') return declined('CONFIRMATION_FAILED')
  if (behaviour.kind === 'APPROVE' && behaviour.refuses === 'LATER_CHARGE') return declined('CARD_DECLINED')
  return toDecision(context, request, behaviour, saved)
}

function toDecision(
  context: GatewayContext,
  request: ChargeRequest,
  behaviour: SandboxBehaviour,
  card: CardFacts,
): Decision {
  const transactionId = context.ids.guid()
  const approve = (delayCapture: boolean): ChargeOutcome => ({
    status: delayCapture ? 'AUTHORIZED' : 'APPROVED',
    transactionId,
    card,
    ...(request.saveMethod && { saved: true }),
  })
  switch (behaviour.kind) {
    case 'DECLINE':
      return { outcome: { status: 'DECLINED', reason: behaviour.reason, card } }
    case 'CONFIRM':
      return { outcome: { status: 'NEEDS_CONFIRMATION', transactionId, card } }
    case 'AUTHORIZE':
      // Nothing to authorise: the card is only saved.
      if (request.amount === 0n) return { outcome: approve(false) }
      return { outcome: approve(true), ...(behaviour.refuses && { refuses: behaviour.refuses }) }
    case 'APPROVE':
      return { outcome: approve(request.delayCapture), ...(behaviour.refuses === 'REFUND' && { refuses: 'REFUND' }) }
  }
}
