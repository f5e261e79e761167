import { notFound, refused } from '../../kernel/errors.ts'

export const productNotFound = (slug: string) => notFound('Product', slug, 'PRODUCT_NOT_FOUND')
/** Bookings, events and plans belong to other kinds of sites. */
export const intentNotOffered = () => refused('INTENT_NOT_OFFERED', 'This shop has no page for this')
