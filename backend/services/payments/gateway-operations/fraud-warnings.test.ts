import { afterEach, expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { addUser } from '../../../testing/add-user.ts'
import { notifyStripe, openStripeShop } from '../../../testing/providers/provider-shops.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

test.each(['radar.early_fraud_warning.created', 'review.opened'])(
  'the owners learn of %s once, and the history has it',
  async (type) => {
    const { shop, provider, pay, audit } = await openStripeShop()
    running.push(provider)
    await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
    const { orderId } = await pay()
    for (let time = 0; time < 2; time++)
      expect(await notifyStripe(shop, type, { id: 'issfr_1', payment_intent: 'pi_1' })).toBe(200)
    await shop.settle()
    const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'owner@example.com')
    const warnings = mails.map(({ text }) => text).filter((text) => text.includes('Stripe'))
    expect(warnings).toEqual([expect.stringContaining('Stripe warns about the payment of order')])
    const { activities, paymentStatus } = await shop.getOrder(orderId)
    expect(activities.filter(({ customActivity }) => customActivity?.type === 'PAYMENT_WARNING')).toHaveLength(1)
    expect(paymentStatus).toBe('PAID')
    await audit()
  },
)
