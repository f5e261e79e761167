import type { WireUndeliveredMail } from '../../../contract/audit/undelivered-mail.ts'
import { giftCardMailCalls } from '../../../contract/orders/calls.ts'
import type { WireGiftCardMail } from '../../../contract/orders/gift-card-mail.ts'
import { missing, notFound } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { findGiftCards, type GiftCard } from '../../pricing/index.ts'
import { orderErrors } from '../errors.ts'
import { findOrder, loadOrders } from '../load-order.ts'
import { listUndeliveredMails } from '../mails/undelivered-mails.ts'
import type { OrderRecord } from '../records.ts'
import { isDownloadable } from '../rules.ts'
import { GIFT_CARD_JOB, getRecipient } from './gift-recipients.ts'

const { GIFT_CARD_HAS_NO_RECIPIENT, GIFT_CARD_IS_PLANNED, GIFT_CARD_IS_VOID } = orderErrors

export const giftCardMailEndpoints: readonly Endpoint[] = [
  endpoint(giftCardMailCalls.queryGiftCardMails, 'app', async ({ giftCardIds }, context) => ({
    giftCardMails: await listGiftCardMails(context, giftCardIds),
  })),
  endpoint(giftCardMailCalls.sendGiftCard, 'app', ({ giftCardId }, context) => sendAgain(context, giftCardId), {
    errors: [missing, GIFT_CARD_HAS_NO_RECIPIENT, GIFT_CARD_IS_PLANNED, GIFT_CARD_IS_VOID],
  }),
]

async function listGiftCardMails(context: Context, giftCardIds: readonly string[]): Promise<WireGiftCardMail[]> {
  const cards = await findGiftCards(context, giftCardIds)
  const orderIds = [...new Set(cards.flatMap(({ bought }) => bought?.orderId ?? []))]
  const byId = new Map((await loadOrders(context, orderIds)).map((order) => [order.id, order]))
  const refused = await listUndeliveredMails(context, orderIds)
  return cards.flatMap((card) => {
    const order = byId.get(card.bought?.orderId ?? '')
    return order ? [toState(card, order, refused)] : []
  })
}

function toState(
  { id, bought, mailedDate }: GiftCard,
  order: OrderRecord,
  refused: readonly WireUndeliveredMail[],
): WireGiftCardMail {
  const line = order.lines.find((each) => each.id === bought?.lineId)
  const recipient = line && getRecipient(line)
  const about = {
    giftCardId: id,
    orderId: order.id,
    lineId: bought?.lineId ?? '',
    orderNumber: order.number,
    ...(recipient && { recipient: { name: recipient.name, email: recipient.email } }),
  }
  if (!mailedDate)
    return {
      ...about,
      status: recipient ? 'PLANNED' : 'WITH_ORDER',
      ...(recipient?.sendOn && { sendOn: recipient.sendOn }),
    }
  const failure = refused.find(
    ({ orderId, to, createdDate }) => orderId === order.id && to === recipient?.email && createdDate >= mailedDate,
  )
  return {
    ...about,
    status: failure ? (failure.retrying ? 'RETRYING' : 'FAILED') : 'SENT',
    sentDate: mailedDate,
    ...(failure && { reason: failure.reason }),
  }
}

async function sendAgain(context: Context, giftCardId: string): Promise<void> {
  const [card] = await findGiftCards(context, [giftCardId])
  if (!card) throw notFound(missing, 'Gift card', giftCardId)
  const { bought, mailedDate, disabled } = card
  const order = bought && (await findOrder(context, bought.orderId))
  const line = order?.lines.find(({ id }) => id === bought?.lineId)
  if (!bought || !order || !line || !getRecipient(line))
    throw GIFT_CARD_HAS_NO_RECIPIENT(
      'No order names a recipient of this gift card: give its code to its holder yourself',
    )
  if (disabled || !isDownloadable(order))
    throw GIFT_CARD_IS_VOID('The gift card is void or its order was refunded: it pays for nothing')
  if (!mailedDate) throw GIFT_CARD_IS_PLANNED('The gift card goes by itself on its day: change the day in the order')
  await context.commit(async (work) => {
    work.schedule({ kind: GIFT_CARD_JOB, payload: { ...bought, again: true }, runAt: context.now })
  })
}
