import { expect, test } from 'vitest'
import { addUser } from '../../../testing/add-user.ts'
import { TEST_URL } from '../../../testing/create-test-app.ts'
import { htmlProblems } from '../../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../../testing/open-sign-in.ts'
import { SoftwareAuthenticator } from '../../../testing/providers/software-authenticator.ts'
import type { PageVisit } from '../../../testing/visit-page.ts'

const RP = { rpId: new URL(TEST_URL).hostname, origin: TEST_URL }
/** Form data that the script sends on a device with passkey support. */
const WITH_DEVICE = { ...ADA, canMakePasskey: '1' }

const getStep = (page: PageVisit) => new URL(page.url()).searchParams.get('step')
const goTo = (page: PageVisit, step: string) => page.open(page.url().replace(/step=[\w-]+/, `step=${step}`))
/** WebAuthn options that the script receives. */
const readOptions = async (page: PageVisit) => {
  const { challenge } = (await (await page.post({ options: '1' })).json()) as { challenge: string }
  return { ...RP, challenge }
}

test('a passkey can be created after a sign-in by password, with a name, and signs in next time', async () => {
  const shop = await openSignIn()
  const id = await shop.member()
  const page = await shop.begin()
  await page.send(WITH_DEVICE)
  expect([getStep(page), page.html()]).toEqual(['passkey-offer', expect.stringContaining('Create a passkey')])
  expect(await htmlProblems(page.html())).toEqual([])
  const device = new SoftwareAuthenticator()
  await page.send({ passkey: JSON.stringify(device.create(await readOptions(page))), name: 'My phone' })
  const { access, id: answered } = await shop.getMember(page.url())
  expect(answered).toBe(id)
  const { passkeys } = await shop.call('GET /awning/v1/passkeys', {}, access)
  expect(passkeys).toMatchObject([{ name: 'My phone' }])

  const next = await shop.begin()
  await goTo(next, 'passkey')
  await next.send({ passkey: JSON.stringify(device.get(await readOptions(next))) })
  expect((await shop.getMember(next.url())).id).toBe(id)
  // Not offered to members who already have a passkey.
  const third = await shop.begin()
  await third.send(WITH_DEVICE)
  expect(third.url()).toContain('#code=')
})

test('a request to add a passkey offers one after a fresh sign-in, once', async () => {
  const shop = await openSignIn()
  const id = await shop.member()
  const adding = (more: object = {}) => shop.link(more, { additionalQueryParameters: { add: 'passkey' } })
  const device = new SoftwareAuthenticator()
  const page = await shop.begin({ prompt: 'login' })
  await page.send(ADA)
  await page.open(await adding({ prompt: 'login' }))
  expect(getStep(page)).toBe('sign-in')
  await page.send({ ...ADA, canMakePasskey: '' })
  expect(getStep(page)).toBe('passkey-offer')
  await page.send({ passkey: JSON.stringify(device.create(await readOptions(page))), name: 'Phone' })
  expect((await shop.getMember(page.url())).id).toBe(id)
  // Adds a second passkey after signing in with the first.
  await page.open(await adding({ prompt: 'login' }))
  await goTo(page, 'passkey')
  await page.send({ passkey: JSON.stringify(device.get(await readOptions(page))) })
  expect(getStep(page)).toBe('passkey-offer')
  const other = new SoftwareAuthenticator()
  await page.send({ passkey: JSON.stringify(other.create(await readOptions(page))), name: 'Laptop' })
  const { access } = await shop.getMember(page.url())
  const { passkeys } = await shop.call('GET /awning/v1/passkeys', {}, access)
  expect(passkeys.map(({ name }) => name).sort()).toEqual(['Laptop', 'Phone'])
  // Declining also continues.
  await page.open(await adding({ prompt: 'login' }))
  await page.send({ ...ADA, canMakePasskey: '' })
  await page.send({ later: '1' })
  expect(page.url()).toContain('#code=')
  // A session from an earlier sign-in is not enough to add one.
  await page.open(await adding())
  await page.send({})
  expect(page.url()).toContain('#code=')
})

