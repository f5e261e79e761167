import { ADA, MEMBER_SHOP } from '../../stages/member-stage.ts'
import { test } from '../engine-stage.ts'
import { framePage, SHOWN } from '../host-rows.ts'
import type { BrowserVisit, PageDocument } from '../page-driver.ts'
import { createVisitor, eventually, type Visitor } from '../visitor.ts'
import { waitForPopup } from '../windows.ts'

test.use({ shopOptions: MEMBER_SHOP })

async function typePassword(visitor: Visitor) {
  await visitor.fill('E-mail', ADA.email)
  await visitor.fill('Password', ADA.password)
  await visitor.press('button', 'Sign in')
}

/** Signs in through the popup that the button opens, and waits until it is closed again. */
async function signInByPopup(visit: BrowserVisit, document: PageDocument) {
  const member = await createVisitor(document)
  const tabs = (await visit.tabs()).length
  const popup = await waitForPopup(visit, () => member.press('button', 'Sign in'))
  await typePassword(await createVisitor(popup))
  await member.reads(ADA.email)
  await eventually(async () => (await visit.tabs()).length, 'the popup is closed').toBe(tabs)
  return member
}

for (const coop of ['unsafe-none', 'same-origin-allow-popups', 'same-origin'])
  test(`a member signs in by popup on a page with COOP ${coop}, and out again`, async ({ shop, visit }) => {
    const visitor = await visit()
    const tab = await visitor.open()
    await tab.goto(shop.host.url(`member.html?coop=${coop}`))
    const member = await signInByPopup(visitor, tab)
    await member.press('button', 'Sign out')
    await member.sees('button', 'Sign in')
  })

test('where no popup opens, the tab itself goes to the sign-in and comes back as a member', async ({ shop, visit }) => {
  const tab = await (await visit()).open()
  const url = shop.host.url('member.html')
  await tab.goto(url)
  const member = await createVisitor(tab)
  await tab.evaluate('void (window.open = () => null)')
  await member.press('button', 'Sign in')
  await eventually(tab.url, 'the sign-in is open').toMatch(/\/oauth2\/authorize/)
  await typePassword(member)
  await eventually(tab.url, 'the member is back').toBe(url)
  await member.reads(ADA.email)
})

test('a member chooses the sign-in in the same tab, and comes back', async ({ shop, visit }) => {
  const tab = await (await visit()).open()
  const url = shop.host.url('member.html')
  await tab.goto(url)
  const member = await createVisitor(tab)
  await member.press('button', 'Sign in without a new window')
  await eventually(tab.url, 'the sign-in is open').toMatch(/\/oauth2\/authorize/)
  await typePassword(member)
  await eventually(tab.url, 'the member is back').toBe(url)
  await member.reads(ADA.email)
})

test('a password typed into the page signs in through a hidden frame of another site', async ({ shop, visit }) => {
  const tab = await (await visit()).open()
  await tab.goto(shop.host.url('form.html'))
  const member = await createVisitor(tab)
  await typePassword(member)
  await member.reads(ADA.email)
  // Tokens are renewed and stored in the page, so a reload finds the member.
  await tab.goto(shop.host.url('form.html'))
  await member.reads(ADA.email)
})

test('two tabs agree on who is signed in', async ({ shop, visit }) => {
  const visitor = await visit()
  const tab = await visitor.open()
  await tab.goto(shop.host.url('member.html'))
  const other = await visitor.open()
  await other.goto(shop.host.url('member.html'))
  const inOther = await createVisitor(other)
  await inOther.sees('button', 'Sign in')
  const member = await signInByPopup(visitor, tab)
  await inOther.reads(ADA.email)
  await member.press('button', 'Sign out')
  await inOther.sees('button', 'Sign in')
})

for (const { site, sandbox } of [
  { site: 'its own site', sandbox: undefined },
  { site: 'another site', sandbox: undefined },
  { site: 'another site, sandboxed', sandbox: `${SHOWN} allow-popups allow-popups-to-escape-sandbox` },
])
  test(`a member signs in by popup in a frame of ${site}`, async ({ shop, visit }) => {
    const visitor = await visit()
    const tab = await visitor.open()
    const url = framePage(shop.host, 'member', sandbox, 'member.html')
    await tab.goto(site === 'its own site' ? url : url.replace('127.0.0.1', 'localhost'))
    await signInByPopup(visitor, tab.frame('iframe'))
  })

test('a member signs in by popup in a frame whose page is written in srcdoc', async ({ shop, visit }) => {
  const visitor = await visit()
  const tab = await visitor.open()
  const inner = await (await fetch(shop.host.url('member.html'))).text()
  const srcdoc = inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  await tab.goto(
    shop.host.put(
      'srcdoc.html',
      `<!doctype html><html lang="en"><title>Outer page</title><iframe title="Shop" width="900" height="700" srcdoc="${srcdoc}"></iframe></html>`,
    ),
  )
  await signInByPopup(visitor, tab.frame('iframe'))
})

test('a frame that may only be left opens its page on top, where the member signs in', async ({
  shop,
  visit,
  engine,
}) => {
  const visitor = await visit()
  const tab = await visitor.open()
  const sandbox = `${SHOWN} allow-top-navigation-by-user-activation`
  await tab.goto(framePage(shop.host, 'member-top', sandbox, 'member.html').replace('127.0.0.1', 'localhost'))
  const framed = await createVisitor(tab.frame('iframe'))
  await framed.press('button', 'Sign in')
  // For Firefox the refused window has used up the click, so the page can leave only at the next one.
  if (engine === 'firefox') await framed.press('link', /#awning-member$/)
  await eventually(tab.url, 'the page is on top').toBe(`${shop.host.url('member.html')}#awning-member`)
  await signInByPopup(visitor, tab)
})

test('a frame that may open nothing says so, and offers its own address', async ({ shop, visit }) => {
  const tab = await (await visit()).open()
  await tab.goto(framePage(shop.host, 'member-closed', SHOWN, 'member.html').replace('127.0.0.1', 'localhost'))
  const framed = await createVisitor(tab.frame('iframe'))
  await framed.press('button', 'Sign in')
  await framed.reads('This page can’t open a new window.')
  await framed.reads(`${shop.host.url('member.html')}#awning-member`)
})

test('a member makes a passkey, and signs in with it', async ({ shop, visit, engine }) => {
  test.skip(
    engine !== 'chromium',
    'only Chromium has a virtual authenticator: WebKitGTK has no WebAuthn, and Firefox offers its own over Marionette alone',
  )
  const visitor = await visit()
  const tab = await visitor.open()
  await tab.goto(shop.host.url('member.html'))
  const member = await createVisitor(tab)
  await member.press('button', 'Sign in without a new window')
  await visitor.addAuthenticator?.(tab)
  await eventually(tab.url, 'the sign-in is open').toMatch(/\/oauth2\/authorize/)
  await member.fill('E-mail', ADA.email)
  await member.fill('Password', ADA.password)
  await member.press('button', 'Sign in')
  await member.press('button', 'Create a passkey')
  await member.reads(ADA.email)
})
