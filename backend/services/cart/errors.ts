import { missing, notFound, refusals } from '../../kernel/base/errors.ts'

/** Errors of carts; published clients know the codes. */
export const cartErrors = refusals({
  OWNED_CART_NOT_FOUND: 404,
  EMPTY_CART: 400,
  CANT_CREATE_CART_WITHOUT_ITEMS: 400,
})

/** The caller has no cart yet. */
export const ownedCartNotFound = () => cartErrors.OWNED_CART_NOT_FOUND('The caller has no cart')
export const cartNotFound = (id: string) => notFound(missing, 'Cart', id)
export const emptyCart = () => cartErrors.EMPTY_CART('The cart is empty: there is nothing to check out')
export const cartWithoutItems = () => cartErrors.CANT_CREATE_CART_WITHOUT_ITEMS('A cart is made with at least one item')
export const merchantOnly = 'may be set by the merchant only'
