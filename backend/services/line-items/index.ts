export { type PricedLine, priceLines, remembered, requireKnownItems } from './priced-line.ts'
export { mergeLines, newLines, removeLines, type StoredLine, setQuantities } from './stored-line.ts'
export { descriptionLines, lineImage, wireLineBase } from './wire-line.ts'
export { type PriceWriter, priceWriter } from './wire-price.ts'
