/** The form of the widget; loaded once the item is known to be sold out. */
export { RequestForm } from './request-form.tsx'
