import { callServer } from '../../server/http.ts'
import { makeFixture } from '../../server/running-server.ts'
import { ADA, MEMBER_SHOP } from '../../stages/member-stage.ts'
import type { RunningShop } from '../../stages/stage.ts'
import { buildForPage } from '../build-for-page.ts'
import { expect, test } from '../engine-stage.ts'
import type { PageTab } from '../page-driver.ts'
import { createVisitor, eventually, type Visitor } from '../visitor.ts'
import { waitForPopup } from '../windows.ts'

const CLIENT_PAGE = 'client.html'
const HOUR_MS = 3_600_000
/** Longer than an earlier timeout for a frame that has loaded, in milliseconds. */
const SLOW_MS = 4_000

/** The merchant's API key. */
let apiKey = ''

test.use({
  shopOptions: {
    ...MEMBER_SHOP,
    prepare: async (shop) => {
      await MEMBER_SHOP.prepare?.(shop)
      const { server, host } = shop
      const fixture = await makeFixture(server, { origin: host.origin, redirectUri: host.url(CLIENT_PAGE) })
      apiKey = fixture.adminApiKey
      host.put('client.js', await buildForPage(new URL('../client-page.ts', import.meta.url), 'es'))
      host.put(
        CLIENT_PAGE,
        `<!doctype html><html lang="en"><title>Client</title><body data-shop="${server.base}" data-client-id="${fixture.clientId}"><script type="module" src="client.js"></script></body></html>`,
      )
    },
  },
})

async function typePassword(visitor: Visitor) {
  await visitor.fill('E-mail', ADA.email)
  await visitor.fill('Password', ADA.password)
  await visitor.press('button', 'Sign in')
}

for (const mode of ['fragment', 'query', 'web_message'])
  test(`each prompt is answered by ${mode}: none, login, select_account and consent`, async ({ shop, visit }) => {
    const browser = await visit()
    const tab = await browser.open()
    const inTab = await createVisitor(tab)
    /** Requests the sign-in; returns the visitor of the page that it opens. */
    const request = async (prompt: string) => {
      await tab.goto(shop.host.url(`${CLIENT_PAGE}?prompt=${prompt}&mode=${mode}`))
      const press = () => inTab.press('button', `Go on with ${prompt}`)
      if (mode === 'web_message' && prompt !== 'none') return createVisitor(await waitForPopup(browser, press))
      await press()
      return inTab
    }
    const returns = async (outcome: string) => {
      await inTab.reads(outcome)
      if (mode !== 'web_message') await inTab.reads(`Returned by ${mode}`)
    }
    const isIn = () => returns(`Signed in: ${ADA.email}`)

    await request('none')
    await returns('Refused: login_required')
    await typePassword(await request('login'))
    await isIn()
    const choosing = await request('select_account')
    await choosing.press('button', /^Continue as/)
    await isIn()
    const consenting = await request('consent')
    await consenting.press('button', /^Continue as/)
    await consenting.press('button', 'Don’t allow')
    await returns('Refused: access_denied')
    const allowing = await request('consent')
    await allowing.press('button', /^Continue as/)
    await allowing.press('button', 'Allow')
    await isIn()
    // The browser's session alone is not enough: `none` is refused, and `login` requires the password again.
    await request('none')
    await returns('Refused: login_required')
    const again = await request('login')
    await again.sees('field', 'Password')
  })

/** A signed-out visitor on the page with the password form. */
async function openForm(shop: RunningShop, tab: PageTab): Promise<Visitor> {
  await tab.goto(shop.host.url('form.html'))
  const visitor = await createVisitor(tab)
  await visitor.sees('button', 'Sign in')
  return visitor
}

test('the hidden frame’s answer is waited for long after the frame has loaded', async ({ shop, visit }) => {
  const tab = await (await visit()).open()
  const visitor = await openForm(shop, tab)
  await tab.evaluate(`(() => {
    const listen = window.addEventListener.bind(window)
    window.addEventListener = (type, listener, options) =>
      listen(type, type === 'message' ? (event) => setTimeout(listener, ${SLOW_MS}, event) : listener, options)
  })()`)
  await typePassword(visitor)
  await visitor.reads(ADA.email)
})

test('each kind of captcha is sent in its own field', async ({ shop, visit }) => {
  const recaptcha = {
    visible: { siteKey: 'visible-site-key', secret: 'visible-secret' },
    invisible: { siteKey: 'invisible-site-key', secret: 'invisible-secret' },
  }
  const settle = (settings: object) =>
    callServer(shop.server.base, 'PATCH', '/awning/v1/sign-in-settings', apiKey, { settings })
  await settle({ captcha: true, recaptcha })
  try {
    const tab = await (await visit()).open()
    const visitor = await openForm(shop, tab)
    // In place of Google's script; the shop cannot verify what it gives.
    await tab.evaluate(`(() => {
      window.solutions = []
      const send = window.fetch
      window.fetch = (address, init) => {
        if (String(address.url ?? address).endsWith('/v2/login')) solutions.push(...(JSON.parse(init.body).captchaTokens ?? []))
        return send(address, init)
      }
      const solve = []
      window.grecaptcha = {
        ready: (use) => use(),
        execute: (widget) => solve[widget](),
        reset() {},
        render(place, { size, sitekey, callback }) {
          const box = document.createElement('button')
          box.textContent = 'I am no robot'
          box.onclick = () => callback('token of ' + sitekey)
          if (size !== 'invisible') place.append(box)
          return solve.push(box.onclick) - 1
        },
      }
    })()`)
    await typePassword(visitor)
    await visitor.press('button', 'I am no robot')
    await eventually(() => tab.evaluate<object[]>('solutions'), 'both were sent').toEqual([
      { InvisibleRecaptcha: `token of ${recaptcha.invisible.siteKey}` },
      { Recaptcha: `token of ${recaptcha.visible.siteKey}` },
    ])
  } finally {
    await settle({ captcha: false })
  }
})

test('a token expires by the wall clock: after a day’s sleep, and where the clock was set back', async ({
  shop,
  visit,
}) => {
  const tab = await (await visit()).open()
  const visitor = await openForm(shop, tab)
  await typePassword(visitor)
  await visitor.reads(ADA.email)
  // While a laptop sleeps, its monotonic clock stops and the wall clock goes on.
  await tab.evaluate(`(() => {
    window.refreshed = 0
    window.setBy = 0
    const now = Date.now.bind(Date)
    Date.now = () => now() + setBy
    const send = window.fetch
    window.fetch = (address, init) => {
      if (String(address.url ?? address).endsWith('/oauth2/token') && JSON.parse(init.body).refreshToken) refreshed++
      return send(address, init)
    }
  })()`)
  /** Advances the clock by this many hours; returns who is signed in then, and how often the token was renewed. */
  const callAt = async (hours: number) => [
    await tab.evaluate(`(setBy = ${hours * HOUR_MS}, Awning.member().then((member) => member?.loginEmail))`),
    await tab.evaluate('refreshed'),
  ]
  expect(await callAt(0)).toEqual([ADA.email, 0])
  expect(await callAt(24)).toEqual([ADA.email, 1])
  expect(await callAt(24)).toEqual([ADA.email, 1])
  expect(await callAt(22)).toEqual([ADA.email, 2])
  expect(await callAt(22)).toEqual([ADA.email, 2])
})
