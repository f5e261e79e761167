/** In bytes: a product with all its sections, or a thousand of its variants, is larger than most calls are. */
export const LARGE_BODY = 1024 * 1024
