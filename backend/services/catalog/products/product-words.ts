import { toCode, toWords } from '../../../kernel/base/text/words.ts'
import { fillInUpgrade } from '../../../kernel/http/service/fill-in-upgrade.ts'
import { type ProductRecord, products } from '../records.ts'

/** Adds to a product the words that it is found by. */
export function withWords(product: ProductRecord): ProductRecord {
  const { name, brand, ribbon, options, variants } = product
  const codes = [product.sku, ...variants.map(({ sku }) => sku)].filter((sku) => sku !== undefined)
  const choices = options.flatMap((option) => option.choices.map(({ description }) => description))
  return {
    ...product,
    words: {
      name: toWords([name]),
      all: toWords([name, brand, ...codes, ribbon, ...choices]),
      codes: [...new Set(codes.map(toCode))].filter((code) => code !== ''),
    },
  }
}

export const productWordsUpgrade = fillInUpgrade({
  name: 'products: the words that they are found by',
  collection: products,
  isOpen: ({ words }) => words === undefined,
  fill: withWords,
})
