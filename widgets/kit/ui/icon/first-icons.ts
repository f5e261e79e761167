/** Icons of a widget's first view; the others load with the components that show them. */
export const CHECK_ICON = 'M4.5 10.5l3.7 3.7 7.3-8'
