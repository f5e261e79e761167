/** Elements and placeholders that a page can have: `<awning-cart>`, `<div data-awning="cart">`. */
export const ELEMENT_NAMES = [
  'product',
  'cart',
  'checkout-button',
  'member',
  'back-in-stock',
  'reviews',
  'recommendations',
  'search',
] as const

/** The reasons why the shop does not work on a page. */
export const INSTALL_PROBLEMS = [
  /** The address did not answer, or not with a page. */
  'PAGE_UNREACHABLE',
  'SCRIPT_MISSING',
  'CLIENT_ID_MISSING',
  /** The client id belongs to no storefront of this shop. */
  'CLIENT_ID_UNKNOWN',
  /** Pages of this origin may not use the storefront. */
  'ORIGIN_NOT_ALLOWED',
  /** The page's policy refuses the script: the shop's address is missing in its `script-src`. */
  'POLICY_SCRIPT',
  /** The policy names a nonce that the script tag does not have. */
  'NONCE_MISSING',
  /** The Content Security Policy blocks calls to the shop: `connect-src` lacks the shop's origin. */
  'POLICY_CONNECT',
  /** The Content Security Policy blocks the shop's pictures: `img-src` lacks their origin. */
  'POLICY_IMAGE',
  'ELEMENT_MISSING',
  /** An `awning-` element with an unknown name. */
  'ELEMENT_UNKNOWN',
] as const
export type InstallProblem = (typeof INSTALL_PROBLEMS)[number]
