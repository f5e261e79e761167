/** The contents of the cart; loaded when the visitor is likely to open it. */
export { CartDrawer, CartInline } from './cart-panel.tsx'
