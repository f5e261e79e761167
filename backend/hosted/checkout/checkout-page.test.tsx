import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../shared/frame/render-page.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { ConfirmationPage } from './ending/confirmation-page.tsx'
import { addressFieldName, FIELDS } from './form/fields.ts'
import { testCheckoutProps, testFrame } from './test-checkout.ts'
import { CHECKOUT_STEPS, type CheckoutPageProps } from './view-model.ts'

const page = (over: Partial<CheckoutPageProps> = {}) => renderPage(createElement(CheckoutPage, testCheckoutProps(over)))

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value)
const findInput = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]*name="${name.replaceAll('.', '\\.')}"[^>]*>`).exec(html)?.[0]
const hasButton = (html: string, name: string, value: string) =>
  [...html.matchAll(/<button[^>]*>/g)].some(
    ([tag]) => tag.includes(` name="${name}"`) && tag.includes(` value="${value}"`),
  )
const mainButton = (html: string) =>
  /<button[^>]*button-primary[^>]*>(.*?)<\/button>/
    .exec(html)?.[1]
    ?.replace(/(?:<[^>]+>)+/g, '|')
    .replace(/^\||\|$/g, '')

test.each(CHECKOUT_STEPS)('the step %s has no inline style or script', (step) => {
  const html = page({ step })
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
  expect(html).not.toMatch(/ style="|<style| on[a-z]+="/)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('<script type="module" src="/assets/enhance.js">')
})

test.each(CHECKOUT_STEPS)('in the step %s every visible field has a label, and ids are unique', (step) => {
  const html = page({ step })
  const ids = attributes(html, 'id')
  expect(new Set(ids).size).toBe(ids.length)
  const fields = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(([field]) => field)
    .filter((field) => !/type="(hidden|radio)"/.test(field))
  const labelled = attributes(html, 'for')
  expect(fields.length).toBeGreaterThan(0)
  for (const field of fields) expect(labelled).toContain(/ id="([^"]*)"/.exec(field)?.[1])
})

test.each(CHECKOUT_STEPS)('in the step %s every field has `autocomplete` and `inputmode`', (step) => {
  const html = page({ step, billing: 'other' })
  const fields = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(([field]) => field)
    .filter((field) => !/type="(hidden|radio)"/.test(field))
  for (const field of fields) {
    expect(field).toMatch(/ autoComplete="[a-z][^"]*"/)
    if (!/^<select|type="checkbox"/.test(field)) expect(field).toMatch(/ inputMode="(text|email|tel|numeric)"/)
  }
})

test('numeric postcodes get the numeric keypad, others do not', () => {
  const keys = (country: string) => {
    const shippingAddress = { ...testCheckoutProps().shippingAddress, values: { country } }
    return / inputMode="(\w+)"/.exec(
      findInput(page({ shippingAddress }), addressFieldName('shipping', 'postalCode')) ?? '',
    )?.[1]
  }
  expect([keys('DE'), keys('GB')]).toEqual(['numeric', 'text'])
})

test.each(CHECKOUT_STEPS)('each form of the step %s has the CSRF token', (step) => {
  const html = page({ step })
  const forms = html.split('<form').slice(1)
  expect(forms.length).toBeGreaterThan(0)
  for (const form of forms) expect(form).toContain('name="csrfToken" value="csrf"')
})

test('the e-mail comes first, with the e-mail keyboard and autocomplete', () => {
  const html = page()
  const names = attributes(html.slice(html.indexOf('<main')), 'name').filter(
    (name) => name !== FIELDS.csrf && name !== FIELDS.step,
  )
  expect(names[0]).toBe('buyerInfo.email')
  expect(findInput(html, FIELDS.email)).toMatch(/inputMode="email"|inputmode="email"/)
  expect(findInput(html, FIELDS.email)).toMatch(/auto[cC]omplete="email"/)
  expect(findInput(html, addressFieldName('shipping', 'postalCode'))).toMatch(/auto[cC]omplete="shipping postal-code"/)
})

test('address fields are in the order of their country', () => {
  const order = (country: string) => {
    const { countries } = testCheckoutProps().shippingAddress
    const html = page({ shippingAddress: { values: { country }, countries, language: 'en' } })
    const names = attributes(html, 'name').map((name) => /address\.(?!country)(\w+)$/.exec(name ?? '')?.[1])
    return names.filter((name) => name !== undefined)
  }
  expect(order('DE')).toEqual(['addressLine', 'addressLine2', 'postalCode', 'city'])
  expect(order('US')).toEqual(['addressLine', 'addressLine2', 'city', 'subdivision', 'postalCode'])
  expect(order('JP')).toEqual(['postalCode', 'subdivision', 'city', 'addressLine', 'addressLine2'])
  expect(order('AE')).toEqual(['addressLine', 'addressLine2', 'subdivision'])
})

test('address fields have the names of their country', () => {
  const { countries } = testCheckoutProps().shippingAddress
  const of = (country: string) => page({ shippingAddress: { values: { country }, countries, language: 'en' } })
  expect(['State', 'ZIP code'].every((name) => of('US').includes(`<bdi>${name}</bdi>`))).toBe(true)
  expect(of('JP')).toContain('<bdi>Prefecture</bdi>')
  expect(of('JP')).toContain('<option value="01">Hokkaido</option>')
  expect(of('AE')).toContain('<bdi>Emirate</bdi>')
})

test('no country is preselected if none is known', () => {
  const { countries } = testCheckoutProps().shippingAddress
  const chosen = (html: string) => /<option value="([^"]*)" selected=""/.exec(html)?.[1]
  expect(chosen(page({ shippingAddress: { values: {}, countries } }))).toBe('')
  expect(chosen(page())).toBe('DE')
})

test('errors are shown at their fields and in a focused summary with links to them', () => {
  const html = page({ errors: [{ field: FIELDS.email, text: 'Enter your e-mail address.' }, { text: 'Try again.' }] })
  expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/)
  expect(html).toContain('Please check 2 things')
  expect(html).toContain(`<a href="#${FIELDS.email}">Enter your e-mail address.</a>`)
  expect(findInput(html, FIELDS.email)).toContain('aria-invalid="true"')
  expect(html).toContain(`id="${FIELDS.email}-error"`)
  expect(html).toContain('<li>Try again.</li>')
})

test('the recipient of a gift card is asked for at a line of its own, today by default, and only if it is somebody else', () => {
  const gift = {
    lineId: 'a',
    product: 'Gift card',
    isForSomebody: false,
    name: '',
    email: '',
    message: '',
    sendOn: '2026-03-02',
    days: { first: '2026-03-02', last: '2027-03-02' },
  }
  const html = page({ needsDelivery: false, gifts: [gift] })
  expect(html).toMatch(
    /<input[^>]*name="gift\.a\.to"[^>]*checked=""[^>]*value="me"|name="gift\.a\.to" checked="" value="me"/,
  )
  expect(findInput(html, 'gift.a.sendOn')).toMatch(/type="date".*min="2026-03-02".*max="2027-03-02"|min="2026-03-02"/)
  expect(findInput(html, 'gift.a.message')).toMatch(/max[lL]ength="500"/)
  const labelled = attributes(html, 'for')
  for (const field of ['name', 'email', 'message', 'sendOn']) expect(labelled).toContain(`gift.a.${field}`)
  const errors = [{ field: 'gift.a.email', text: 'Enter the recipient’s e-mail address.' }]
  expect(findInput(page({ gifts: [{ ...gift, isForSomebody: true }], errors }), 'gift.a.email')).toContain(
    'aria-invalid="true"',
  )
})

test('a completed step says who gets the gift card', () => {
  const gift = { lineId: 'a', product: 'Gift card', message: '', days: { first: '', last: '' } }
  const bob = { ...gift, isForSomebody: true, name: 'Bob', email: 'bob@example.com', sendOn: '2026-03-03' }
  const me = { ...gift, lineId: 'b', isForSomebody: false, name: '', email: '', sendOn: '2026-03-02' }
  const html = page({ step: 'payment', gifts: [bob, me] })
  for (const text of ['bob@example.com', 'Send it to me', 'Change: Who is the gift card for?'])
    expect(html).toContain(text)
})

test('the main button states the action and the amount', () => {
  expect(mainButton(page())).toBe('Continue to delivery')
  expect(mainButton(page({ needsDelivery: false }))).toBe('Continue to payment')
  // Both labels are rendered; CSS shows the one for the selected method.
  expect(mainButton(page({ step: 'payment' }))).toBe('Pay 92.90 €|Place order · 92.90 €')
  expect(mainButton(page({ step: 'payment', amountDue: undefined }))).toBe('Place order')
  expect(mainButton(page({ step: 'payment', frame: testFrame('de') }))).toBe('Zahlungspflichtig bestellen · 92.90 €')
  const subscription = { terms: '0.00 € today, then 9.00 € every month', accepted: false, cancelable: true }
  const trial = { step: 'payment', amountDue: undefined, subscription } as const
  expect(mainButton(page(trial))).toBe('Start paid subscription')
  expect(mainButton(page({ ...trial, frame: testFrame('de') }))).toBe('Kostenpflichtiges Abo bestellen')
  expect(page({ step: 'payment' })).toMatch(
    /<input[^>]*data-mark="later"[^>]*value="offline"|<input[^>]*value="offline"[^>]*data-mark="later"/,
  )
})

test('completed steps are summarised with a link to change them, and nothing is asked for twice', () => {
  const html = page({ step: 'payment' })
  for (const text of ['ada@example.com', 'Lange Straße 12', 'Standard · 4.90 €']) expect(html).toContain(text)
  expect(html).toContain('href="/checkout/1?step=delivery"')
  expect(findInput(html, FIELDS.email)).toBeUndefined()
})

test('each step takes the focus, so that the keyboard goes on where the page does', () => {
  const focused = (step: CheckoutPageProps['step']) => /<main[^>]* autofocus/i.test(page({ step }))
  expect(CHECKOUT_STEPS.map(focused)).toEqual([true, true, true])
})

test('phones read how far they are', () => {
  expect(page({ step: 'delivery' })).toMatch(/Step 2 of 3<!-- -->? ?<b>|Step 2 of 3 ?<b>/)
})

test('downloads need neither delivery address nor delivery step', () => {
  const html = page({ needsDelivery: false })
  expect(findInput(html, addressFieldName('shipping', 'city'))).toBeUndefined()
  expect(html).not.toContain('Delivery</span>')
  expect(findInput(page({ needsDelivery: false, step: 'payment' }), addressFieldName('billing', 'city'))).toBeDefined()
})

const ELEMENT = {
  kind: 'element',
  excluded: ['oxxo'],
  value: 'stripe',
  scriptUrl: 'https://js.stripe.test/v3/',
  publishableKey: 'pk_test_12345678',
  units: 9290,
  currency: 'EUR',
} as const

test('the sandbox is labelled as such and lists its test cards', () => {
  const html = page({ step: 'payment' })
  expect(html).toContain('This is a test shop: no real payments are made.')
  expect(html).toContain('4242 4242 4242 4242')
  expect(html).toContain('is approved')
  const real = page({ step: 'payment', paymentMethods: [ELEMENT] })
  expect(real).not.toContain('test shop')
  expect(findInput(html, FIELDS.cardNumber)).toMatch(/auto[cC]omplete="cc-number"/)
  expect(findInput(real, FIELDS.cardNumber)).toBeUndefined()
})

test('entered card data is never rendered back', () => {
  const html = page({ step: 'payment', errors: [{ field: FIELDS.cardNumber, text: 'Enter the card number.' }] })
  for (const name of [FIELDS.cardNumber, FIELDS.cardExpiry, FIELDS.cardCode]) {
    expect(findInput(html, name)).not.toMatch(/ value="[^"]/)
  }
})

test('the displayed total is posted with the payment', () => {
  expect(findInput(page({ step: 'payment' }), FIELDS.expectedTotal)).toContain('value="92.90"')
})

test('a declined card shows the reason, and that nothing was charged', () => {
  const html = page({ step: 'payment', notice: { kind: 'declined', reason: 'INSUFFICIENT_FUNDS' } })
  expect(html).toContain('The card has insufficient funds. Nothing was charged.')
  expect(mainButton(html)).toContain('Pay 92.90 €')
})

test('an item that was sold meanwhile is marked at its line, and the order can continue without it', () => {
  const [mug, apron] = testCheckoutProps().lines
  if (!mug || !apron) throw new Error('two lines are expected')
  const lines = [
    { ...mug, problem: { kind: 'fewer', left: 1 } as const },
    { ...apron, problem: { kind: 'sold-out' } as const },
  ]
  const html = page({ step: 'payment', notice: { kind: 'unavailable' }, lines })
  expect(html).toContain('Only 1 left')
  expect(html).toContain('Sold out')
  // Its price is not part of the totals.
  expect(html).toContain(mug.price)
  expect(html).not.toContain(apron.price)
  expect(hasButton(html, 'intent', 'use-rest')).toBe(true)
  expect(html).not.toContain('Pay 92.90 €')
})

test('codes can be entered, and those that are applied can be removed', () => {
  expect(findInput(page(), FIELDS.coupon)).toBeDefined()
  const applied = page({ coupon: { text: 'WELCOME10' }, giftCard: { text: 'Gift card ending in 7K2M' } })
  expect(findInput(applied, FIELDS.coupon)).toBeUndefined()
  expect(applied).toContain('aria-label="Remove coupon WELCOME10"')
  const refused = page({ errors: [{ field: FIELDS.coupon, text: 'Not valid.' }], refusedCodes: { coupon: 'NOPE' } })
  expect(findInput(refused, FIELDS.coupon)).toContain('value="NOPE"')
  expect(refused).toMatch(/<details class="disclosure"[^>]*open=""/)
})

test('an address without delivery leads back to the details step', () => {
  const html = page({ step: 'delivery', shippingOptions: [], shippingOption: undefined })
  expect(html).toContain('We don’t deliver to this address.')
  expect(html).toContain('href="/checkout/1?step=details"')
})

test('HTML in merchants’ and buyers’ text is escaped', () => {
  const evil = '"><script>alert(1)</script>'
  const html = page({ email: evil, lines: [{ id: 'x', name: evil, quantity: 1, price: evil }], csrfToken: evil })
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('Arabic pages are right-to-left', () => {
  expect(page({ frame: testFrame('ar-EG') })).toContain('<html lang="ar" dir="rtl">')
})

test('the simulated bank page is labelled as such, and accepts both answers', () => {
  const html = renderPage(
    createElement(ConfirmationPage, {
      frame: testFrame(),
      action: '/confirm',
      csrfToken: 'csrf',
      paymentId: 'payment-1',
      amount: '92.90 €',
      lastFourDigits: '3220',
    }),
  )
  expect(html).toContain('This page stands for your bank.')
  expect(hasButton(html, 'answer', 'accept')).toBe(true)
  expect(hasButton(html, 'answer', 'refuse')).toBe(true)
  expect(html).toContain('name="paymentId" value="payment-1"')
})
