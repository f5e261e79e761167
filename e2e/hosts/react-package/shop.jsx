import { AwningCart, AwningCheckoutButton, AwningProduct, AwningScript, useAwningEvent } from 'awning/react'
import { useState } from 'react'

export const App = () => {
  const [view, setView] = useState('shop')
  return (
    <>
      <AwningScript src="https://shop.example/v1/loader.js" clientId="YOUR-CLIENT-ID" />
      <header className="host-head">
        <nav aria-label="Main">
          <button type="button" onClick={() => setView('shop')}>
            Shop
          </button>
          <button type="button" onClick={() => setView('words')}>
            Words
          </button>
        </nav>
        <Count />
        <AwningCart>
          <a href="/cart.html">Cart</a>
        </AwningCart>
      </header>
      <main>{view === 'shop' ? <Shop /> : <p>Only words.</p>}</main>
    </>
  )
}

const Count = () => {
  const [count, setCount] = useState(0)
  useAwningEvent('awning:cart:change', ({ detail }) => setCount(detail.count))
  return <span data-count={count} />
}

const Shop = () => (
  <>
    <h1>Things for the table</h1>
    <AwningProduct collection="table" limit={3}>
      <a href="/table.html">See everything for the table</a>
    </AwningProduct>
    <p>
      <button type="button" data-awning-add="PRODUCT-ID" data-awning-quantity="2">
        Two dish brushes, please
      </button>
    </p>
    <AwningCheckoutButton>
      <a href="/cart.html">Check out</a>
    </AwningCheckoutButton>
    <AwningProduct productSlug="storage-jar" layout="card">
      <a href="/jar.html">See the jar</a>
    </AwningProduct>
  </>
)
