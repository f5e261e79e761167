import { hydrateRoot } from 'react-dom/client'
import { App } from './shop.jsx'

hydrateRoot(document.getElementById('root'), <App />)
