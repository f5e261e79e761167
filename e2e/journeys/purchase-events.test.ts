import type { BrowserContext, Page } from '@playwright/test'
import { snippet } from '../../backend/docs/start/snippet.ts'
import { findGa4Problems } from '../../widgets/kit/analytics/test-ga4-parameters.ts'
import { closeOnClick } from '../page/close-on-click.ts'
import { callServer, createVisitorToken, getClientId } from '../server/http.ts'
import { makeFixture } from '../server/running-server.ts'
import { ADA, getMemberEmail, getSignInButton, submitSignIn } from '../stages/member-stage.ts'
import type { Shopper } from '../stages/shopper.ts'
import { expect, type Stage, test, type Visit } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

/** What pages push to consent with. */
const AGREE = `(window.Awning ||= []).push(['consent', { analytics: true }])`
const BANNER = `<button type="button" id="agree" onclick="localStorage.agreed = 1; ${AGREE.replaceAll('"', '&quot;')}">I agree</button>`
/** The script of a consent manager or a tag manager, whose answer the test holds back. */
const LATE_SCRIPT = 'late-tool.js'

/** Two brushes by post to Ireland, whose tax is in the price. */
const SUMS = { currency: 'EUR', value: 18.7, tax: 5.22, shipping: 3.98 }
const ITEM = { item_name: 'Dish Brush', quantity: 2, price: 9.35 }

/** How pages of shops ask for consent; `script` is the answer of the tool that loads late. */
const WAYS = {
  'inline in the head': { head: `<script>${AGREE}</script>` },
  'by a banner that remembers it': {
    body: `${BANNER}<script>if (localStorage.agreed) { ${AGREE}; document.querySelector('#agree').remove() }</script>`,
  },
  'by a consent manager that loads late': { head: `<script async src="/${LATE_SCRIPT}"></script>`, script: AGREE },
  'by a tag manager with a listener of its own': {
    head: `<script async src="/${LATE_SCRIPT}"></script>`,
    script: `${AGREE};
document.addEventListener('awning:checkout:complete', (event) =>
  (window.heard ||= []).push(event.detail.purchase.orderId))`,
  },
  'only after the purchase': { body: BANNER },
} as const
type Way = keyof typeof WAYS

const ENDS = ['comes back', 'closes the order page', 'reloads', 'opens the mail', 'signs in'] as const
type End = (typeof ENDS)[number]

test.use({
  shop: {
    env: { TEST_OUTBOX: 'on' },
    prepare: async ({ server, host }) => {
      const clientId = await getClientId(server.base)
      const visitor = await createVisitorToken(server.base, clientId)
      for (const [index, way] of Object.values(WAYS).entries()) {
        const { email, password } = memberOf(index)
        const account = { loginId: { email }, password }
        await callServer(server.base, 'POST', '/_api/iam/authentication/v2/register', visitor, account)
        const { head = '', body = '' } = way as { head?: string; body?: string }
        host.put(
          pageOf(index),
          `<!doctype html><html lang="en"><head><title>Corner Shop</title><link rel="icon" href="data:,">${head}
${snippet(server.base, clientId)}</head><body><main><h1>Corner Shop</h1><p>${body}</p>
<p><button type="button" data-awning-add="{{dish-brush}}" data-awning-quantity="2">Two dish brushes, please</button></p>
<awning-cart></awning-cart><awning-member layout="inline"></awning-member></main></body></html>`,
        )
      }
    },
  },
})

/** The member who signs in on the page of a way. */
const memberOf = (index: number) => ({ email: `member-${index}@example.com`, password: ADA.password })
const pageOf = (index: number) => `consent-${index}.html`

type Entry = { event?: string; ecommerce?: Record<string, unknown> }

/** What the page's tools have heard so far: events of the data layer, and orders of the listener. */
const readHeard = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [], heard = [] } = window as { dataLayer?: Entry[]; heard?: string[] }
    return { events: dataLayer.filter(({ event }) => event), orders: heard }
  })
const getPurchases = async (page: Page) =>
  (await readHeard(page)).events.flatMap(({ event, ecommerce = {} }) => (event === 'purchase' ? [ecommerce] : []))

/** Serves the late tool: while it is held, no page gets it. */
async function serveLateTool(context: BrowserContext, way: Way) {
  const { script } = WAYS[way] as { script?: string }
  let release = () => {}
  let held = Promise.resolve()
  if (script)
    await context.route(`**/${LATE_SCRIPT}`, async (route) => {
      await held
      await route.fulfill({ contentType: 'text/javascript', body: script })
    })
  return {
    hold: () => {
      held = new Promise((resolve) => (release = resolve))
    },
    release: () => release(),
  }
}

