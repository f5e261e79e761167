import { countEdits, getMaxEdits, isSpelled, toDeletions } from '../../../kernel/base/text/spelling.ts'
import { haveSameStem, toShortestStem } from '../../../kernel/base/text/stems.ts'
import { type AskedWord, fold, toAsked } from '../../../kernel/base/text/words.ts'
import type { Search } from '../../../kernel/runtime/budgets/search-budget.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { allOf, anyOf } from '../../../kernel/store/query/combine.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import { toWordFilter } from '../../../kernel/store/query/words-filter.ts'
import type { ProductRecord } from '../records.ts'
import { findNamedCollections } from './named-collections.ts'
import { NONE, toNameFilters } from './rank-products.ts'
import type { AskedPart } from './search-settings.ts'
import { vocabulary } from './vocabulary.ts'

/** As many words of a search are looked at one by one. */
const MAX_WORDS = 5
/** As many words of the vocabulary are compared with a misspelled one. */
const MAX_CANDIDATES = 100
/** As many spellings of a word are tried. */
const MAX_SPELLINGS = 3

/** One word of a search with what finds it: the products, and those that have it in their names. */
type Term = { text: string; filter: Filter; names: readonly Filter[] }

/** What finds products where no product has all words as they are typed. */
type MendedSearch = { filter: Filter; ranks: readonly Filter[]; meant?: string }

/** Searches for a caller, within what it may see and its other conditions. */
type Finder = { context: Context; search: Search<ProductRecord>; within: Filter | undefined }

/** Finds another way to read a search that finds nothing; none where its words are nothing in this shop. */
export async function mendSearch(finder: Finder, asked: readonly AskedPart[]): Promise<MendedSearch | undefined> {
  const parts = await Promise.all(
    asked.slice(0, MAX_WORDS).map(async (each): Promise<Part> => {
      const term = toTerm(each)
      return { asked: each, term, isKnown: await finds(finder, term.filter) }
    }),
  )
  const compound = await joinWords(finder, parts)
  const found = await Promise.all(
    compound.map(async (part): Promise<Found> => ({ terms: await findTerms(finder, part), isKnown: part.isKnown })),
  )
  const terms = found.flatMap((each) => each.terms)
  const text = parts.map(({ term }) => term.text).join(' ')
  const isWhole = found.every((each) => each.terms.length > 0)
  // Of an article number that nothing has, a number alone says nothing.
  if (terms.length === 0 || !(isWhole || terms.some((term) => SAYS_MUCH.test(term.text)))) return
  const known = found.flatMap((each) => (each.isKnown ? each.terms : []))
  const wide = terms.map(widen)
  return (
    (await findAll(finder, terms, text)) ??
    (await findAll(finder, known, text)) ??
    (await findAll(finder, wide, text)) ??
    findSome(wide)
  )
}

/** A word of letters, or a few signs of a script whose signs are words. */
const SAYS_MUCH = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const finds = async ({ search, within }: Finder, filter: Filter): Promise<boolean> => {
  const both = allOf(filter, within)
  const { items } = await search.query({ ...(both && { filter: both }), paging: { limit: 1, offset: 0 } })
  return items.length > 0
}

/** What finds a word as it is typed, or one of the phrases that mean the same. */
export function toTerm(asked: AskedPart): Term {
  if (!('phrases' in asked)) return toWordTerm(asked)
  const phrases = asked.phrases.map((words) => words.map(toWordTerm))
  const anyPhrase = (choose: (term: Term) => Filter | undefined) =>
    anyOf(...phrases.map((terms) => allOf(...terms.map(choose)))) ?? NONE
  return {
    text: asked.text,
    filter: anyPhrase(({ filter }) => filter),
    names: [anyPhrase(({ names }) => names[0]), anyPhrase(({ names }) => names[1])],
  }
}

const toWordTerm = (word: AskedWord): Term => ({
  text: word.typed,
  filter: toWordFilter('words.all', word),
  names: toNameFilters(word),
})

type Part = { asked: AskedPart; term: Term; isKnown: boolean }
type Found = { terms: readonly Term[]; isKnown: boolean }

/** `dream catcher` is also written as one word. */
async function joinWords(finder: Finder, parts: readonly Part[]): Promise<readonly Part[]> {
  const [first, second, ...rest] = parts
  if (!first) return []
  const joined = second && joinTwo(first.asked, second.asked)
  const term = joined && toWordTerm(joined)
  if (term && (await finds(finder, term.filter)))
    return [{ asked: joined, term, isKnown: true }, ...(await joinWords(finder, rest))]
  return [first, ...(await joinWords(finder, parts.slice(1)))]
}

function joinTwo(first: AskedPart, second: AskedPart): AskedWord | undefined {
  if ('phrases' in first || 'phrases' in second) return
  const [joined, ...others] = toAsked(first.typed + second.typed)
  return others.length === 0 ? joined : undefined
}

/** Finds what a word means; nothing where it means nothing here. */
async function findTerms(finder: Finder, { asked: word, term, isKnown }: Part): Promise<readonly Term[]> {
  if (isKnown) return [term]
  if ('phrases' in word) return []
  const folded = fold(word.typed)
  return (
    (await findCollections(finder, word)) ??
    (await findInside(finder, word)) ??
    (await splitWord(finder, folded)) ??
    (await findStem(finder, folded)) ??
    (await findSpelling(finder, folded)) ??
    []
  )
}

