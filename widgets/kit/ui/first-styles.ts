/** The style sheets of `first.ts`, and those of every widget. */
export { default as badgeStyles } from './badge/badge.css?inline'
export { default as baseStyles } from './base.css?inline'
export { default as buttonStyles } from './button/button.css?inline'
export { default as pictureStyles } from './picture/picture.css?inline'
export { default as priceStyles } from './price/amount.css?inline'
export { default as skeletonStyles } from './skeleton/skeleton.css?inline'
// Unprocessed: the fallback that a compiler writes for `light-dark()` follows the visitor's setting, not the page's.
export { default as tokenStyles } from './tokens.css?raw'
