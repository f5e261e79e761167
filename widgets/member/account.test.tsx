import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { describe, expect, test, vi } from 'vitest'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { run } from '../kit/host-actions.ts'
import { waitUntil } from '../kit/test-browser.ts'
import { ADA, button, field, press, sendForm, setUpPanel, text, type } from './test-panel.ts'

const panel = setUpPanel(createTestShop)

/** A picture of one pixel, in base64. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a member changes profile, slug, addresses and privacy', async () => {
  const { client, page } = await panel.signedIn()
  await type(/^First name/, 'Ada')
  await type('Profile URL', 'countess')
  await sendForm('Save')
  await text('Saved.')
  await press('Show my profile')
  await button('Hide my profile')
  await press('Add an address')
  fireEvent.change(await field('Country'), { target: { value: 'DE' } })
  await type('Street and number', 'Torstraße 1')
  await type(/^Apartment/, '3rd floor')
  await type('Postcode', '1011')
  await type('Town or city', 'Berlin')
  const send = async () => fireEvent.submit((await field('Town or city')).closest('form') as HTMLFormElement)
  await send()
  // Refused as in the checkout: the name is missing, and the postcode does not fit the country.
  await text('This postcode does not fit the country (Germany). Check both.')
  await text('Enter your last name.')
  await type('Postcode', '10119')
  const [, lastName] = await screen.findAllByShadowLabelText(/^Last name/)
  fireEvent.input(lastName as HTMLElement, { target: { value: 'Byron' } })
  await type(/^Phone/, '+49 30 901820')
  await send()
  await text('Torstraße 1, 3rd floor, 10119 Berlin, Germany')
  const { member } = await client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] })
  const recipient = { firstName: 'Ada', lastName: 'Byron', phone: '+49 30 901820' }
  expect(member).toMatchObject({
    contact: {
      firstName: 'Ada',
      phones: [],
      addresses: [{ addressLine: 'Torstraße 1', addressLine2: '3rd floor', recipient }],
    },
    profile: { slug: 'countess' },
    privacyStatus: 'PUBLIC',
  })
  // The address has a recipient; the member is called as before.
  expect(member.contact?.lastName).toBe('')
  expect(await run(page, 'member')).toEqual(member)
  await press('Remove Ada Byron, Torstraße 1, 3rd floor, 10119 Berlin, Germany')
  await text('No addresses yet.')
})

test('an address of somebody else is added, made the default and edited, and the profile stays as it is', async () => {
  const { client, host } = await panel.signedIn()
  const { member } = await client.call('GET /members/v1/members/my', {})
  const home = { addressLine: 'Torstraße 1', city: 'Berlin', postalCode: '10119', country: 'DE' }
  const own = { firstName: 'Ada', lastName: 'Lovelace', phones: ['+49 30 901820'] }
  const change = { id: member.id, contact: { ...own, addresses: [home] } }
  await client.call('PATCH /members/v1/members/{member.id}', { member: change })
  host.remove()
  panel.show({ layout: 'inline' })
  const readContact = async () =>
    (await client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] })).member.contact
  const inForm = async (label: RegExp) => (await screen.findAllByShadowLabelText<HTMLInputElement>(label)).at(-1)
  const fill = async (values: readonly (readonly [RegExp, string])[]) => {
    for (const [label, value] of values) fireEvent.input((await inForm(label)) as HTMLElement, { target: { value } })
  }
  const send = async () => fireEvent.submit((await inForm(/^Town or city/))?.closest('form') as HTMLFormElement)

  await press('Add an address')
  fireEvent.change(await field('Country'), { target: { value: 'DE' } })
  await field('Street and number')
  // Most addresses are the member's own.
  expect((await inForm(/^First name/))?.value).toBe('Ada')
  await fill([
    [/^First name/, 'Grandma'],
    [/^Last name/, 'Smith'],
    [/^Company/, 'Haus am See'],
    [/^Street and number/, 'Seestraße 9'],
    [/^Postcode/, '13353'],
    [/^Town or city/, 'Berlin'],
    [/^Phone/, ''],
  ])
  fireEvent.click(await field('Use as the default address'))
  await send()
  await text('Grandma Smith, Haus am See')
  await text('Default address')
  expect(await readContact()).toMatchObject({
    ...own,
    addresses: [{ addressLine: 'Seestraße 9', recipient: { firstName: 'Grandma', company: 'Haus am See' } }, home],
  })

  await press('Edit Grandma Smith, Haus am See, Seestraße 9, 13353 Berlin, Germany')
  expect((await field('Street and number')).value).toBe('Seestraße 9')
  expect(screen.queryByShadowLabelText('Use as the default address')).toBeNull()
  await fill([
    [/^Street and number/, 'Seestraße 11'],
    [/^Company/, ''],
  ])
  await send()
  await text('Seestraße 11, 13353 Berlin, Germany')
  const changed = await readContact()
  expect(changed).toMatchObject({ ...own, addresses: [{ addressLine: 'Seestraße 11' }, home] })
  expect(changed?.addresses[0]?.recipient).toEqual({ firstName: 'Grandma', lastName: 'Smith' })

  // One that was saved without a recipient is edited, too, and goes to the member.
  await press('Edit Torstraße 1, 10119 Berlin, Germany')
  await field('Street and number')
  fireEvent.click(await field('Use as the default address'))
  await send()
  await button('Edit Ada Lovelace, Torstraße 1, 10119 Berlin, Germany')
  expect((await readContact())?.addresses).toMatchObject([
    { ...home, recipient: { firstName: 'Ada', lastName: 'Lovelace' } },
    { addressLine: 'Seestraße 11' },
  ])
})

test('each saved address is written as its country writes it', async () => {
  const { client } = await panel.signedIn()
  const { member } = await client.call('GET /members/v1/members/my', {})
  const addresses = [
    { addressLine: '12 State St', city: 'Albany', subdivision: 'NY', postalCode: '12207', country: 'US' },
    { addressLine: '1-1 Chiyoda', city: 'Chiyoda-ku', subdivision: '13', postalCode: '100-0001', country: 'JP' },
    { addressLine: 'Al Wasl 7', city: 'Jumeirah', subdivision: 'DU', country: 'AE' },
  ]
  await client.call('PATCH /members/v1/members/{member.id}', { member: { id: member.id, contact: { addresses } } })
  panel.show({ layout: 'inline' })
  for (const line of [
    '12 State St, Albany New York 12207, United States',
    '100-0001, Tokyo, Chiyoda-ku, 1-1 Chiyoda, Japan',
    'Al Wasl 7, Dubai, Jumeirah, United Arab Emirates',
  ])
    expect(await screen.findAllByShadowText(line)).not.toEqual([])
})

test('a member uploads a picture, and removes it again', async () => {
  const { client, host } = await panel.signedIn()
  await text('Profile')
  const createPhoto = async () =>
    (await client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] })).member.profile?.photo
  const input = host.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const pressed = vi.spyOn(input, 'click')
  await press('Choose a picture')
  expect(pressed).toHaveBeenCalledOnce()
  // jsdom decodes and draws no pictures, so canvas and bitmap are stubbed.
  const draws = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect() {}, drawImage() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${PNG}`)
  const readable = vi.fn(async () => ({ width: 600, height: 400, close() {} }))
  vi.stubGlobal('createImageBitmap', readable)
  const choose = (file: File) => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    fireEvent.change(input)
  }
  choose(new File(['a picture'], 'ada.jpg', { type: 'image/jpeg' }))
  await button('Remove the picture')
  expect(draws).toHaveBeenCalledOnce()
  const photo = await createPhoto()
  expect((await panel.shop.fetch(photo?.url ?? '')).headers.get('content-type')).toBe('image/png')
  expect(host.shadowRoot?.querySelector<HTMLImageElement>('.member-picture img')?.src).toBe(photo?.url)
  readable.mockRejectedValueOnce(new DOMException('No picture', 'InvalidStateError'))
  choose(new File(['no picture'], 'notes.txt'))
  await text('This picture can’t be used. Choose another one.')
  expect(await createPhoto()).toEqual(photo)
  await press('Remove the picture')
  await waitUntil(() => screen.queryByShadowRole('button', { name: 'Remove the picture' }) === null)
  expect(await createPhoto()).toBeUndefined()
})

test('a member sees only their own orders', async () => {
  const { client, id } = await panel.signedIn()
  await text('No orders yet.')
  const order = (buyerInfo: object) => ({
    lineItems: [
      {
        productName: { original: 'Everyday Mug' },
        itemType: { preset: 'PHYSICAL' as const },
        quantity: 1,
        price: { amount: '10.00' },
      },
    ],
    status: 'APPROVED' as const,
    channelInfo: { type: 'POS' as const },
    priceSummary: {},
    buyerInfo,
  })
  const buy = async (buyerInfo: object) =>
    (await panel.shop.call('POST /ecom/v1/orders', { order: order(buyerInfo) }, panel.shop.apiKey)).order.id
  await buy({ email: 'other@example.com' })
  const own = await buy({ memberId: id, email: ADA.email })
  const { orders = [] } = await client.call('POST /ecom/v1/orders/search', {})
  expect(orders.map((found) => found.id)).toEqual([own])
  document.body.replaceChildren()
  panel.show({ layout: 'inline' }, { storage: client.storage })
  const link = await screen.findByShadowRole<HTMLAnchorElement>('link', { name: /^Order / })
  expect(link.href).toContain(`https://shop.example/order/${own}?key=`)
})

describe('what is typed while a session is ended elsewhere', () => {
  /** Types an address and the name, while the session of this browser is ended on another device. */
  async function typeAndEnd() {
    const shown = await panel.signedIn()
    await type(/^First name/, 'Augusta')
    await press('Add an address')
    fireEvent.change(await field('Country'), { target: { value: 'DE' } })
    await type('Street and number', 'Torstraße 1')
    await type('Town or city', 'Berlin')
    await panel.shop.call('POST /awning/v1/sign-out-everywhere', {}, await panel.shop.createMemberToken(shown.id))
    fireEvent.submit((await field('Profile URL')).closest('form') as HTMLFormElement)
    await button('Sign in')
    return shown
  }
  const signInAgain = async ({ client }: Awaited<ReturnType<typeof typeAndEnd>>, id: string) => {
    const token = `${await panel.shop.visitor()},${panel.shop.apiKey}`
    const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: id } as const
    await client.session.signIn((await panel.shop.call('POST /oauth2/token', grant, token)) as never)
  }

  test('is there again after signing in', async () => {
    const shown = await typeAndEnd()
    await signInAgain(shown, shown.id)
    await waitUntil(() => screen.queryByShadowDisplayValue('Torstraße 1'))
    expect((await field('Town or city')).closest('details')?.open).toBe(true)
    expect(screen.queryByShadowDisplayValue('Augusta')).not.toBeNull()
    await press('Cancel')
    expect(screen.queryByShadowDisplayValue('Torstraße 1')).toBeNull()
  })

  test('is there, too, where the sign-in has left the page and come back', async () => {
    const shown = await typeAndEnd()
    document.body.replaceChildren()
    const { client } = panel.show({ layout: 'inline' }, { storage: shown.client.storage })
    await button('Sign in')
    await signInAgain({ ...shown, client }, shown.id)
    await waitUntil(() => screen.queryByShadowDisplayValue('Torstraße 1'))
    expect((await field('Town or city')).closest('details')?.open).toBe(true)
  })

  test('is never seen by somebody else who signs in, nor by the same member after a sign-out that was wanted', async () => {
    const shown = await typeAndEnd()
    const { member } = await panel.shop.call(
      'POST /members/v1/members',
      { member: { loginEmail: 'eve@example.com' } },
      panel.shop.apiKey,
    )
    await panel.shop.call('POST /members/v1/members/{id}/approve', { id: member.id ?? '' }, panel.shop.apiKey)
    await signInAgain(shown, member.id ?? '')
    await button('Add an address')
    expect(screen.queryByShadowDisplayValue('Torstraße 1')).toBeNull()
    await press('Add an address')
    fireEvent.change(await field('Country'), { target: { value: 'DE' } })
    await type('Town or city', 'Hamburg')
    await press('Sign out')
    await button('Sign in')
    await signInAgain(shown, member.id ?? '')
    await button('Add an address')
    expect(screen.queryByShadowLabelText('Country')).toBeNull()
  })
})