/** The link to the order in the mail that confirms it. */
async function findMailedLink({ server, host }: Stage, email: string): Promise<string> {
  const request = { origin: host.origin, redirectUri: `${host.origin}/` }
  const { outboxUrl, outboxHeaders: headers } = await makeFixture(server, request)
  let link: string | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(outboxUrl.replace('{email}', encodeURIComponent(email)), { headers })
      const mails = (await answer.json()) as { text: string }[]
      link = mails.map(({ text }) => /https?:\/\/\S+\/order\/\S+/.exec(text)?.[0]).find((found) => found)
      return link !== undefined
    })
    .toBe(true)
  return link ?? ''
}

async function buy(page: Page, shopper: Shopper, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await page.getByRole('button', { name: 'Open the cart, 2 items' }).waitFor()
  await shopper.openCart()
  await shopper.checkOut()
  await shopper.fillDetails({ email })
  await shopper.chooseDelivery('Post')
  await shopper.payWith('approved')
  await shopper.thanks().waitFor()
}

/** Signs in as a member who has no cart. */
async function signIn({ context, page }: Visit, account: typeof ADA): Promise<void> {
  const [opened] = await Promise.all([context.waitForEvent('page'), getSignInButton(page).click()])
  await submitSignIn(opened, (press) => closeOnClick(opened, press), account)
  await getMemberEmail(page, account).waitFor()
}

for (const [index, way] of (Object.keys(WAYS) as Way[]).entries())
  for (const end of ENDS) {
    const isCorner = index === 0 ? end === 'comes back' : index === ENDS.indexOf(end)
    test(`consent ${way}; the buyer ${end}: one purchase with exact sums${inGate(isCorner)}`, ({ stage }) =>
      purchase(stage, way, end, index * ENDS.length + ENDS.indexOf(end)))
  }

async function purchase(stage: Stage, way: Way, end: End, row: number): Promise<void> {
  const visit = await stage.visit()
  const { context, recorder } = visit
  let { page, shopper } = visit
  const index = Object.keys(WAYS).indexOf(way)
  const address = stage.host.url(pageOf(index))
  const email = `buyer-${row}@example.com`
  const tool = await serveLateTool(context, way)
  const agree = () => page.locator('#agree').click()
  const agreesOnEachPage = way === 'only after the purchase'
  /** Nothing is stored before consent: a page does not know of an order that it was not opened with. */
  const isUnknown = agreesOnEachPage && end === 'closes the order page'

  await shopper.visit(address)
  if (way === 'by a banner that remembers it') await agree()
  await buy(page, shopper, email)
  const orderPage = page.url()

  // Consent that comes late comes after the shop has answered what was bought.
  tool.hold()
  if (end === 'closes the order page' || end === 'opens the mail') {
    const next = await visit.tab()
    await page.close()
    page = next.page
    shopper = next.shopper
  }
  if (end === 'opens the mail') await page.goto(await findMailedLink(stage, email))
  // A page whose tool is held back does not load fully.
  if (end === 'closes the order page') await page.goto(address, { waitUntil: 'commit' })
  else {
    await shopper.backToShop()
    await page.waitForURL(address, { waitUntil: 'commit' })
    await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
  }
  tool.release()
  if (agreesOnEachPage) await agree()
  if (!isUnknown) await expect.poll(() => getPurchases(page)).toHaveLength(1)
  if (end === 'signs in') await signIn({ ...visit, page, shopper }, memberOf(index))

  const purchases: Record<string, unknown>[] = []
  const orders: string[] = []
  const collect = async () => {
    purchases.push(...(await getPurchases(page)))
    orders.push(...(await readHeard(page)).orders)
  }
  await collect()
  await page.reload()
  if (agreesOnEachPage) await agree()
  await expect.poll(shopper.countItems).toBe(0)
  await collect()
  // The order page again, from the history, and the way back from there.
  await page.goto(orderPage)
  await shopper.backToShop()
  await page.waitForURL(address)
  if (isUnknown) await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
  if (agreesOnEachPage) await agree()
  // A second purchase would have been sent before this.
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(async () => (await readHeard(page)).events.some(({ event }) => event === 'add_to_cart')).toBe(true)
  await collect()

  const orderId = new URL(orderPage).pathname.split('/').at(-1)
  expect(purchases.map(({ items: _, ...sums }) => sums)).toEqual([{ transaction_id: orderId, ...SUMS }])
  expect(purchases.map((each) => findGa4Problems('purchase', each))).toEqual([[]])
  expect(purchases[0]?.items).toEqual([expect.objectContaining(ITEM)])
  expect(orders).toEqual(way.includes('listener') ? [orderId] : [])
  expect(recorder.emitted('awning:checkout:complete')).toHaveLength(1)
  expect(recorder.problems()).toEqual([])
}
