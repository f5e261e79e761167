import type { Mail } from '../../backend/kernel/runtime/mail/mailer.ts'
import { serveHostPages } from '../host-pages/serve-host-pages.ts'
import { findTraces, watchScripts, XSS_CORPUS } from '../page/xss-corpus.ts'
import { callServer, createVisitorToken } from '../server/http.ts'
import { makeFixture, type RunningServer, startServer } from '../server/running-server.ts'
import { ADA, getMemberEmail, submitSignIn } from '../stages/member-stage.ts'
import { createVisit, expect, test } from '../stages/stage.ts'

let server: RunningServer
let fixture: RunningServer['fixture']
let host: Awaited<ReturnType<typeof serveHostPages>>

const merchant = <Answer = Record<string, unknown>>(method: string, path: string, body?: object) =>
  callServer<Answer>(server.base, method, path, fixture.adminApiKey, body)

/** A member with this text in every field. */
const toMember = (text: string) => {
  const short = text.slice(0, 100)
  return {
    contact: {
      firstName: short,
      lastName: short,
      company: short,
      jobTitle: short,
      addresses: [
        { addressLine: short, addressLine2: short, city: short, postalCode: text.slice(0, 50), country: 'IE' },
      ],
    },
    profile: {
      nickname: short,
      title: short,
      photo: { url: `${server.base}/media/none.webp`, altText: text, filename: text },
      cover: { url: `${server.base}/media/none.webp`, altText: text, filename: text },
    },
  }
}

test.beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } })
  host = await serveHostPages({ base: server.base, clientId: server.fixture.clientId })
  // A client of the kind whose pages may sign in by password.
  fixture = await makeFixture(server, {
    origin: host.origin,
    redirectUri: `${host.origin}/`,
    rotatesRefreshTokens: true,
  })
  const page = (body: string) =>
    `<!doctype html><html lang="en"><title>Texts</title><script async src="${server.base}/v1/loader.js" data-client-id="${fixture.clientId}"></script><main>${body}</main></html>`
  host.put('account.html', page('<awning-member layout="inline" login="form"></awning-member>'))
  host.put(
    'reviews.html',
    page(`<awning-reviews product-id="${fixture.products.simple.id}" limit="99"></awning-reviews>`),
  )
})
test.afterAll(async () => {
  await host.stop()
  await server.stop()
})

test('security 37: texts of a profile are text in the account, with every part of it open', async ({ browser }) => {
  // Forty pages are opened, each with every part of the account.
  test.setTimeout(300_000)
  const visitor = await createVisitorToken(server.base, fixture.clientId)
  const { identity } = await callServer<{ identity: { id: string } }>(
    server.base,
    'POST',
    '/_api/iam/authentication/v2/register',
    visitor,
    { loginId: { email: ADA.email }, password: ADA.password },
  )
  const context = await browser.newContext({ bypassCSP: true })
  const ran = await watchScripts(context)
  const { page } = await createVisit(context)
  await page.goto(host.url('account.html'))
  await submitSignIn(page)
  await getMemberEmail(page).waitFor()
  for (const text of XSS_CORPUS) {
    const { profile, contact } = toMember(text)
    await merchant('PATCH', `/members/v1/members/${identity.id}`, { member: { profile, contact } })
    await page.reload()
    const name = text.slice(0, 100).trim()
    await expect(page.locator('awning-member strong').first()).toContainText(name)
    for (const summary of await page.locator('awning-member summary').all()) await summary.click()
    await expect(page.locator('awning-member').getByLabel('Display name')).toHaveValue(name)
    expect([text, await findTraces(page)]).toEqual([text, []])
  }
  expect(ran).toEqual([])
  await context.close()
})

test('security 37: texts of profiles are text beside the reviews of members, and in mails to them', async ({
  browser,
}) => {
  const { base } = server
  const reviews: object[] = []
  for (const [index, text] of XSS_CORPUS.entries()) {
    const { member } = await merchant<{ member: { id: string } }>('POST', '/members/v1/members', {
      member: { loginEmail: `person${index}@example.com`, ...toMember(text) },
    })
    const content = { title: `Review ${index}`, body: 'Good', rating: 5 }
    reviews.push({
      namespace: 'stores',
      entityId: fixture.products.simple.id,
      content,
      author: { contactId: member.id },
    })
  }
  const { results } = await merchant<{ results: { review: { id: string } }[] }>(
    'POST',
    '/reviews/v1/bulk/reviews/create',
    { reviews, returnEntity: true },
  )
  for (const { review } of results)
    await merchant('PATCH', `/reviews/v1/reviews/${review.id}/moderate`, { status: 'APPROVED' })
  const context = await browser.newContext({ bypassCSP: true })
  const ran = await watchScripts(context)
  const { page } = await createVisit(context)
  await page.goto(host.url('reviews.html'))
  await expect.poll(() => page.locator('awning-reviews article').count()).toBe(XSS_CORPUS.length)
  const shown = await page.locator('awning-reviews').evaluate((element) => element.shadowRoot?.textContent ?? '')
  for (const text of XSS_CORPUS) expect(shown).toContain(text.slice(0, 100).trim())
  expect(await findTraces(page)).toEqual([])

  const visitor = await createVisitorToken(base, fixture.clientId)
  for (const [index, text] of XSS_CORPUS.entries()) {
    const email = `person${index}@example.com`
    await callServer(base, 'POST', '/_api/iam/recovery/v1/send-email', visitor, { email })
    const address = fixture.outboxUrl.replace('{email}', encodeURIComponent(email))
    const readMails = async () =>
      (await (await fetch(address, { headers: fixture.outboxHeaders })).json()) as (Mail & { html: string })[]
    await expect.poll(async () => (await readMails()).length).toBeGreaterThan(0)
    for (const { html } of await readMails()) {
      await page.setContent(html)
      expect([text, await findTraces(page)]).toEqual([text, []])
    }
  }
  expect(ran).toEqual([])
  await context.close()
})

test('security 37: the name of who is signed in is text on the page that asks whether to continue', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const visitor = await createVisitorToken(server.base, fixture.clientId)
  const account = { email: 'hedy@example.com', password: ADA.password }
  const { identity } = await callServer<{ identity: { id: string } }>(
    server.base,
    'POST',
    '/_api/iam/authentication/v2/register',
    visitor,
    { loginId: { email: account.email }, password: account.password },
  )
  const context = await browser.newContext({ bypassCSP: true })
  const ran = await watchScripts(context)
  const { page } = await createVisit(context)
  /** Opens a new sign-in, as a widget does. */
  const openSignIn = async () => {
    const authRequest = {
      clientId: fixture.clientId,
      responseType: 'code',
      responseMode: 'fragment',
      redirectUri: `${host.origin}/`,
      state: 'state-1',
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      codeChallengeMethod: 'S256',
    }
    const path = '/_api/redirects-api/v1/redirect-session'
    const { redirectSession } = await callServer<{ redirectSession: { fullUrl: string } }>(
      server.base,
      'POST',
      path,
      visitor,
      { auth: { authRequest } },
    )
    await page.goto(redirectSession.fullUrl)
  }
  await openSignIn()
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${host.origin}/**`)
  for (const text of XSS_CORPUS) {
    const { profile, contact } = toMember(text)
    await merchant('PATCH', `/members/v1/members/${identity.id}`, { member: { profile, contact } })
    await openSignIn()
    const name = text.slice(0, 100).trim()
    await expect(page.getByRole('button', { name: /^Continue as/ })).toContainText(name)
    expect([text, await findTraces(page)]).toEqual([text, []])
  }
  expect(ran).toEqual([])
  await context.close()
})
