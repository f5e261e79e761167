import type { Context } from '../../kernel/context.ts'
import type {
  CardFacts,
  ChargeOutcome,
  ChargeRequest,
  DeclineReason,
  PaymentGateway,
} from '../../kernel/payments/gateway.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { storedAmount } from '../../kernel/stored-amount.ts'
import { captureCharge, refundCharge, sandboxCharges, voidCharge } from './sandbox-books.ts'
import { cardFacts, cardProblem, SANDBOX_CARDS, type SandboxBehaviour, sandboxCardOf } from './sandbox-cards.ts'

/** A provider for trying a shop out. It moves no money, takes only its own test cards, and the page says so. */
export const sandboxGateway: PaymentGateway = {
  id: 'sandbox',
  name: 'Test card',
  authorizationDays: 7,

  async charge(context, request) {
    const before = await context.store.reader(sandboxCharges).get(context.siteId, request.paymentId)
    if (before) return before.outcome
    const { outcome, refuses } = decide(context, request)
    try {
      await context.store.transaction((transaction) => {
        transaction.insert(sandboxCharges, {
          siteId: context.siteId,
          id: request.paymentId,
          outcome,
          delayCapture: request.delayCapture,
          amount: storedAmount(request.amount),
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
          }
        : { status: 'DECLINED', reason: 'CONFIRMATION_FAILED', ...card }
      transaction.update(sandboxCharges, { ...charge, outcome })
      return outcome
    })
  },

  async cancel(context, paymentId) {
    const outcome = await sandboxGateway.confirm(context, paymentId, false)
    if (outcome.status !== 'UNKNOWN') return outcome
    // Refused before it arrives: a charge that comes after all finds its answer.
    const refused: ChargeOutcome = { status: 'DECLINED', reason: 'CONFIRMATION_FAILED' }
    const charge = { siteId: context.siteId, id: paymentId, outcome: refused, delayCapture: false } as const
    try {
      await context.store.transaction((transaction) => {
        const createdDate = context.now.toISOString()
        transaction.insert(sandboxCharges, { ...charge, amount: storedAmount(0n), createdDate })
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

function decide(context: Context, request: ChargeRequest): Decision {
  if ('token' in request.means) {
    const { token } = request.means
    const known = SANDBOX_CARDS.find((card) => card.token === token)
    return known ? toDecision(context, request, known.behaviour, cardFacts(known.number)) : declined('INVALID_CARD')
  }
  const { card } = request.means
  const problem = cardProblem(card, context.now)
  if (problem) return declined(problem)
  const known = sandboxCardOf(card)
  return known ? toDecision(context, request, known.behaviour, cardFacts(card.number)) : declined('INVALID_CARD')
}

function toDecision(context: Context, request: ChargeRequest, behaviour: SandboxBehaviour, card: CardFacts): Decision {
  const transactionId = context.ids.guid()
  const taken = (delayCapture: boolean): ChargeOutcome => ({
    status: delayCapture ? 'AUTHORIZED' : 'APPROVED',
    transactionId,
    card,
  })
  switch (behaviour.kind) {
    case 'DECLINE':
      return { outcome: { status: 'DECLINED', reason: behaviour.reason, card } }
    case 'CONFIRM':
      return { outcome: { status: 'NEEDS_CONFIRMATION', transactionId, card } }
    case 'AUTHORIZE':
      return { outcome: taken(true), ...(behaviour.refuses && { refuses: behaviour.refuses }) }
    case 'APPROVE':
      return { outcome: taken(request.delayCapture), ...(behaviour.refuses && { refuses: behaviour.refuses }) }
  }
}
