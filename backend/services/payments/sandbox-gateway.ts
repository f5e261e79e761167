import type { Context } from '../../kernel/context.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import type { CardFacts, ChargeOutcome, ChargeRequest, PaymentGateway } from './gateway.ts'
import { cardFacts, cardProblem, SANDBOX_CARDS, type SandboxBehaviour, sandboxCardOf } from './sandbox-cards.ts'

/** The sandbox's own books, as a real provider would keep them on its side. */
export type SandboxCharge = {
  siteId: string
  /** The payment's id: charged twice, it is still one charge. */
  id: string
  revision: number
  outcome: ChargeOutcome
  delayCapture: boolean
  createdDate: string
}

export const sandboxCharges: CollectionDefinition<SandboxCharge> = {
  name: 'sandbox_charges',
  retention: { kept: 'the books of the shop' },
}

/** A provider for trying a shop out. It moves no money, takes only its own test cards, and the page says so. */
export const sandboxGateway: PaymentGateway = {
  id: 'sandbox',
  name: 'Test card',

  async charge(context, request) {
    const before = await context.store.reader(sandboxCharges).get(context.siteId, request.paymentId)
    if (before) return before.outcome
    const outcome = decide(context, request)
    try {
      await context.store.transaction((transaction) => {
        transaction.insert(sandboxCharges, {
          siteId: context.siteId,
          id: request.paymentId,
          outcome,
          delayCapture: request.delayCapture,
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
}

function decide(context: Context, request: ChargeRequest): ChargeOutcome {
  if ('token' in request.means) {
    const { token } = request.means
    const known = SANDBOX_CARDS.find((card) => card.token === token)
    return known
      ? toOutcome(context, request, known.behaviour, cardFacts(known.number))
      : { status: 'DECLINED', reason: 'INVALID_CARD' }
  }
  const { card } = request.means
  const problem = cardProblem(card, context.now)
  if (problem) return { status: 'DECLINED', reason: problem }
  const known = sandboxCardOf(card)
  if (!known) return { status: 'DECLINED', reason: 'INVALID_CARD' }
  return toOutcome(context, request, known.behaviour, cardFacts(card.number))
}

function toOutcome(
  context: Context,
  request: ChargeRequest,
  behaviour: SandboxBehaviour,
  card: CardFacts,
): ChargeOutcome {
  switch (behaviour.kind) {
    case 'DECLINE':
      return { status: 'DECLINED', reason: behaviour.reason, card }
    case 'CONFIRM':
      return { status: 'NEEDS_CONFIRMATION', transactionId: context.ids.guid(), card }
    case 'AUTHORIZE':
      return { status: 'AUTHORIZED', transactionId: context.ids.guid(), card }
    case 'APPROVE':
      return { status: request.delayCapture ? 'AUTHORIZED' : 'APPROVED', transactionId: context.ids.guid(), card }
  }
}
