/** Icons of a widget's first view; the others load with the components that show them. */
export const CHECK_ICON = 'M4.5 10.5l3.7 3.7 7.3-8'
export const IMAGE_ICON = 'M3 4h14v12H3zM3 13.5l4-4 4 4 2-2 4 4M12.9 7.8h.1'
