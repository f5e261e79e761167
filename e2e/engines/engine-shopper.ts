import { CARDS, type Card, DEFAULT_DETAILS } from '../stages/shopper.ts'
import type { PageTab } from './page-driver.ts'
import { createVisitor, eventually, type Visitor } from './visitor.ts'

/** Fills in the hosted checkout from its first step up to the payment. */
export async function goToPayment(tab: PageTab): Promise<void> {
  const buyer = await createVisitor(tab)
  await fillDetails(buyer)
  await buyer.press('radio', /^Post/)
  await buyer.press('button', 'Continue to payment')
}

export async function pay(buyer: Visitor, card: Card): Promise<void> {
  await buyer.press('radio', 'Card')
  await buyer.fill('Card number', CARDS[card])
  await buyer.fill('Expiry date', '12/39')
  await buyer.fill('Security code', '123')
  await buyer.press('button', /^Pay /)
}

/** Fills in the hosted checkout from its first step to the order; returns the order's number. */
export async function buyAtCheckout(tab: PageTab): Promise<string> {
  await goToPayment(tab)
  const buyer = await createVisitor(tab)
  await pay(buyer, 'approved')
  await buyer.sees('heading', 'Thank you for your order')
  return (/Order number\n(\d+)/.exec(await buyer.text()) ?? [])[1] ?? ''
}

async function fillDetails(buyer: Visitor): Promise<void> {
  const { email, country, firstName, lastName, addressLine, city, postalCode } = DEFAULT_DETAILS
  await buyer.fill('E-mail', email)
  await buyer.fill('Country', country)
  await buyer.fill('First name', firstName)
  await buyer.fill('Last name', lastName)
  await buyer.fill('Street and number', addressLine)
  await buyer.fill('Town or city', city)
  await buyer.fill('Eircode (optional)', postalCode)
  await buyer.press('button', 'Continue to delivery')
}

/** Goes from the host page to the checkout, in the same tab. */
export async function goToCheckout(buyer: Visitor): Promise<void> {
  await buyer.press('button', 'Two dish brushes, please')
  await buyer.press('button', 'Open the cart, 2 items')
  // Until the drawer is open, the page's own button of that name would be pressed.
  await buyer.sees('dialog', 'Cart')
  await buyer.press('button', 'Check out')
}

/** The whole purchase from a host page and back to it; returns the order's number. */
export async function buyAndReturn(tab: PageTab, url: string): Promise<string> {
  await tab.goto(url)
  const buyer = await createVisitor(tab)
  await goToCheckout(buyer)
  await eventually(tab.url, 'the checkout is open').toMatch(/\/checkout\//)
  const number = await buyAtCheckout(tab)
  await buyer.press('link', 'Back to the shop')
  await eventually(tab.url, 'the buyer is back').toBe(url)
  await buyer.sees('button', 'Open the cart, 0 items')
  return number
}
