/** How far a parcel is, in the words of published clients; for people, as the order's own status follows from quantities. */
export const FULFILLMENT_PROGRESS = ['Pending', 'Accepted', 'Ready', 'In_Delivery', 'Fulfilled'] as const
export type FulfillmentProgress = (typeof FULFILLMENT_PROGRESS)[number]
