import { expect, test } from 'vitest'
import { TEST_URL } from '../../testing/create-test-app.ts'
import { htmlProblems } from '../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import type { PageVisit } from '../../testing/visit-page.ts'

const RP = { rpId: new URL(TEST_URL).hostname, origin: TEST_URL }
/** As the page's script sends the form of a device that can make passkeys. */
const WITH_DEVICE = { ...ADA, canMakePasskey: '1' }

const stepOf = (page: PageVisit) => new URL(page.url()).searchParams.get('step')
const goTo = (page: PageVisit, step: string) => page.open(page.url().replace(/step=[\w-]+/, `step=${step}`))
/** What the page's script is told to ask the browser for. */
const asked = async (page: PageVisit) => {
  const { challenge } = (await (await page.post({ options: '1' })).json()) as { challenge: string }
  return { ...RP, challenge }
}

test('after a sign-in by password a passkey is made, with its name, and signs in next time', async () => {
  const shop = await openSignIn()
  const id = await shop.member()
  const page = await shop.begin()
  await page.send(WITH_DEVICE)
  expect([stepOf(page), page.html()]).toEqual(['passkey-offer', expect.stringContaining('Make a passkey')])
  expect(await htmlProblems(page.html())).toEqual([])
  const device = new SoftwareAuthenticator()
  await page.send({ passkey: JSON.stringify(device.create(await asked(page))), name: 'My phone' })
  const { access, id: answered } = await shop.memberOf(page.url())
  expect(answered).toBe(id)
  const { passkeys } = await shop.call('GET /awning/v1/passkeys', {}, access)
  expect(passkeys).toMatchObject([{ name: 'My phone' }])

  const next = await shop.begin()
  await goTo(next, 'passkey')
  await next.send({ passkey: JSON.stringify(device.get(await asked(next))) })
  expect((await shop.memberOf(next.url())).id).toBe(id)
  // Whoever has one is not asked for another one.
  const third = await shop.begin()
  await third.send(WITH_DEVICE)
  expect(third.url()).toContain('#code=')
})

test('who came to add a passkey is offered one after any sign-in, once, and never without signing in', async () => {
  const shop = await openSignIn()
  const id = await shop.member()
  const adding = (more: object = {}) => shop.link(more, { additionalQueryParameters: { add: 'passkey' } })
  const device = new SoftwareAuthenticator()
  const page = await shop.begin({ prompt: 'login' })
  await page.send(ADA)
  await page.open(await adding({ prompt: 'login' }))
  expect(stepOf(page)).toBe('sign-in')
  await page.send({ ...ADA, canMakePasskey: '' })
  expect(stepOf(page)).toBe('passkey-offer')
  await page.send({ passkey: JSON.stringify(device.create(await asked(page))), name: 'Phone' })
  expect((await shop.memberOf(page.url())).id).toBe(id)
  // By the first passkey the second one is made.
  await page.open(await adding({ prompt: 'login' }))
  await goTo(page, 'passkey')
  await page.send({ passkey: JSON.stringify(device.get(await asked(page))) })
  expect(stepOf(page)).toBe('passkey-offer')
  const other = new SoftwareAuthenticator()
  await page.send({ passkey: JSON.stringify(other.create(await asked(page))), name: 'Laptop' })
  const { access } = await shop.memberOf(page.url())
  const { passkeys } = await shop.call('GET /awning/v1/passkeys', {}, access)
  expect(passkeys.map(({ name }) => name).sort()).toEqual(['Laptop', 'Phone'])
  // Whoever decides otherwise goes on too.
  await page.open(await adding({ prompt: 'login' }))
  await page.send({ ...ADA, canMakePasskey: '' })
  await page.send({ later: '1' })
  expect(page.url()).toContain('#code=')
  // A browser that was left signed in makes none.
  await page.open(await adding())
  await page.send({})
  expect(page.url()).toContain('#code=')
})

test('a passkey that is wrong, or not made, is said on the page, which can be used again', async () => {
  const shop = await openSignIn()
  await shop.member()
  const page = await shop.begin()
  await goTo(page, 'passkey')
  const answers = ['', 'none', '[]', JSON.stringify(new SoftwareAuthenticator().get(await asked(page)))]
  for (const passkey of answers) {
    await page.send({ passkey })
    expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('This passkey was not accepted.')])
  }
  await goTo(page, 'sign-in')
  await page.send(WITH_DEVICE)
  await page.send({ passkey: 'none', name: '' })
  expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('The passkey was not made.')])
  await page.send({ passkey: JSON.stringify(new SoftwareAuthenticator().create(await asked(page))), name: '' })
  expect(page.url()).toContain('#code=')
})

test('‘Not now’ is remembered in this browser; a device that can make none is not asked', async () => {
  const shop = await openSignIn()
  await shop.member()
  const plain = await shop.begin()
  await plain.send({ ...ADA, canMakePasskey: '' })
  expect(plain.url()).toContain('#code=')
  const page = await shop.begin()
  await page.send(WITH_DEVICE)
  await page.send({ later: '1' })
  expect(page.url()).toContain('#code=')
  await shop.begin({ prompt: 'login' }, page)
  await page.send(WITH_DEVICE)
  expect(page.url()).toContain('#code=')
})

test('a page that wants the password again is answered by no step that comes after it', async () => {
  const shop = await openSignIn()
  await shop.member()
  const page = await shop.begin()
  await page.send(ADA)
  for (const step of ['passkey-offer', 'consent']) {
    await shop.begin({ prompt: 'login' }, page)
    const link = page.url().replace('step=sign-in', `step=${step}`)
    await page.open(link)
    expect([step, stepOf(page)]).toEqual([step, 'sign-in'])
    const [, csrfToken = ''] = /name="csrfToken" value="([^"]+)"/.exec(page.html()) ?? []
    const body = new URLSearchParams({ csrfToken, later: '1' })
    await page.open(link, { method: 'POST', body, headers: { origin: TEST_URL, 'sec-fetch-site': 'same-origin' } })
    expect([step, stepOf(page)]).toEqual([step, 'sign-in'])
  }
})
