/**
 * The components' style sheets as strings, for constructable style sheets: a widget adopts `tokens`, `base` and those
 * of its components. Separate from `index.ts`, so that a server can render components without a bundler; hosted pages
 * `@import` the same files in their own sheet.
 */
export { default as countBadgeStyles } from './badge/count-badge.css?inline'
export { default as choiceStyles } from './choice/choice.css?inline'
export * from './controls-styles.ts'
export * from './first-styles.ts'
export { default as noticeStyles } from './notice/notice.css?inline'
export { default as totalsStyles } from './price/totals.css?inline'
export { default as starsStyles } from './stars/stars.css?inline'
