import type { DeclineReason } from '../../../../contract/payments/enumerations.ts'
import { storedAmount } from '../../../../kernel/money/stored-amount.ts'
import type {
  CardFacts,
  ChargeOutcome,
  ChargeRequest,
  GatewayPlace,
  PaymentGateway,
  SavedMeans,
} from '../../../../kernel/payments/gateway.ts'
import { AlreadyExistsError } from '../../../../kernel/store/errors.ts'
import { captureCharge, refundCharge, sandboxCharges, voidCharge } from './sandbox-books.ts'
import { cardFacts, cardProblem, SANDBOX_CARDS, type SandboxBehaviour, sandboxCardOf } from './sandbox-cards.ts'

/** A provider for trying a shop out. It moves no money, takes only its own test cards, and the page says so. */
export const sandboxGateway: PaymentGateway = {
  id: 'sandbox',
  name: 'Test card',
  form: { kind: 'CARD' },
  authorizationDays: 7,

  async charge(place, request) {
    const before = await place.store.reader(sandboxCharges).get(place.siteId, request.paymentId)
    if (before) return before.outcome
    const { means } = request
    const { outcome, refuses } =
      'saved' in means ? await decideLater(place, request, means.saved) : decide(place, request)
    try {
      await place.store.transaction((transaction) => {
        transaction.insert(sandboxCharges, {
          siteId: place.siteId,
          id: request.paymentId,
          outcome,
          delayCapture: request.delayCapture,
          ...(request.saveMethod && { saveMethod: true }),
          amount: storedAmount(request.amount),
          ...(refuses && { refuses }),
          createdDate: place.now.toISOString(),
        })
      })
    } catch (error) {
      if (error instanceof AlreadyExistsError) return sandboxGateway.find(place, request.paymentId)
      throw error
    }
    return outcome
  },

  async find(place, paymentId) {
    const charge = await place.store.reader(sandboxCharges).get(place.siteId, paymentId)
    return charge?.outcome ?? { status: 'UNKNOWN' }
  },

  async confirm(place, paymentId, accepted) {
    return place.store.transaction(async (transaction) => {
      const charge = await transaction.get(sandboxCharges, place.siteId, paymentId)
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

  async cancel(place, paymentId) {
    const outcome = await sandboxGateway.confirm(place, paymentId, false)
    if (outcome.status !== 'UNKNOWN') return outcome
    // Refused before it arrives: a charge that comes after all finds its answer.
    const refused: ChargeOutcome = { status: 'DECLINED', reason: 'CONFIRMATION_FAILED' }
    const charge = { siteId: place.siteId, id: paymentId, outcome: refused, delayCapture: false } as const
    try {
      await place.store.transaction((transaction) => {
        const createdDate = place.now.toISOString()
        transaction.insert(sandboxCharges, { ...charge, amount: storedAmount(0n), createdDate })
      })
    } catch (error) {
      if (error instanceof AlreadyExistsError) return sandboxGateway.cancel(place, paymentId)
      throw error
    }
    return outcome
  },

  capture: captureCharge,
  void: (place, { paymentId }) => voidCharge(place, paymentId),
  refund: refundCharge,
}

type Decision = { outcome: ChargeOutcome; refuses?: 'CAPTURE' | 'REFUND' }

const declined = (reason: DeclineReason): Decision => ({ outcome: { status: 'DECLINED', reason } })

function decide(place: GatewayPlace, request: ChargeRequest): Decision {
  if ('redirect' in request.means || 'saved' in request.means) return declined('INVALID_CARD')
  if ('token' in request.means) {
    const { token } = request.means
    const known = SANDBOX_CARDS.find((card) => card.token === token)
    return known ? toDecision(place, request, known.behaviour, cardFacts(known.number)) : declined('INVALID_CARD')
  }
  const { card } = request.means
  const problem = cardProblem(card, place.now)
  if (problem) return declined(problem)
  const known = sandboxCardOf(card)
  return known ? toDecision(place, request, known.behaviour, cardFacts(card.number)) : declined('INVALID_CARD')
}

/** A kept card, charged when its buyer is not there. */
async function decideLater(place: GatewayPlace, request: ChargeRequest, { paymentId }: SavedMeans): Promise<Decision> {
  const charge = await place.store.reader(sandboxCharges).get(place.siteId, paymentId)
  const kept = charge && 'saved' in charge.outcome && charge.outcome.saved ? charge.outcome.card : undefined
  const known = kept && SANDBOX_CARDS.find(({ number }) => cardFacts(number).lastFourDigits === kept.lastFourDigits)
  if (!known) return declined('INVALID_CARD')
  const { behaviour } = known
  if (behaviour.kind === 'CONFIRM') return declined('CONFIRMATION_FAILED')
  if (behaviour.kind === 'APPROVE' && behaviour.refuses === 'LATER_CHARGE') return declined('CARD_DECLINED')
  return toDecision(place, request, behaviour, kept)
}

function toDecision(
  place: GatewayPlace,
  request: ChargeRequest,
  behaviour: SandboxBehaviour,
  card: CardFacts,
): Decision {
  const transactionId = place.ids.guid()
  const taken = (delayCapture: boolean): ChargeOutcome => ({
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
      return { outcome: taken(true), ...(behaviour.refuses && { refuses: behaviour.refuses }) }
    case 'APPROVE':
      return { outcome: taken(request.delayCapture), ...(behaviour.refuses === 'REFUND' && { refuses: 'REFUND' }) }
  }
}
