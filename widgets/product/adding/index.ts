/** What the product does when it is put into the cart; loaded when a visitor comes near. */
export { addToCart, prepareCart } from './add-to-cart.tsx'
