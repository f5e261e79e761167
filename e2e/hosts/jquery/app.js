const words = '<p>Only words.</p>'
const shop = `
  <h1>Things for the table</h1>
  <awning-product collection="table" limit="3"><a href="/table.html">See everything for the table</a></awning-product>
  <p><button type="button" data-awning-add="PRODUCT-ID" data-awning-quantity="2">Two dish brushes, please</button></p>
  <awning-checkout-button><a href="/cart.html">Check out</a></awning-checkout-button>`

jQuery(($) => {
  $('#root').html(`
    <header class="host-head">
      <nav aria-label="Main">
        <button type="button" id="to-shop">Shop</button>
        <button type="button" id="to-words">Words</button>
      </nav>
      <awning-cart><a href="/cart.html">Cart</a></awning-cart>
    </header>
    <main></main>`)
  $('main').html(shop)
  $('#to-shop').on('click', () => $('main').html(shop))
  $('#to-words').on('click', () => $('main').html(words))
  const tag = document.createElement('script')
  tag.async = true
  tag.src = 'https://shop.example/v1/loader.js'
  tag.dataset.clientId = 'YOUR-CLIENT-ID'
  document.head.append(tag)
})
