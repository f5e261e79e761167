import { expect, it } from 'vitest'
import type { ApiError } from '../../../kernel/base/errors.ts'
import { EVERY_ENDPOINT } from '../../../testing/endpoints/every-endpoint.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { localisationFor } from '../../shared/localisation.ts'
import { redirectToRejectedForm } from '../form/rejected-form.ts'
import { openCheckout } from '../open-checkout.ts'
import { handlePaymentError } from './submit-payment.ts'

/** Each error that placing an order can answer, as the endpoints table declares it; one without a code is a 404. */
const REFUSALS = new Map(
  EVERY_ENDPOINT.filter(([name]) => /^checkout\.createOrder(AndCharge)?$/.test(name))
    .flatMap(([, { errors }]) => errors)
    .map((refusal) => [refusal.code ?? 'none', refusal]),
)

const PLACED = 'the order'
/** The errors that have a notice of their own, and those after which the buyer is led to the order. */
const OWN_NOTICES: Readonly<Record<string, string>> = {
  CHECKOUT_ALREADY_PAID: PLACED,
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: 'The payment didn’t go through',
  CHECKOUT_CHANGED: 'Your order has changed',
  FULL_OUT_OF_STOCK: 'Some items have sold out',
  PARTIAL_OUT_OF_STOCK: 'Some items have sold out',
}

async function atPayment(shop: TestShop) {
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  const url = new URL(page.url())
  const visit = { url, params: { id: page.id }, request: new Request(url) }
  const open = await openCheckout(visit, shop.app.contextFor(shop.siteId))
  if (!open || 'expired' in open) throw new Error('The checkout is not open')
  const [, total = '', state = ''] =
    /"expectedTotal" value="([^"]*)".*?"expectedState" value="([^"]*)"/s.exec(page.html()) ?? []
  /** What the page says after this error. */
  const after = async (error: ApiError): Promise<string> => {
    const form = new Map(Object.entries({ ...CARD, expectedTotal: total, expectedState: state }))
    const outcome = await handlePaymentError(open, error, form, localisationFor('en'))
    if (outcome.kind === 'paid') return PLACED
    if (outcome.kind === 'step') return outcome.step
    const answer = await redirectToRejectedForm(open, outcome.step, outcome.form)
    await page.open(answer.headers.get('location') ?? '')
    // The script's texts are no message of this page.
    return page.html().replace(/data-errors="[^"]*"/g, '')
  }
  return { page, open, after }
}

it(`each of the ${REFUSALS.size} errors of placing an order has its sentence on the page, which says what to do next`, async () => {
  const shop = await createTestShop()
  const { after } = await atPayment(shop)
  const problems: string[] = []
  const sentences = new Map<string, string>()
  for (const [code, refusal] of REFUSALS) {
    if (OWN_NOTICES[code] === PLACED) continue
    const html = await after(refusal('For developers'))
    const own = OWN_NOTICES[code]
    const [, said] = /Your order was not placed<\/p>(.*?)<\/div>/s.exec(html) ?? []
    if (own ? !html.includes(own) : !said) problems.push(`${code}: says nothing`)
    if (/check one thing|check \d+ things|That did not work|For developers/.test(html))
      problems.push(`${code}: is vague`)
    if (said) sentences.set(code, said)
  }
  expect(problems).toEqual([])
  expect(REFUSALS.size).toBeGreaterThan(30)
  // Only errors about the same thing share a sentence.
  expect(new Set(sentences.values()).size).toBeGreaterThan(20)
  expect([...sentences.values()].filter((said) => said.includes('Nothing was charged. Try again in a moment'))).toEqual(
    [],
  )
})

it('after an order that exists already the page leads to it', async () => {
  const shop = await createTestShop()
  const { page, after } = await atPayment(shop)
  await page.send({ intent: 'payment', ...CARD })
  for (const code of ['CHECKOUT_ALREADY_PAID', 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'])
    expect(await after(REFUSALS.get(code)?.('For developers') as ApiError)).toBe(PLACED)
})

it('an order that failed for a reason without a code of its own is not called a wrong entry', async () => {
  const shop = await createTestShop()
  const { page, after } = await atPayment(shop)
  const [first] = REFUSALS.values()
  const unknown = Object.assign(first?.('For developers') as ApiError, { code: 'NEVER_HEARD_OF', status: 400 })
  await after(unknown)
  expect(page.html()).toContain('Nothing was charged. Try again in a moment, or contact the shop.')
})
