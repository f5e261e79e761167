/** Opens a product over the merchant's page, by widgets: for pages that have no pages of products. */
export const OVER_THE_PAGE = '#awning-product={slug}'
