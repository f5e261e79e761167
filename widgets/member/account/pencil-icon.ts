/** A pencil, on buttons that edit. */
export const PENCIL_ICON = 'M4 16v-3.2L13 3.8l3.2 3.2-9 9zM11 5.8l3.2 3.2'
