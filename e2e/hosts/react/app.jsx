import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Shop } from './shop.jsx'

const App = () => {
  const [view, setView] = useState('shop')
  return (
    <>
      <header className="host-head">
        <nav aria-label="Main">
          <button type="button" onClick={() => setView('shop')}>
            Shop
          </button>
          <button type="button" onClick={() => setView('words')}>
            Words
          </button>
        </nav>
        <span />
        <awning-cart>
          <a href="/cart.html">Cart</a>
        </awning-cart>
      </header>
      <main>{view === 'shop' ? <Shop /> : <p>Only words.</p>}</main>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
