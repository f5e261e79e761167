/** Adds a product to the cart; loaded when a visitor's pointer or focus is near. */
export { addToCart, prepareCart } from './add-to-cart.tsx'
