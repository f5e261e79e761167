import { notFound, refused } from '../../kernel/errors.ts'

/** The caller has no cart yet (the code that published clients know). */
export const ownedCartNotFound = () => refused('OWNED_CART_NOT_FOUND', 'The caller has no cart', { status: 404 })
export const cartNotFound = (id: string) => notFound('Cart', id, 'CART_NOT_FOUND')
export const emptyCart = () =>
  refused('EMPTY_CART', 'The cart is empty: there is nothing to check out', { status: 400 })
export const cartWithoutItems = () => refused('CANT_CREATE_CART_WITHOUT_ITEMS', 'A cart is made with at least one item')
export const merchantOnly = 'may be set by the merchant only'
