/**
 * The style sheets of the components as texts, for constructable sheets: a widget adopts `tokens`, `base` and those of
 * the components that it shows. Apart from `index.ts`, so that a server can render components without a bundler; hosted
 * pages import the same files by `@import` in their own sheet.
 */
export { default as badgeStyles } from './badge/badge.css?inline'
export { default as countBadgeStyles } from './badge/count-badge.css?inline'
export { default as baseStyles } from './base.css?inline'
export { default as buttonStyles } from './button/button.css?inline'
export { default as quietButtonStyles } from './button/quiet-button.css?inline'
export { default as choiceStyles } from './choice/choice.css?inline'
export { default as disclosureStyles } from './disclosure/disclosure.css?inline'
export { default as drawerStyles } from './drawer/drawer.css?inline'
export { default as fieldStyles } from './field/field.css?inline'
export { default as noticeStyles } from './notice/notice.css?inline'
export { default as pictureStyles } from './picture/picture.css?inline'
export { default as priceStyles } from './price/amount.css?inline'
export { default as totalsStyles } from './price/totals.css?inline'
export { default as quantityStepperStyles } from './quantity-stepper/quantity-stepper.css?inline'
export { default as skeletonStyles } from './skeleton/skeleton.css?inline'
// As it is written: what older browsers would be given instead of `light-dark()` follows the visitor, not the page.
export { default as tokenStyles } from './tokens.css?raw'
