import { expect, test } from 'vitest'
import { localDate } from '../../../kernel/base/time/local-date.ts'
import { getSite, saveSite } from '../../../services/sites/index.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { formatDay } from '../../shared/format-day.ts'

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the page of an order has the day of the shop, in %s',
  async (timeZone) => {
    const shop = await createTestShop()
    const context = shop.app.contextFor(shop.siteId)
    await saveSite(context, { ...(await getSite(context)), timeZone })
    const page = await visitCheckout(shop)
    await page.send(DETAILS)
    await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
    await page.send({ intent: 'payment', ...CARD })
    const here = localDate(shop.clock.now(), timeZone)
    const others = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => localDate(shop.clock.now(), zone))
    expect(new Set(others).size).toBe(2)
    const days = new Set(
      others.filter((day) => ['en', 'en-GB'].some((locale) => page.html().includes(formatDay(day, locale)))),
    )
    expect([...days]).toEqual([here])
  },
)
