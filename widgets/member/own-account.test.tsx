import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { expect, test, vi } from 'vitest'
import { credentials } from '../../backend/services/members/authentication/records.ts'
import { removeMember, saveMember } from '../../backend/services/members/change-member.ts'
import { requireMember } from '../../backend/services/members/index.ts'
import { ssoLinks } from '../../backend/services/members/sso/records.ts'
import { findAuthorization, issueCode } from '../../backend/services/oauth/index.ts'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { getCartStore, getShop } from '../kit/index.ts'
import { waitUntil } from '../kit/test-browser.ts'
import { ADA, button, press, setUpPanel, text } from './test-panel.ts'

const panel = setUpPanel(createTestShop)

const openPart = async (title: string) => {
  const part = (await text(title)).closest('details') as HTMLDetailsElement
  part.open = true
  fireEvent(part, new Event('toggle'))
}
/** The name of the element that has the focus, where it is inside the panel. */
const getFocused = (host: HTMLElement) => {
  const focused = host.shadowRoot?.activeElement
  return focused?.getAttribute('aria-label') ?? focused?.textContent ?? undefined
}
/** Presses a button as the keyboard does: it has the focus. */
const pressFocused = async (name: string) => {
  const pressed = await button(name)
  pressed.focus()
  fireEvent.click(pressed)
}

/** Presses a button that opens the shop's page, and stands in for that page: the member has signed in and done it. */
async function finishOnPage(
  name: string,
  { memberId, loginEmail, isDeleted }: { memberId: string; loginEmail?: string; isDeleted?: boolean },
) {
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  await waitUntil(() => screen.queryByShadowRole('button', { name, busy: false }))
  await press(name)
  await text('Continue in the other window.')
  const link = new URL(`${open.mock.lastCall?.[0]}`)
  const context = panel.shop.app.contextFor(panel.shop.siteId)
  const request = await findAuthorization(context, link.searchParams.get('request') ?? '')
  if (!request) throw new Error('No sign-in was begun')
  expect(request.prompt).toBe('login')
  const answer = await context.commit(async (work) => {
    const member = await requireMember(context, work, memberId)
    if (loginEmail) await saveMember(context, work, { ...member, loginEmail }, ['loginEmail'])
    if (isDeleted) await removeMember(context, work, member)
    return issueCode(context, work, request, { memberId, epoch: 0 })
  })
  const outcome = isDeleted ? { error: 'account_deleted' } : { code: answer?.code }
  const data = { ...outcome, state: request.state, iss: panel.shop.app.dependencies.publicUrl }
  dispatchEvent(new MessageEvent('message', { data, origin: data.iss, source: popup }))
  return link
}

test('an order shows its pictures and status, and is bought again with one press', async () => {
  const { client, config, id } = await panel.signedIn()
  await text('No orders yet.')
  const productId = await panel.shop.product({ name: 'Mug', price: '10.00' })
  const order = {
    lineItems: [
      {
        productName: { original: 'Mug' },
        catalogReference: panel.shop.line(productId).catalogReference,
        itemType: { preset: 'PHYSICAL' as const },
        quantity: 2,
        price: { amount: '10.00' },
        image: { url: 'https://shop.example/media/mug.jpg' },
      },
    ],
    status: 'APPROVED' as const,
    paymentStatus: 'PAID' as const,
    channelInfo: { type: 'POS' as const },
    priceSummary: {},
    buyerInfo: { memberId: id, email: ADA.email },
  }
  const created = await panel.shop.call('POST /ecom/v1/orders', { order }, panel.shop.apiKey)
  document.body.replaceChildren()
  const { host } = panel.show({ layout: 'inline' }, { storage: client.storage })
  const again = await button(/^Buy again/)
  expect(again.closest('li')?.querySelector('img')?.src).toBe('https://shop.example/media/mug.jpg')
  expect(again.closest('li')?.textContent).toContain(created.order.paymentStatus === 'PAID' ? '· Paid' : '· Ordered')
  again.focus()
  fireEvent.click(again)
  await text('Added')
  expect(getFocused(host)).toMatch(/^Buy again/)
  const { cart } = await client.call('GET /awning/v1/carts/current', {})
  expect(cart?.lineItems).toMatchObject([{ quantity: 2, productName: { original: 'Mug' } }])
  expect(getCartStore(getShop(config)).count).toBeDefined()
})

test('the password is changed on the shop’s page, after a fresh sign-in, and the panel says that it was', async () => {
  const { id } = await panel.signedIn()
  await openPart('Security')
  const link = await finishOnPage('Change password', { memberId: id })
  expect(link.searchParams.get('add')).toBe('password')
  await text('Your password has been changed.')
  expect(panel.browser.requests).not.toContain('POST /_api/iam/recovery/v1/send-email')
})

