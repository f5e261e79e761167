import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { expect, test, vi } from 'vitest'
import { credentials } from '../../backend/services/members/authentication/records.ts'
import { passkeys } from '../../backend/services/members/passkeys/records.ts'
import { findAuthorization, issueCode } from '../../backend/services/oauth/index.ts'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { waitUntil } from '../kit/test-browser.ts'
import { button, field, press, setUpPanel, text, type } from './test-panel.ts'

const panel = setUpPanel(createTestShop)

test('a member renames passkeys, and removes one after a confirmation', async () => {
  const { id: memberId } = await panel.signedIn()
  const { store, clock } = panel.shop.app.dependencies
  const createdDate = clock.now().toISOString()
  const passkey = {
    siteId: panel.shop.siteId,
    memberId,
    publicKey: '',
    counter: 0,
    transports: [],
    synced: true,
    createdDate,
  }
  await store.transaction((work) => {
    work.insert(passkeys, { ...passkey, id: 'one', credentialId: 'one', name: 'Phone', lastUsedDate: createdDate })
    work.insert(passkeys, { ...passkey, id: 'two', credentialId: 'two', name: 'Laptop' })
    // The last way to sign in is never removed.
    work.insert(credentials, { siteId: panel.shop.siteId, id: memberId, passwordHash: 'set' })
  })
  const kept = async () => {
    const { items } = await store.reader(passkeys).query(panel.shop.siteId, { paging: { limit: 9, offset: 0 } })
    return items.map(({ name }) => name).sort()
  }
  const summary = await text('Passkeys')
  const parts = summary.closest('details') as HTMLDetailsElement
  expect(panel.browser.requests).not.toContain('GET /awning/v1/passkeys')
  parts.open = true
  fireEvent(parts, new Event('toggle'))
  await text('Phone')
  expect(screen.getAllByShadowText(/^Created on /)).toHaveLength(2)
  expect(screen.getAllByShadowText(/^Last used on /)).toHaveLength(1)
  await press('Rename Phone')
  await type('Name of the passkey', 'Old phone')
  fireEvent.submit((await field('Name of the passkey')).closest('form') as HTMLFormElement)
  await press('Remove Old phone')
  await text('Remove Old phone? You can no longer sign in with it.')
  await press('Cancel')
  expect(await kept()).toEqual(['Laptop', 'Old phone'])
  for (const name of ['Old phone', 'Laptop']) {
    await press(`Remove ${name}`)
    await text(/You can no longer sign in with it/)
    await press(`Remove ${name}`)
    await waitUntil(() => screen.queryByShadowText(name) === null)
  }
  await text(/^No passkeys yet/)
  await button('Add a passkey')
  expect(await kept()).toEqual([])
})

test('a member adds a passkey on the shop’s page, and sees it in the account', async () => {
  const { id: memberId } = await panel.signedIn()
  const summary = await text('Passkeys')
  const parts = summary.closest('details') as HTMLDetailsElement
  parts.open = true
  fireEvent(parts, new Event('toggle'))
  await text('No passkeys yet. With one, you sign in with your fingerprint, face or screen lock.')
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  const isOffered = () => waitUntil(() => screen.queryByShadowRole('button', { name: 'Add a passkey', busy: false }))
  await isOffered()
  await press('Add a passkey')
  await press('Cancel')
  await isOffered()
  await press('Add a passkey')
  await text('Continue in the other window.')
  const link = new URL(`${open.mock.lastCall?.[0]}`)
  expect(link.searchParams.get('add')).toBe('passkey')
  // Stands in for the sign-in page: it signs in, creates a passkey, and responds.
  const context = panel.shop.app.contextFor(panel.shop.siteId)
  const request = await findAuthorization(context, link.searchParams.get('request') ?? '')
  if (!request) throw new Error('No sign-in was begun')
  expect(request.prompt).toBe('login')
  const answer = await context.commit(async (work) => {
    const createdDate = context.now.toISOString()
    const device = { publicKey: '', counter: 0, transports: [], synced: true, createdDate }
    work.insert(passkeys, {
      siteId: panel.shop.siteId,
      id: 'one',
      memberId,
      credentialId: 'one',
      name: 'Phone',
      ...device,
    })
    return issueCode(context, work, request, { memberId, epoch: 0 })
  })
  const data = { code: answer?.code, state: request.state, iss: 'https://shop.example' }
  dispatchEvent(new MessageEvent('message', { source: popup, data, origin: 'https://shop.example' }))
  await text('Phone')
  await isOffered()
})
