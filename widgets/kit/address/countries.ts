import { createNameOrder } from '../words/name-order.ts'

/** Region codes that `Intl` has names for but that are not countries one can ship to. */
const NO_COUNTRIES = /^(A[CQ]|C[PQ]|DG|E[AUZ]|IC|QO|TA|UN|X[AB]|ZZ)$/

/** All countries by name, in the locale's order. The names come with the browser, so they add nothing to the bundle. */
export function countries(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const found = codes.flatMap((value) => {
    // `Intl` maps codes of former countries to their successors.
    if (NO_COUNTRIES.test(value) || new Intl.Locale(`und-${value}`).region !== value) return []
    const label = names.of(value)
    return label ? [{ value, label }] : []
  })
  const compare = createNameOrder(locale)
  return found.sort((a, b) => compare(a.label, b.label))
}
