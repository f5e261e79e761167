import { html, LitElement } from 'lit'

/** An application without a shadow root of its own, as Lit's documentation calls light DOM. */
class CornerShop extends LitElement {
  static properties = { view: { state: true } }

  constructor() {
    super()
    this.view = 'shop'
  }

  createRenderRoot() {
    return this
  }

  render() {
    return html`
      <header class="host-head">
        <nav aria-label="Main">
          <button type="button" @click=${() => (this.view = 'shop')}>Shop</button>
          <button type="button" @click=${() => (this.view = 'words')}>Words</button>
        </nav>
        <awning-cart><a href="/cart.html">Cart</a></awning-cart>
      </header>
      <main>${this.view === 'shop' ? this.renderShop() : html`<p>Only words.</p>`}</main>
    `
  }

  renderShop() {
    return html`
      <h1>Things for the table</h1>
      <awning-product collection="table" limit=${3}><a href="/table.html">See everything for the table</a></awning-product>
      <p><button type="button" data-awning-add="PRODUCT-ID" data-awning-quantity="2">Two dish brushes, please</button></p>
      <awning-checkout-button><a href="/cart.html">Check out</a></awning-checkout-button>
      <awning-product .productSlug=${'storage-jar'} .layout=${'card'}><a href="/jar.html">See the jar</a></awning-product>
    `
  }
}

customElements.define('corner-shop', CornerShop)
document.getElementById('root').append(document.createElement('corner-shop'))
