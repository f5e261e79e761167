import { expect, test } from 'vitest'
import { BERLIN, createTestShop } from '../testing/test-shop.ts'
import { createOutbox } from './outbox.ts'
import { OUTBOX_HEADER } from './outbox-key.ts'

test('mails to an address with a plus are found, encoded or not', async () => {
  const shop = await createTestShop({ more: [createOutbox('the key')] })
  const { id, token } = await shop.checkout([shop.line(await shop.product())], {
    checkoutInfo: {
      buyerInfo: { email: 'ann+shop@example.com' },
      shippingInfo: { shippingDestination: { address: BERLIN } },
    },
  })
  await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  await shop.settle()
  await shop.settle()
  const mailsTo = async (address: string) => {
    const answer = await shop.fetch(`/outbox?to=${address}`, { headers: { [OUTBOX_HEADER]: 'the key' } })
    return answer.json()
  }
  for (const address of ['ann+shop@example.com', encodeURIComponent('ann+shop@example.com')])
    expect(await mailsTo(address)).toMatchObject([{ to: 'ann+shop@example.com' }])
  expect(await mailsTo('ann@example.com')).toEqual([])
})
