import type { DeclineReason } from '../../../../contract/payments/enumerations.ts'
import { toStoredAmount } from '../../../../kernel/money/stored-amount.ts'
import type {
  CardFacts,
  ChargeOutcome,
  ChargeRequest,
  GatewayContext,
  PaymentGateway,
  SavedPaymentMethod,
} from '../../../../kernel/payments/gateway.ts'
import { AlreadyExistsError } from '../../../../kernel/store/errors.ts'
import { captureCharge, refundCharge, sandboxCharges, voidCharge } from './sandbox-books.ts'
import {
  findSandboxCard,
  getCardFacts,
  getDeclineReason,
  SANDBOX_CARDS,
  type SandboxBehaviour,
} from './sandbox-cards.ts'

/** A provider for trying a shop out: it moves no money and accepts only its test cards, as the page says. */
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
          amount: toStoredAmount(request.amount),
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
    // Declines in advance, so that a charge that arrives later is declined too.
    const refused: ChargeOutcome = { status: 'DECLINED', reason: 'CONFIRMATION_FAILED' }
    const charge = { siteId: place.siteId, id: paymentId, outcome: refused, delayCapture: false } as const
    try {
      await place.store.transaction((transaction) => {
        const createdDate = place.now.toISOString()
        transaction.insert(sandboxCharges, { ...charge, amount: toStoredAmount(0n), createdDate })
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

function decide(place: GatewayContext, request: ChargeRequest): Decision {
  if ('redirect' in request.means || 'saved' in request.means) return declined('INVALID_CARD')
  if ('token' in request.means) {
    const { token } = request.means
    const known = SANDBOX_CARDS.find((card) => card.token === token)
    return known ? toDecision(place, request, known.behaviour, getCardFacts(known.number)) : declined('INVALID_CARD')
  }
  const { card } = request.means
  const problem = getDeclineReason(card, place.now)
  if (problem) return declined(problem)
  const known = findSandboxCard(card)
  return known ? toDecision(place, request, known.behaviour, getCardFacts(card.number)) : declined('INVALID_CARD')
}

/** Charges a saved card without the buyer. */
async function decideLater(
  place: GatewayContext,
  request: ChargeRequest,
  { paymentId }: SavedPaymentMethod,
): Promise<Decision> {
  const charge = await place.store.reader(sandboxCharges).get(place.siteId, paymentId)
  const kept = charge && 'saved' in charge.outcome && charge.outcome.saved ? charge.outcome.card : undefined
  const known = kept && SANDBOX_CARDS.find(({ number }) => getCardFacts(number).lastFourDigits === kept.lastFourDigits)
  if (!known) return declined('INVALID_CARD')
  const { behaviour } = known
  if (behaviour.kind === 'CONFIRM') return declined('CONFIRMATION_FAILED')
  if (behaviour.kind === 'APPROVE' && behaviour.refuses === 'LATER_CHARGE') return declined('CARD_DECLINED')
  return toDecision(place, request, behaviour, kept)
}

function toDecision(
  place: GatewayContext,
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
