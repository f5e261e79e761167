import { expect, test } from 'vitest'
import { listStoredMails } from '../kernel/runtime/mail/stored-mailer.ts'
import { getSite, saveSite } from '../services/sites/index.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../testing/visit-checkout.ts'

/** What shop and buyer have written, in Latin letters. */
const WRITTEN = [
  'Nook & Nail (1998)',
  'Mug (large)',
  'Sent by post (2 days)',
  'By van (1 day)',
  'ada@example.com',
  'Ada Buyer',
  'Hauptstraße 1',
  '10115 Berlin',
  'Ring twice (loud)!',
  'TEN-%',
]

/** Pieces of a page that keep their own direction: elements that find it out, and what stands between FSI and PDI. */
const ISOLATED = [
  /<bdi\b[^>]*>.*?<\/bdi>/gs,
  /<(\w+)\b[^>]*\bdir="(?:auto|ltr)"[^>]*>.*?<\/\1>/gs,
  /\u2068.*?\u2069/gs,
  // What is not laid out as text: the head, values of fields, labels that are heard.
  /<head>.*?<\/head>/gs,
  /<label class="visually-hidden".*?<\/label>/gs,
  /<[^>]+>/g,
]

/** Which of the texts stand in the page at all, and which of them would run as the page does. */
function seen(html: string) {
  const text = (part: string) => part.replaceAll('&amp;', '&').replaceAll('&#x27;', '’')
  const bare = text(ISOLATED.reduce((rest, own) => rest.replace(own, ' '), html))
  const whole = text(html.replace(/<head>.*?<\/head>/gs, ''))
  return {
    shown: WRITTEN.filter((words) => whole.includes(words)),
    lost: WRITTEN.filter((words) => bare.includes(words)),
  }
}

test('Latin names, addresses, shipping options, codes and notes are isolated left-to-right in Arabic pages and mails', async () => {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  const site = await getSite(context)
  const shippingRegions = site.shippingRegions.map((region) => ({
    ...region,
    options: region.options.map((option, index) => ({ ...option, title: WRITTEN[2 + (index % 2)] ?? '' })),
  }))
  await saveSite(context, { ...site, name: 'Nook & Nail (1998)', shippingRegions })
  await shop.coupon('TEN-%', { kind: 'PERCENT', percent: '10' })
  const mug = await shop.product({ price: '12.35', name: 'Mug (large)' })
  const page = await visitCheckout(shop, { lines: [shop.line(mug, 2)] })
  const arabic = { 'accept-language': 'ar' }
  const pages: string[] = []
  const send = async (fields: Record<string, string>) => {
    await page.send(fields, arabic)
    expect(page.html()).toContain('<html lang="ar" dir="rtl"')
    pages.push(page.html())
  }
  await send({ intent: 'coupon', couponCode: 'TEN-%' })
  await send(DETAILS)
  await send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await send({ intent: 'payment', buyerNote: 'Ring twice (loud)!' })
  for (const name of ['firstName', 'addressLine', 'city'])
    expect(pages[0]).toMatch(
      new RegExp(`<input[^>]*name="[^"]*\\.${name}"[^>]*dir="auto"|<input[^>]*dir="auto"[^>]*name="[^"]*\\.${name}"`),
    )
  await send({ intent: 'payment', ...CARD, buyerNote: 'Ring twice (loud)!' })
  await shop.settle()
  const [mail] = await listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
  pages.push(mail?.html ?? '')

  const all = pages.map(seen)
  expect(new Set(all.flatMap(({ shown }) => shown))).toEqual(new Set(WRITTEN))
  expect(all.map(({ lost }) => lost)).toEqual(all.map(() => []))
})
