import { readTabStorage, writeTabStorage } from '../client/index.ts'
import type { Shop } from './shop.ts'

type Fields = Readonly<Record<string, string>>
/** The forms of an account, or those for which nobody has to be signed in. */
type Area = 'account' | 'review'
/** `ownerId`: the member who typed it; empty where that does not matter. */
type Kept = { readonly ownerId: string; readonly forms: Record<string, Fields> }

/**
 * What was typed and not yet sent, in this tab: a session that is ended elsewhere takes the forms away, and a sign-in
 * that is not in a window the page, too. The same person finds them again after signing in.
 */
const keptByShop = new WeakMap<Shop, Map<Area, Kept>>()

const toStorageKey = ({ client }: Shop, area: Area) => `awning-typed|${area}|${client.key}`

function readStored(shop: Shop, area: Area): Kept | undefined {
  const text = readTabStorage(toStorageKey(shop, area))
  return text === undefined ? undefined : (JSON.parse(text) as Kept)
}

function store(shop: Shop, area: Area, kept: Kept): void {
  const isEmpty = Object.keys(kept.forms).length === 0
  writeTabStorage(toStorageKey(shop, area), isEmpty ? undefined : JSON.stringify(kept))
}

/** The kept fields of each form of that member. What another one typed is forgotten. */
function getKept(shop: Shop, area: Area, ownerId: string): Kept {
  const areas = keptByShop.get(shop) ?? new Map<Area, Kept>()
  keptByShop.set(shop, areas)
  const known = areas.get(area) ?? readStored(shop, area)
  const kept = known?.ownerId === ownerId ? known : { ownerId, forms: {} }
  areas.set(area, kept)
  return kept
}

/** A form whose text is kept. */
export type KeptForm = {
  /** The text, as it was when the form went away; undefined for one that was saved or cancelled. */
  readonly text: Fields | undefined
  keep(form: HTMLFormElement): void
  forget(): void
}

export function getKeptForm(shop: Shop, ownerId: string, name: string, area: Area = 'account'): KeptForm {
  const kept = getKept(shop, area, ownerId)
  const { forms } = kept
  return {
    text: forms[name],
    keep: (form) => {
      const fields = [...new FormData(form)].flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, value]] : [],
      )
      forms[name] = Object.fromEntries(fields)
      store(shop, area, kept)
    },
    forget: () => {
      delete forms[name]
      store(shop, area, kept)
    },
  }
}

/** Forgets everything, as the next person at this browser must not see it: a sign-out that the member wanted. */
export function forgetText(shop: Shop): void {
  keptByShop.delete(shop)
  for (const area of ['account', 'review'] as const) store(shop, area, { ownerId: '', forms: {} })
}
