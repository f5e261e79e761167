/** Codes that name no country one could send a parcel to, though `Intl` has a name for them. */
const NO_COUNTRIES = /^(A[CQ]|C[PQ]|DG|E[AUZ]|IC|QO|TA|UN|X[AB]|ZZ)$/

/** All countries by name, in the order of the language. The browser knows them; so they cost nothing to load. */
export function countries(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const found = codes.flatMap((value) => {
    // Codes of countries that are no more are turned into those of their successors.
    if (NO_COUNTRIES.test(value) || new Intl.Locale(`und-${value}`).region !== value) return []
    const label = names.of(value)
    return label ? [{ value, label }] : []
  })
  return found.sort((a, b) => a.label.localeCompare(b.label, locale))
}
