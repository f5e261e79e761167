/** What the widget shows once it is known that there is something to ask for. */
export { RequestForm } from './request-form.tsx'
