/** A file of its own, as only the cart's button needs it. */
export const CART_ICON = 'M2 3.5h2.2l2 9.5h8.6l1.7-6.5H5M7.6 16.6h.1M13.6 16.6h.1'
