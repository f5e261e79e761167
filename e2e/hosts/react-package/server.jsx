import { renderToString } from 'react-dom/server'
import { App } from './shop.jsx'

/** The page as the server sends it. */
export const render = () => renderToString(<App />)