const ifFound = async (finder: Finder, term: Term | undefined): Promise<readonly Term[] | undefined> =>
  term && (await finds(finder, term.filter)) ? [term] : undefined

/** Products of the collections that have the word in their names. */
async function findCollections(finder: Finder, word: AskedWord): Promise<readonly Term[] | undefined> {
  const named = await findNamedCollections(finder.context, [word])
  if (named.length === 0) return
  const filter: Filter = { op: 'hasSome', path: 'collectionIds', values: named.map(({ id }) => id) }
  return ifFound(finder, { text: word.typed, filter, names: [filter, filter] })
}

async function findInside(finder: Finder, word: AskedWord): Promise<readonly Term[] | undefined> {
  return ifFound(finder, withinTexts(word))
}

/** `giftcard` is also written as two words. */
async function splitWord({ context }: Finder, typed: string): Promise<readonly Term[] | undefined> {
  if (!isSpelled(typed)) return
  const cuts = Array.from(
    { length: typed.length - 1 },
    (_, at) => [typed.slice(0, at + 1), typed.slice(at + 1)] as const,
  )
  const words = new Set((await context.cache.getMany(vocabulary, context.siteId, cuts.flat())).map(({ id }) => id))
  const cut = cuts.findLast((both) => both.every((part) => words.has(part)))
  return cut?.flatMap((part) => toAsked(part)).map(toWordTerm)
}

/** Other forms of the word, in any of the languages of shops. */
async function findStem(finder: Finder, typed: string): Promise<readonly Term[] | undefined> {
  if (!isSpelled(typed)) return
  const { store, siteId } = finder.context
  const { items } = await store.reader(vocabulary).query(siteId, {
    filter: { op: 'startsWith', path: 'order', value: toShortestStem(typed) },
    sort: [{ path: 'order', order: 'ASC' }],
    paging: { limit: MAX_CANDIDATES, offset: 0 },
  })
  const forms = items.flatMap(({ id }) => (haveSameStem(id, typed) ? [id] : []))
  return forms.length > 0 ? ifFound(finder, toWordTerm({ typed, starts: [], wholes: forms })) : undefined
}

/** The nearest words that find something: those with the fewest wrong letters, and of these with the same beginning. */
async function findSpelling(finder: Finder, typed: string): Promise<readonly Term[] | undefined> {
  if (!isSpelled(typed) || getMaxEdits(typed) === 0) return
  const { store, siteId } = finder.context
  const { items } = await store.reader(vocabulary).query(siteId, {
    filter: { op: 'hasSome', path: 'deletions', values: toDeletions(typed) },
    sort: [{ path: 'order', order: 'ASC' }],
    paging: { limit: MAX_CANDIDATES, offset: 0 },
  })
  const near = items
    .map(({ id }) => ({ id, edits: countEdits(typed, id), common: countCommon(typed, id) }))
    .filter(({ id, edits }) => edits <= Math.min(getMaxEdits(typed), getMaxEdits(id)))
    .sort((a, b) => a.edits - b.edits || b.common - a.common)
  for (const { id } of near.slice(0, MAX_SPELLINGS)) {
    const found = await ifFound(finder, toWordTerm({ typed: id, starts: [], wholes: [id] }))
    if (found) return found
  }
  return undefined
}

/** How many letters two words begin with alike. */
function countCommon(one: string, other: string): number {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return at < 0 ? one.length : at
}

/** A word within others, as German ones have it, or in the description. */
function withinTexts({ typed, starts, wholes }: AskedWord): Term | undefined {
  const forms = [
    ...[typed, ...starts].filter((form) => [...form].length >= 3),
    ...wholes.filter((form) => [...form].length >= 4),
  ]
  const inside = (path: string) =>
    anyOf(...[...new Set(forms)].map((value): Filter => ({ op: 'contains', path, value })))
  const name = inside('folded.name')
  const filter = anyOf(name, inside('folded.description'))
  return filter && name && { text: typed, filter, names: [name, name] }
}

/** A word wherever a product has it. */
function widen(term: Term): Term {
  const within = withinTexts({ typed: term.text, starts: [], wholes: [] })
  return { ...term, filter: anyOf(term.filter, within?.filter) ?? term.filter }
}

async function findAll(finder: Finder, terms: readonly Term[], text: string): Promise<MendedSearch | undefined> {
  const filter = allOf(...terms.map((term) => term.filter))
  if (!filter || !(await finds(finder, filter))) return
  const rank = (at: number) => allOf(...terms.map(({ names }) => names[at])) ?? NONE
  const meant = terms.map(({ text }) => text).join(' ')
  return { filter, ranks: [rank(0), rank(1)], ...(fold(meant) !== fold(text) && { meant }) }
}

/** Products with some of the words, those with most of them first. */
function findSome(terms: readonly Term[]): MendedSearch {
  const filters = terms.map(({ filter }) => filter)
  const ranks = filters.slice(1).map((_, index) => atLeast(filters, filters.length - 1 - index))
  return { filter: anyOf(...filters) ?? NONE, ranks }
}

/** The products that match as many of the filters. */
function atLeast(filters: readonly Filter[], count: number): Filter {
  const [first, ...rest] = filters
  if (!first || count <= 0) return { op: 'and', filters: [] }
  if (count === filters.length) return allOf(...filters) ?? NONE
  return anyOf(allOf(first, atLeast(rest, count - 1)), atLeast(rest, count)) ?? NONE
}
