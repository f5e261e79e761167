import { searchSettingsCalls } from '../../../contract/catalog/calls.ts'
import type { SearchSettings } from '../../../contract/catalog/search-settings.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { type AskedWord, toAsked } from '../../../kernel/base/text/words.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Aggregate, CollectionDefinition } from '../../../kernel/store/store.ts'
import { productNotFound } from '../errors.ts'
import { products } from '../records.ts'

type SearchSettingsRecord = Aggregate & SearchSettings

export const searchSettings: CollectionDefinition<SearchSettingsRecord> = {
  name: 'search_settings',
  retention: { kept: 'the shop itself' },
}

const ID = 'settings'

const toSettings = (record: SearchSettingsRecord | undefined): SearchSettings => ({
  synonyms: record?.synonyms ?? [],
  firsts: record?.firsts ?? [],
})

export const readSearchSettings = async ({
  cache,
  siteId,
}: Pick<Context, 'cache' | 'siteId'>): Promise<SearchSettings> =>
  toSettings(await cache.get(searchSettings, siteId, ID))

export const searchSettingsEndpoints: readonly Endpoint[] = [
  endpoint(searchSettingsCalls.getSearchSettings, 'app', async (_, context) => ({
    settings: await readSearchSettings(context),
  })),
  endpoint(
    searchSettingsCalls.updateSearchSettings,
    'app',
    ({ settings: changes }, context) =>
      context.commit(async (work) => {
        const record = await work.get(searchSettings, context.siteId, ID)
        const before = toSettings(record)
        await requireProducts(context, changes.firsts ?? [], before)
        const settings = { ...before, ...changes }
        if (record) work.update(searchSettings, { ...record, ...settings })
        else work.insert(searchSettings, { siteId: context.siteId, id: ID, ...settings })
        return { settings }
      }),
    { errors: [missing] },
  ),
]

/** Throws for a product that the shop does not have; those that were deleted since may stay. */
async function requireProducts(
  { cache, siteId }: Context,
  firsts: SearchSettings['firsts'],
  before: SearchSettings,
): Promise<void> {
  const kept = before.firsts.flatMap(({ productIds }) => productIds)
  const ids = [...new Set(firsts.flatMap(({ productIds }) => productIds))]
  const found = (await cache.getMany(products, siteId, ids)).map(({ id }) => id)
  const unknown = ids.find((id) => !kept.includes(id) && !found.includes(id))
  if (unknown !== undefined) throw productNotFound(unknown)
}

/** Words of a search that the shop knows other words for, and each of these as its words; or a word as it is. */
export type AskedPart = AskedWord | { text: string; phrases: readonly (readonly AskedWord[])[] }

const toKey = ({ starts, wholes }: AskedWord) => JSON.stringify([starts, wholes])
/** Words count as the same in either number. */
const isSame = (one: AskedWord | undefined, other: AskedWord): boolean =>
  one !== undefined &&
  (toKey(one) === toKey(other) ||
    other.starts.some((start) => one.wholes.includes(start)) ||
    one.starts.some((start) => other.wholes.includes(start)))

/** The words of a search, those with synonyms together with these; the longest phrase counts. */
export function withSynonyms(asked: readonly AskedWord[], { synonyms }: SearchSettings): readonly AskedPart[] {
  const groups = synonyms.map(({ words }) => words.map((phrase) => toAsked(phrase)))
  const known = groups
    .flatMap((phrases) => phrases.map((phrase) => ({ phrase, phrases })))
    .filter(({ phrase }) => phrase.length > 0)
    .sort((a, b) => b.phrase.length - a.phrase.length)
  const read = (at: number): readonly AskedPart[] => {
    const word = asked[at]
    if (!word) return []
    const found = known.find(({ phrase }) => phrase.every((each, index) => isSame(asked[at + index], each)))
    if (!found) return [word, ...read(at + 1)]
    const typed = asked.slice(at, at + found.phrase.length)
    const others = found.phrases.filter((each) => each !== found.phrase && each.length > 0)
    return [
      { text: typed.map((each) => each.typed).join(' '), phrases: [typed, ...others] },
      ...read(at + found.phrase.length),
    ]
  }
  return read(0)
}

/** The products that come first for a search. */
export function findFirsts(asked: readonly AskedWord[], { firsts }: SearchSettings): readonly string[] {
  const toSet = (words: readonly AskedWord[]) => words.map(toKey).toSorted().join()
  const typed = toSet(asked)
  return firsts.find(({ text }) => asked.length > 0 && toSet(toAsked(text)) === typed)?.productIds ?? []
}