test('a member signs another device out, then this one, and the focus goes on', async () => {
  const { client, host, id } = await panel.signedIn()
  panel.shop.clock.advance(1000)
  const { access_token } = await panel.shop.call('POST /oauth2/token', {
    clientId: panel.shop.clientId,
    grantType: 'anonymous',
  })
  await panel.shop.fetch('/oauth2/token', {
    method: 'POST',
    headers: {
      authorization: `${access_token},${panel.shop.apiKey}`,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    },
    body: JSON.stringify({ grant_type: 'authorized_client', scope: 'offline_access', member_id: id }),
  })
  await openPart('Security')
  await pressFocused('Sign out of Safari · iPhone')
  await waitUntil(() => screen.queryByShadowText('Safari · iPhone') === null)
  await waitUntil(() => getFocused(host) === 'Sign out of Unknown device')
  expect((await client.call('GET /awning/v1/sessions', {})).sessions).toHaveLength(1)
  await pressFocused('Sign out of Unknown device')
  await button('Sign in')
  await waitUntil(() => getFocused(host) === 'Sign in')
})

test('a member downloads their data', async () => {
  const { id } = await panel.signedIn()
  let file: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        file = blob
        return 'blob:data'
      },
      revokeObjectURL: () => {},
    }),
  )
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await openPart('Your data')
  await press('Download my data')
  await waitUntil(() => pressed.mock.calls.length === 1)
  expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({ memberId: id, parts: { members: [{ id }] } })
})

test('an account is deleted on the shop’s page, after a fresh sign-in, and is kept where the member decides so', async () => {
  const { client, id } = await panel.signedIn()
  await openPart('Your data')
  await text(/The shop keeps the orders/)
  const link = await finishOnPage('Delete my account', { memberId: id })
  expect(link.searchParams.get('add')).toBe('deletion')
  await waitUntil(() => !screen.queryByShadowText('Continue in the other window.'))
  expect(client.session.role()).toBe('member')
  await finishOnPage('Delete my account', { memberId: id, isDeleted: true })
  await button('Sign in')
  await text('Your account has been deleted.')
  expect(client.session.role()).not.toBe('member')
})

test('the password that is typed can be shown', async () => {
  panel.show({ layout: 'inline', login: 'form' })
  const field = await screen.findByShadowLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')
  await press('Show password')
  expect(field.type).toBe('text')
  expect((await button('Show password')).getAttribute('aria-pressed')).toBe('true')
  await press('Show password')
  expect(field.type).toBe('password')
})

test('a member changes the e-mail address on the shop’s page, after a fresh sign-in, and sees it in the account', async () => {
  const { client, id } = await panel.signedIn()
  await openPart('Security')
  const loginEmail = 'ada@new.example'
  const link = await finishOnPage('Change e-mail', { memberId: id, loginEmail })
  expect(link.searchParams.get('add')).toBe('email')
  await text(loginEmail)
  expect(client.session.role()).toBe('member')
})

test('the account lists the ways to sign in, removes a provider after one question, and never the last way', async () => {
  const { client, id } = await panel.signedIn()
  const { siteId, apiKey, app } = panel.shop
  const context = app.contextFor(siteId)
  const provider = { name: 'Example ID', issuer: 'https://id.example.com', clientId: 'shop', clientSecret: 'a secret' }
  const { idpConnection } = await panel.shop.call('POST /awning/v1/idp-connections', provider, apiKey)
  const link = { siteId, id: 'link', connectionId: idpConnection.id, memberId: id, createdDate: '2026-01-02T03:04:05Z' }
  await context.commit(async (work) => void work.insert(ssoLinks, link))
  await openPart('Security')
  await press('Remove Example ID')
  await text('This is your only way to sign in. Add another one first.')
  const passwordHash = await context.passwords.hash(ADA.password)
  await context.commit(async (work) => void work.insert(credentials, { siteId, id, passwordHash }))
  document.body.replaceChildren()
  panel.show({ layout: 'inline' }, { storage: client.storage })
  await openPart('Security')
  await press('Remove Example ID')
  await text(/You can no longer sign in with it/)
  const [, confirm] = await screen.findAllByShadowRole('button', { name: 'Remove Example ID' })
  fireEvent.click(confirm as HTMLElement)
  await text(/You can also sign in with Example ID/)
  const { signInMethods } = await client.call('GET /awning/v1/sign-in-methods', {})
  expect(signInMethods.map(({ kind }) => kind)).toEqual(['PASSWORD'])
})
