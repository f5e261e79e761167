import type { Locator, Page } from '@playwright/test'

/** Test cards, as the payment page lists them. */
export const CARDS = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  confirmation: '4000000000003220',
  delayedCapture: '4000000000000259',
} as const

export type Card = keyof typeof CARDS

export type Details = {
  email: string
  country: string
  firstName: string
  lastName: string
  addressLine: string
  city: string
  postalCode: string
}

/** An Irish address, in the shop's own country. */
export const DEFAULT_DETAILS: Details = {
  email: 'nora@example.com',
  country: 'Ireland',
  firstName: 'Nora',
  lastName: 'Byrne',
  addressLine: '12 Shandon Street',
  city: 'Cork',
  postalCode: 'T23 X0X0',
}

/** Shoppers' actions. Elements are found by what users see or hear: roles, names and labels. */
export type Shopper = {
  visit(url: string): Promise<void>
  /** The card of a product in a grid. */
  product(name: string): Locator
  /** Opens a product over the grid, and returns its dialog. */
  lookAt(name: string): Promise<Locator>
  choose(option: string, choice: string, inside?: Locator): Promise<void>
  /** Clicks 'Add to cart' of a product card, or of `inside`, and waits for its confirmation. */
  add(from: Locator): Promise<void>
  /** The number on the cart's button. */
  countItems(): Promise<number>
  openCart(): Promise<Locator>
  /** Waits for the cart, which opens by itself where the page asks for it. */
  cartOpens(): Promise<Locator>
  closeCart(): Promise<void>
  /** A line of the open cart. */
  line(name: string): Locator
  setQuantity(name: string, quantity: number): Promise<void>
  remove(name: string): Promise<void>
  applyCoupon(code: string): Promise<void>
  estimateFor(country: string, postalCode?: string): Promise<void>
  /** The value beside a label of the cart's summary, for example 'Total'. */
  total(label: string): Promise<string | null>
  checkOut(): Promise<void>
  fillDetails(details?: Partial<Details>): Promise<void>
  /** From a page with the host's button for two dish brushes to the checkout's payment step. */
  goToPayment(): Promise<void>
  chooseDelivery(name: string): Promise<void>
  payWith(card: Card): Promise<void>
  answerBank(answer: 'confirm' | 'refuse'): Promise<void>
  /** The heading of an order that was just placed. */
  thanks(): Locator
  orderNumber(): Promise<string>
  backToShop(): Promise<void>
  /** The whole purchase from the page with that button, by card, and back to it. */
  buyAndReturn(url: string): Promise<void>
}

export function createShopper(page: Page): Shopper {
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  const cartButton = page.getByRole('button', { name: /^Open the cart/ })
  const line = (name: string) => drawer.getByRole('listitem').filter({ hasText: name })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const submit = (name: string | RegExp) => page.getByRole('button', { name }).click()

  const shopper: Shopper = {
    visit: async (url) => {
      await page.goto(url)
    },
    product: (name) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    lookAt: async (name) => {
      await page.getByRole('heading', { name, exact: true }).getByRole('button').click()
      return page.getByRole('dialog', { name, exact: true })
    },
    choose: async (option, choice, inside) => {
      const group = (inside ?? page).getByRole('group', { name: option })
      const radio = page.getByRole('radio', { name: choice, exact: true })
      // The label is what users see and click; the radio button itself is visually hidden.
      await group.locator('label').filter({ has: radio }).click()
    },
    add: async (from) => {
      await from.getByRole('button', { name: /^Add to cart/ }).click()
      await from.getByText(/is in your cart\.$/).waitFor({ state: 'attached' })
    },
    countItems: async () => {
      // By its accessible name, as the visible number may be a badge.
      const said = await cartButton.ariaSnapshot()
      return Number(/(\d+) item/.exec(said)?.[1])
    },
    openCart: async () => {
      await cartButton.click()
      await drawer.waitFor()
      return drawer
    },
    cartOpens: async () => {
      await drawer.waitFor()
      return drawer
    },
    closeCart: async () => {
      await drawer.getByRole('button', { name: 'Close the cart' }).click()
      await drawer.waitFor({ state: 'hidden' })
    },
    line,
    setQuantity: async (name, quantity) => {
      const input = line(name).getByRole('textbox')
      await input.fill(String(quantity))
      await input.press('Enter')
    },
    remove: (name) =>
      line(name)
        .getByRole('button', { name: `Remove ${name}` })
        .click(),
    applyCoupon: async (code) => {
      await open(drawer, 'Coupon or gift card')
      await drawer.getByLabel('Coupon code').fill(code)
      await drawer.getByLabel('Coupon code').press('Enter')
    },
    estimateFor: async (country, postalCode) => {
      await open(drawer, 'Estimate delivery and tax')
      await drawer.getByLabel('Country').selectOption({ label: country })
      if (postalCode) await drawer.getByLabel(/^(Postcode|ZIP code|Eircode)/).fill(postalCode)
      await drawer.getByRole('button', { name: 'Estimate' }).click()
    },
    total: (label) =>
      drawer
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}`) }) })
        .getByRole('definition')
        .textContent(),
    checkOut: async () => {
      await drawer.getByRole('button', { name: 'Check out' }).click()
      await page.waitForURL(/\/checkout\//)
    },
    fillDetails: async (details = {}) => {
      const person = { ...DEFAULT_DETAILS, ...details }
      await field('E-mail').fill(person.email)
      // A shop that delivers to one country does not ask for it.
      if (await field('Country').isVisible()) await field('Country').selectOption({ label: person.country })
      await field('First name').fill(person.firstName)
      await field('Last name').fill(person.lastName)
      await field('Street and number').fill(person.addressLine)
      await field('Town or city').fill(person.city)
      await page.getByRole('textbox', { name: /^(Postcode|ZIP code|Eircode)/ }).fill(person.postalCode)
      await submit('Continue to delivery')
    },
    goToPayment: async () => {
      await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
      await page.getByRole('button', { name: 'Open the cart, 2 items' }).waitFor()
      await shopper.openCart()
      await shopper.checkOut()
      await shopper.fillDetails()
      await shopper.chooseDelivery('Post')
    },
    chooseDelivery: async (name) => {
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
      await submit('Continue to payment')
    },
    payWith: async (card) => {
      await page.getByRole('radio', { name: 'Card', exact: true }).check()
      await field('Card number').fill(CARDS[card])
      await field('Expiry date').fill('12/39')
      await field('Security code').fill('123')
      await submit(/^Pay /)
    },
    answerBank: (answer) => submit(answer === 'confirm' ? /^Confirm / : 'Refuse'),
    thanks: () => page.getByRole('heading', { name: 'Thank you for your order' }),
    orderNumber: async () =>
      (await page.getByText('Order number').locator('xpath=following-sibling::dd').textContent()) ?? '',
    buyAndReturn: async (url) => {
      await shopper.visit(url)
      await shopper.goToPayment()
      await shopper.payWith('approved')
      await shopper.thanks().waitFor()
      await shopper.backToShop()
      await page.waitForURL(url)
    },
    backToShop: async () => {
      await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).click()
    },
  }
  return shopper
}

/** Opens a disclosure that may be open already. */
async function open(inside: Locator, summary: string): Promise<void> {
  const details = inside.locator('details').filter({ hasText: summary })
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
}
