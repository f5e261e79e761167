export const Shop = () => (
  <>
    <h1>Things for the table</h1>
    <awning-product collection="table" limit="3">
      <a href="/table.html">See everything for the table</a>
    </awning-product>
    <p>
      <button type="button" data-awning-add="PRODUCT-ID" data-awning-quantity="2">
        Two dish brushes, please
      </button>
    </p>
    <awning-checkout-button>
      <a href="/cart.html">Check out</a>
    </awning-checkout-button>
    <awning-product productSlug="storage-jar" layout="card">
      <a href="/jar.html">See the jar</a>
    </awning-product>
  </>
)
