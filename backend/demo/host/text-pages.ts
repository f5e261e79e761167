import { html } from 'hono/html'
import {
  type DemoCoupon,
  type DemoShippingOption,
  demoCoupons,
  demoGiftCards,
  demoShippingRegions,
  demoSite,
  INCLUDED_KILOGRAMS,
} from '../shop/index.ts'
import type { HostPage } from './host-page.ts'
import { priceText } from './product-list.ts'

/** About page: the shop, shipping, returns, and codes to try. */
export function aboutPage(): HostPage {
  const { about, name, email, address } = demoSite
  return {
    path: '/about',
    title: `About, ${name}`,
    description: about.text,
    body: html`
    <article class="words">
      <h1>${about.heading}</h1>
      <p>${about.text}</p>
      <p>${address.addressLine}, ${address.city}. Write to <a href="mailto:${email}">${email}</a>.</p>
      <h2 id="shipping">Shipping</h2>
      <section class="scroll" tabindex="0" aria-labelledby="shipping">
      <table>
        <thead><tr><th scope="col">To</th><th scope="col">How</th><th scope="col">Takes</th><th scope="col">Costs</th></tr></thead>
        ${demoShippingRegions.map(
          (region) => html`<tbody>
          ${region.options.map(
            (option, index) => html`<tr>
            ${index === 0 ? html`<th scope="rowgroup" rowspan="${region.options.length}">${region.name}</th>` : ''}
            <td>${option.title}</td>
            <td>${option.deliveryTime}</td>
            <td>${describeCosts(option)}</td>
          </tr>`,
          )}</tbody>`,
        )}
      </table>
      </section>
      <h2>Returns</h2>
      <p>Within 60 days, used or not. If something breaks in the post, we replace it; you need not send us photographs.</p>
      <h2 id="codes">Codes to try</h2>
      <p>This shop is a demonstration, so its codes are no secret. Type one into the cart or the checkout.</p>
      <table class="codes">
        <thead><tr><th scope="col">Code</th><th scope="col">What it does</th></tr></thead>
        <tbody>
          ${demoCoupons.map((coupon) => codeRow(coupon.code, describeCoupon(coupon)))}
          ${demoGiftCards.map(({ code, balance }) => codeRow(code, Number(balance) > 0 ? `Gift card with ${priceText(balance)}; redeemed at the checkout` : 'Gift card that is used up'))}
        </tbody>
      </table>
      <p>To pay, choose one of the test cards on the payment page.</p>
    </article>`,
  }
}

const codeRow = (code: string, words: string) =>
  html`<tr><th scope="row"><code>${code}</code></th><td>${words}</td></tr>
          `

function describeCoupon({ name, minimumSubtotal, expirationTime }: DemoCoupon): string {
  const from = minimumSubtotal ? `, from ${priceText(minimumSubtotal)}` : ''
  return `${name}${from}${expirationTime ? '; this one has ended' : ''}`
}

/** Cart page, for visitors who open the cart in a new tab. */
export function cartPage(): HostPage {
  return {
    path: '/cart',
    hidden: true,
    title: `Cart, ${demoSite.name}`,
    description: 'What you have put into your cart.',
    body: html`
    <section class="shelf narrow">
      <h1>Cart</h1>
      <awning-cart layout="inline" continue-href="/">
        <p>The cart needs JavaScript. You can also order by mail: <a href="mailto:${demoSite.email}">${demoSite.email}</a>.</p>
      </awning-cart>
    </section>`,
  }
}

function describeCosts({ price, freeFrom, perExtraKilogram }: DemoShippingOption) {
  const plain = Number(price) === 0 ? 'Free' : priceText(price)
  const free = freeFrom ? `, free from ${priceText(freeFrom)}` : ''
  const heavy = perExtraKilogram && `+ ${priceText(perExtraKilogram)} per kg over ${INCLUDED_KILOGRAMS} kg`
  return html`${plain}${free}${heavy ? html`<small>${heavy}</small>` : ''}`
}

export function notFoundPage(): HostPage {
  return {
    path: '',
    hidden: true,
    title: `Not here, ${demoSite.name}`,
    description: 'There is no such page.',
    body: html`
    <article class="words">
      <h1>Not on these shelves</h1>
      <p>There is no such page. Perhaps it has moved; <a href="/">begin at the front</a>.</p>
    </article>`,
  }
}
