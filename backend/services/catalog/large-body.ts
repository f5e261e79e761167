/** In bytes: a product with all sections, or with a thousand variants, exceeds the default limit. */
export const LARGE_BODY = 1024 * 1024
