/**
 * How singular and plural end in the languages of the shops, after folding: what begins the other form is found by its
 * beginning and needs no line. Each line is for several languages, because a shop's texts and its visitors may each
 * have their own.
 */
const ENDINGS: readonly (readonly [ending: RegExp, ...others: string[]])[] = [
  // mugs, tasses, tazas; boxes, flores, mezclas; berries; knives.
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/ves$/, 'f', 'fe'],
  [/y$/, 'ies'],
  [/fe?$/, 'ves'],
  // gateaux, chevaux; cheval.
  [/x$/, ''],
  [/aux$/, 'al', 'ail'],
  [/a[il]l?$/, 'aux'],
  // Tassen, Glaser, Becher, Stuhle; boeken; koppar, flickor.
  [/n$/, ''],
  [/en$/, ''],
  [/e$/, ''],
  [/er$/, ''],
  [/(?:ar|or|na)$/, ''],
  [/or$/, 'a'],
  [/a$/, 'or'],
  // tazze, libri, fiori; tazza, libro, fiore.
  [/e$/, 'a'],
  [/he$/, 'a'],
  [/i$/, 'o', 'e', ''],
  [/hi$/, 'o'],
  [/a$/, 'e', 'y', 'i'],
  [/[oe]$/, 'i'],
  // caes, papeis, baloes; jornais; homens.
  [/(?:oes|aes)$/, 'ao'],
  [/ao$/, 'oes', 'aes'],
  [/is$/, 'l'],
  [/l$/, 'is'],
  [/ns$/, 'm'],
  [/m$/, 'ns'],
  // kubki, kubek; szklanki, szklanka; noze.
  [/y$/, 'a', ''],
  [/ki$/, 'ek', 'ka'],
  [/ek$/, 'ki'],
  // bardaklar, fincanlar; kalemler.
  [/l[ae]r$/, ''],
  // Hebrew and Arabic.
  [/ימ$/, '', 'ה'],
  [/ות$/, 'ה', ''],
  [/ה$/, 'ות', 'ימ'],
  [/ات$/, 'ه', ''],
  [/ه$/, 'ات'],
]

/** Dutch: `mokken` of `mok`, `bomen` of `boom`. */
const DOUBLED = /([bcdfgklmnprst])\1en$/
const SHORTENED = /([bcdfghklmnprstvz])([aeou])([bcdfgklmnprst])en$/

/** The shortest beginning by which two words count as forms of one another. */
const SHORTEST = 3

/** What a folded word is in the other number, in any of the languages: words that need not exist, and itself. */
export function toOtherNumbers(word: string): readonly string[] {
  const forms = ENDINGS.flatMap(([ending, ...others]) =>
    ending.test(word) ? others.map((other) => word.replace(ending, other)) : [],
  )
  const dutch = [
    ...(DOUBLED.test(word) ? [word.replace(DOUBLED, '$1')] : []),
    ...(SHORTENED.test(word) ? [word.replace(SHORTENED, '$1$2$2$3')] : []),
  ]
  return [...new Set([word, ...forms, ...dutch])].filter((form) => form === word || form.length >= SHORTEST)
}
