/** The destination of an order, as far as it is known. */
export type Destination = {
  country?: string | undefined
  subdivision?: string | undefined
  postalCode?: string | undefined
}
