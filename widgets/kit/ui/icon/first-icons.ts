/** The drawings of a widget's first view; the others come with what shows them. */
export const CART_ICON = 'M2 3.5h2.2l2 9.5h8.6l1.7-6.5H5M7.6 16.6h.1M13.6 16.6h.1'
export const CHECK_ICON = 'M4.5 10.5l3.7 3.7 7.3-8'
export const IMAGE_ICON = 'M3 4h14v12H3zM3 13.5l4-4 4 4 2-2 4 4M12.9 7.8h.1'