test('a wrong or missing passkey is an error on the page, which can be used again', async () => {
  const shop = await openSignIn()
  await shop.member()
  const page = await shop.begin()
  await goTo(page, 'passkey')
  const answers = ['', 'none', '[]', JSON.stringify(new SoftwareAuthenticator().get(await readOptions(page)))]
  for (const passkey of answers) {
    await page.send({ passkey })
    expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('This passkey was not accepted.')])
  }
  await goTo(page, 'sign-in')
  await page.send(WITH_DEVICE)
  await page.send({ passkey: 'none', name: '' })
  expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('The passkey wasn’t created.')])
  await page.send({ passkey: JSON.stringify(new SoftwareAuthenticator().create(await readOptions(page))), name: '' })
  expect(page.url()).toContain('#code=')
})

test('‘Not now’ is remembered in this browser; a device without passkey support is not asked', async () => {
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

test('a request with `prompt=login` cannot be completed by a later step', async () => {
  const shop = await openSignIn()
  await shop.member()
  const page = await shop.begin()
  await page.send(ADA)
  for (const step of ['passkey-offer', 'consent']) {
    await shop.begin({ prompt: 'login' }, page)
    const link = page.url().replace('step=sign-in', `step=${step}`)
    await page.open(link)
    expect([step, getStep(page)]).toEqual([step, 'sign-in'])
    const [, csrfToken = ''] = /name="csrfToken" value="([^"]+)"/.exec(page.html()) ?? []
    const body = new URLSearchParams({ csrfToken, later: '1' })
    await page.open(link, { method: 'POST', body, headers: { origin: TEST_URL, 'sec-fetch-site': 'same-origin' } })
    expect([step, getStep(page)]).toEqual([step, 'sign-in'])
  }
})

test('a browser offers passkeys in the field of the e-mail, and learns which one nobody has any more', async () => {
  const shop = await openSignIn()
  await shop.member()
  const page = await shop.begin()
  expect(page.html()).toContain('autoComplete="username webauthn"')
  await page.send(WITH_DEVICE)
  const device = new SoftwareAuthenticator()
  await page.send({ passkey: JSON.stringify(device.create(await readOptions(page))), name: 'My phone' })
  const { access } = await shop.getMember(page.url())
  const { passkeys } = await shop.call('GET /awning/v1/passkeys', {}, access)
  const [{ id, credentialId } = { id: '', credentialId: '' }] = passkeys

  // Refused, but there: a browser that learned otherwise would delete it.
  const tooLate = await shop.begin()
  await goTo(tooLate, 'passkey')
  const used = JSON.stringify(device.get({ ...RP, challenge: 'bm9uZQ' }))
  await tooLate.send({ passkey: used })
  expect(tooLate.html()).toContain('This passkey was not accepted')
  expect(tooLate.html()).not.toContain('data-unknown-passkey')

  await shop.call('DELETE /awning/v1/passkeys/{id}', { id }, access)
  await tooLate.send({ passkey: used })
  expect(tooLate.html()).toContain(`data-unknown-passkey="${credentialId}"`)
})

test('a passkey of those who run a shop is never unknown to a shop’s own sign-in', async () => {
  const shop = await openSignIn()
  const owner = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const device = new SoftwareAuthenticator()
  const { options } = await shop.call('POST /awning/v1/users/passkeys/registration-options', {}, owner.as)
  const response = device.create({ ...RP, challenge: String(options.challenge) })
  const page = await shop.begin()
  await goTo(page, 'passkey')
  const passkey = JSON.stringify({ id: response.id, response: {} })
  await page.send({ passkey })
  expect(page.html()).toContain(`data-unknown-passkey="${response.id}"`)
  await shop.call('POST /awning/v1/users/passkeys', { response }, owner.as)
  await page.send({ passkey })
  expect(page.html()).not.toContain('data-unknown-passkey')
})

test('the window of a sign-in signals to the browser which passkeys the account has', async () => {
  const shop = await openSignIn()
  await shop.member()
  const page = await shop.begin({ responseMode: 'web_message' })
  await page.send(WITH_DEVICE)
  const device = new SoftwareAuthenticator()
  await page.send({ passkey: JSON.stringify(device.create(await readOptions(page))), name: 'My phone' })
  expect(page.html()).toMatch(/"allAcceptedCredentialIds":\["[\w-]+"\]/)
})
