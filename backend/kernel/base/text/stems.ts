import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as turkish } from '@orama/stemmers/turkish'

/** Snowball has none for Polish, Hebrew and Japanese. */
const STEMMERS = [english, german, french, spanish, italian, dutch, portuguese, swedish, turkish, arabic]

/** A shorter stem is that of too many words. */
const SHORTEST = 3

/** The shortest stem of a folded word in any of the languages of shops: other forms of the word begin with it. */
export function toShortestStem(word: string): string {
  const stems = STEMMERS.map((stem) => stem(word)).filter((stem) => word.startsWith(stem) && stem.length >= SHORTEST)
  return stems.reduce((shortest, stem) => (stem.length < shortest.length ? stem : shortest), word)
}

/** Whether two folded words have the same stem in one of these languages: `roja` and `rojo`. */
export const haveSameStem = (one: string, other: string): boolean =>
  STEMMERS.some((stem) => {
    const own = stem(one)
    return own.length >= SHORTEST && own === stem(other)
  })
