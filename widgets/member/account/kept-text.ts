import type { Shop } from '../../kit/index.ts'

type Fields = Readonly<Record<string, string>>
type Kept = { readonly memberId: string; readonly forms: Map<string, Fields> }

/**
 * What a member has typed and not yet saved, while this page is open: a session that is ended elsewhere takes the forms
 * away, and the same member finds them again after signing in.
 */
const keptByShop = new WeakMap<Shop, Kept>()

/** The kept fields of each form of that member. What another one typed is forgotten. */
function getForms(shop: Shop, memberId: string): Kept['forms'] {
  const known = keptByShop.get(shop)
  if (known?.memberId === memberId) return known.forms
  const forms: Kept['forms'] = new Map()
  keptByShop.set(shop, { memberId, forms })
  return forms
}

/** A form whose text is kept. */
export type KeptForm = {
  /** The text, as it was when the form went away; undefined for one that was saved or cancelled. */
  readonly text: Fields | undefined
  keep(form: HTMLFormElement): void
  forget(): void
}

export function getKeptForm(shop: Shop, memberId: string, name: string): KeptForm {
  const forms = getForms(shop, memberId)
  return {
    text: forms.get(name),
    keep: (form) => {
      const fields = [...new FormData(form)].flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, value]] : [],
      )
      forms.set(name, Object.fromEntries(fields))
    },
    forget: () => void forms.delete(name),
  }
}

/** Forgets everything, as the next person at this browser must not see it: a sign-out that the member wanted. */
export const forgetText = (shop: Shop): void => void keptByShop.delete(shop)
