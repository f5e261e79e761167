import type { SearchFacets, SearchRequest } from '../../../contract/catalog/search.ts'
import type { ProductRating } from '../../../kernel/runtime/context/context.ts'
import { inventoryStatus, isInStock, type StockedProduct } from '../products/availability.ts'
import { getSellableVariants, isManaged } from '../products/options.ts'
import type { CollectionRecord } from '../records.ts'

/** A product that the words of a search find. */
export type Found = StockedProduct & { rating?: ProductRating | undefined }

/** The filters of a search, with the collections that they name. */
export type Filters = Pick<SearchRequest, 'brands' | 'options' | 'minPrice' | 'maxPrice' | 'minRating' | 'inStock'> & {
  collectionIds?: readonly string[] | undefined
}

type Facet = 'price' | 'collections' | 'brands' | 'ratings'

/** One thing of a product that can be bought, with the choices that lead to it. */
type Sellable = { inStock: boolean; choices: ReadonlyMap<string, readonly string[]> }

const MAX_VALUES = 50
const MAX_OPTIONS = 10
const RATINGS = [4, 3, 2, 1]

/**
 * The products that all filters leave, and how many each value of a filter would leave together with the other filters.
 * Values that leave nothing are listed only where they are chosen.
 */
export function narrowFound(
  found: readonly Found[],
  filters: Filters,
  visibleCollections: readonly CollectionRecord[],
): { left: readonly Found[]; facets: SearchFacets } {
  const wanted = toWanted(found, filters.options ?? [])
  const judged = found.map((each) => judge(each, filters, wanted))
  /** The products that only this filter may leave out. */
  const besides = (facet: Facet) =>
    judged.filter(({ failed, fits }) => fits && failed.every((each) => each === facet)).map((each) => each.found)
  const passing = judged.filter(({ failed }) => failed.length === 0)
  const prices = besides('price').map(getPrice)
  const rated = besides('ratings')
  const inCollections = besides('collections')
  const ofBrands = count(besides('brands').flatMap(({ product }) => product.brand ?? []))
  const brands = new Set(found.flatMap(({ product }) => product.brand ?? []))
  return {
    left: passing.filter(({ fits }) => fits).map((each) => each.found),
    facets: {
      ...(prices.length > 0 && { price: { min: Math.min(...prices), max: Math.max(...prices) } }),
      inStock: passing.filter(({ sellables }) => sellables.some((each) => each.inStock && suits(each, wanted))).length,
      collections: listValues(
        visibleCollections.map(({ id, name, slug }) => ({
          id,
          name,
          slug,
          count: inCollections.filter(({ product }) => product.collectionIds.includes(id)).length,
        })),
        ({ id }) => filters.collectionIds?.includes(id),
      ),
      brands: listValues(
        [...brands].map((name) => ({ name, count: ofBrands.get(name) ?? 0 })),
        ({ name }) => filters.brands?.includes(name),
      ),
      options: countOptions(passing, filters, wanted),
      ratings: RATINGS.map((atLeast) => ({
        atLeast,
        count: rated.filter(({ rating }) => (rating?.average ?? 0) >= atLeast).length,
      })).filter((each) => each.count > 0),
    },
  }
}

const getPrice = ({ product }: Found): number => product.amounts.discountedPrice

type Wanted = ReadonlyMap<string, ReadonlySet<string>>
/** The chosen choices by option. A name may have a colon in it: the longest one of an option of the products counts. */
function toWanted(found: readonly Found[], chosen: readonly string[]): Wanted {
  const names = [...new Set(found.flatMap(({ product }) => product.options.map(({ name }) => name)))]
  const wanted = new Map<string, Set<string>>()
  for (const each of chosen) {
    const known = names.filter((name) => each.startsWith(`${name}:`)).sort((a, b) => b.length - a.length)
    const name = known[0] ?? each
    wanted.set(name, new Set([...(wanted.get(name) ?? []), each.slice(name.length + 1)]))
  }
  return wanted
}

type Judged = { found: Found; failed: readonly Facet[]; fits: boolean; sellables: readonly Sellable[] }

/** Which filters leave a product out; `fits`: something with the chosen options can be bought. */
function judge(found: Found, filters: Filters, wanted: Wanted): Judged {
  const { product, rating } = found
  const { brands, collectionIds, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, minRating = 0 } = filters
  const price = getPrice(found)
  const passes: Readonly<Record<Facet, boolean>> = {
    price: price >= minPrice && price <= maxPrice,
    collections: !collectionIds || product.collectionIds.some((id) => collectionIds.includes(id)),
    brands: !brands?.length || brands.includes(product.brand ?? ''),
    ratings: (rating?.average ?? 0) >= minRating,
  }
  const sellables = toSellables(found)
  return {
    found,
    failed: (Object.keys(passes) as Facet[]).filter((facet) => !passes[facet]),
    fits: sellables.some((each) => (!filters.inStock || each.inStock) && suits(each, wanted)),
    sellables,
  }
}

/** The visible variants; one thing with all choices where variants are not managed. */
function toSellables(found: Found): readonly Sellable[] {
  const { product, stock } = found
  if (isManaged(product))
    return getSellableVariants(product)
      .filter(({ visible }) => visible)
      .map(({ id, choices }) => ({
        inStock: isInStock(stock.get(id)),
        choices: new Map(Object.entries(choices).map(([name, choice]) => [name, [choice]])),
      }))
  const choices = new Map(
    product.options.map((option) => [option.name, option.choices.map(({ description }) => description)]),
  )
  return [{ inStock: inventoryStatus(found) !== 'OUT_OF_STOCK', choices }]
}

const suits = ({ choices }: Sellable, wanted: Wanted, except?: string): boolean =>
  [...wanted].every(([name, some]) => name === except || choices.get(name)?.some((choice) => some.has(choice)))

function countOptions(judged: readonly Judged[], { inStock }: Filters, wanted: Wanted): SearchFacets['options'] {
  const counts = new Map<string, Map<string, number>>()
  for (const { found, sellables } of judged) {
    for (const { name, choices } of found.product.options) {
      const ofOption = counts.get(name) ?? new Map<string, number>()
      counts.set(name, ofOption)
      const fitting = sellables.filter((each) => (!inStock || each.inStock) && suits(each, wanted, name))
      const left = new Set(fitting.flatMap((each) => each.choices.get(name) ?? []))
      for (const { description: choice } of choices)
        ofOption.set(choice, (ofOption.get(choice) ?? 0) + (left.has(choice) ? 1 : 0))
    }
  }
  return [...counts]
    .map(([name, choices]) => ({
      name,
      // In the order of the products: sizes have one.
      choices: [...choices]
        .map(([choice, amount]) => ({ name: choice, count: amount }))
        .filter((each) => each.count > 0 || wanted.get(name)?.has(each.name))
        .slice(0, MAX_VALUES),
    }))
    .filter(({ choices }) => choices.length > 0)
    .sort((a, b) => total(b.choices) - total(a.choices))
    .slice(0, MAX_OPTIONS)
}

type Counted = { readonly count: number }

const total = (values: readonly Counted[]) => values.reduce((sum, each) => sum + each.count, 0)

const listValues = <Value extends Counted>(
  values: readonly Value[],
  isChosen: (value: Value) => boolean | undefined,
): Value[] =>
  values
    .filter((value) => value.count > 0 || isChosen(value))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_VALUES)

function count(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
