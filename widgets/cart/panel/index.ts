/** What the cart shows when it is looked into; loaded when that is likely. */
export { CartDrawer, CartInline } from './cart-panel.tsx'
