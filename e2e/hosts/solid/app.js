import { createSignal } from 'solid-js'
import html from 'solid-js/html'
import { render } from 'solid-js/web'

const [view, setView] = createSignal('shop')

const Shop = () => html`
  <h1>Things for the table</h1>
  <awning-product collection="table" limit=${3}><a href="/table.html">See everything for the table</a></awning-product>
  <p><button type="button" data-awning-add="PRODUCT-ID" data-awning-quantity="2">Two dish brushes, please</button></p>
  <awning-checkout-button><a href="/cart.html">Check out</a></awning-checkout-button>
  <awning-product prop:productSlug=${() => 'storage-jar'} prop:layout=${() => 'card'}><a href="/jar.html">See the jar</a></awning-product>
`

const App = () => html`
  <header class="host-head">
    <nav aria-label="Main">
      <button type="button" onClick=${() => setView('shop')}>Shop</button>
      <button type="button" onClick=${() => setView('words')}>Words</button>
    </nav>
    <awning-cart><a href="/cart.html">Cart</a></awning-cart>
  </header>
  <main>${() => (view() === 'shop' ? Shop() : html`<p>Only words.</p>`)}</main>
`

render(App, document.getElementById('root'))
