import { createApp, ref } from 'vue/dist/vue.esm-bundler.js'

const app = createApp({
  setup: () => ({ view: ref('shop') }),
  template: `
    <header class="host-head">
      <nav aria-label="Main">
        <button type="button" @click="view = 'shop'">Shop</button>
        <button type="button" @click="view = 'words'">Words</button>
      </nav>
      <awning-cart><a href="/cart.html">Cart</a></awning-cart>
    </header>
    <main>
      <template v-if="view === 'shop'">
        <h1>Things for the table</h1>
        <awning-product collection="table" :limit="3"><a href="/table.html">See everything for the table</a></awning-product>
        <p><button type="button" data-awning-add="PRODUCT-ID" :data-awning-quantity="2">Two dish brushes, please</button></p>
        <awning-checkout-button><a href="/cart.html">Check out</a></awning-checkout-button>
        <awning-product .productSlug="'storage-jar'" .layout="'card'"><a href="/jar.html">See the jar</a></awning-product>
      </template>
      <p v-else>Only words.</p>
    </main>`,
})
app.config.compilerOptions.isCustomElement = (name) => name.startsWith('awning-')
app.mount('#root')
