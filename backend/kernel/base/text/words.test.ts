import { describe, expect, test } from 'vitest'
import { toAsked, toCode, toWords } from './words.ts'

/** Whether a text is found by what a person types, as a store finds it. */
function isFound(text: string, typed: string): boolean {
  const words = toWords([text])
  const asked = toAsked(typed)
  return (
    asked.length > 0 &&
    asked.every(({ starts, wholes }) =>
      words.some((word) => wholes.includes(word) || starts.some((start) => word.startsWith(start))),
    )
  )
}

describe('a text is found', () => {
  test.each([
    ['Crème brûlée', 'creme brulee'],
    ['Crème brûlée', 'BRULEE creme'],
    ['Creme Brulee', 'crème brûlée'],
    ['Café Noir', 'cafe'],
    ['Großes Messer', 'grosses messer'],
    ['GROSSES MESSER', 'großes'],
    ['Größenmesser', 'grossenmesser'],
    ['Mug, blue, 350 ml', 'blue 350'],
    ['Mug, blue, 350 ml', '350ml blue'],
    ['Mug 350ml', '350 ml'],
    ['Öl 0,5 l', '0.5 l'],
    ['T-Shirt', 'tshirt'],
    ['T-Shirt', 't shirt'],
    ['T Shirt', 't-shirt'],
    ['Tshirt', 'T‑Shirt'],
    ['Jörg Müller', 'müller jörg'],
    ['Jörg Müller', 'Muller'],
    ['Jörg Müller', 'Joerg Mueller'],
    ['Joerg Mueller', 'Jörg Müller'],
    ['Sean O’Brien', "O'Brien"],
    ["Sean O'Brien", 'O’Brien'],
    ['Sean OBrien', 'o’brien'],
    ['Sean O’Brien', 'obrien'],
    ['Anna van der Berg', 'berg'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Smørrebrød', 'smorrebrod'],
    ['İstanbul Işık', 'istanbul isik'],
    ['Eau de parfum', 'l’eau'],
    ["Women's shoes", 'womens'],
    ["Women's shoes", 'women’s shoe'],
    ['jorg.mueller@example.com', 'Jorg.Mueller@EXAMPLE.com'],
    ['jorg.mueller@example.com', 'mueller@ex'],
    ['MUG-350-BLU', 'mug350blu'],
    ['MUG350BLU', 'mug-350-blu'],
    ['陶瓷咖啡杯', '咖啡'],
    ['陶瓷咖啡杯', '杯'],
    ['コーヒーカップ', 'こーひー'],
    ['한국 컵', '컵'],
    ['الكوب الأزرق', 'كوب'],
    ['كوب أزرق', 'الكوب'],
    ['كُوب', 'كوب'],
    ['כוסות גדולות', 'כוס'],
    ['Ｍｕｇ', 'mug'],
    ['ΕΛΛΗΝΙΚΟΣ', 'ελληνικός'],
    ['Чашка белая', 'чашка'],
  ])('%s by %s', (text, typed) => {
    expect(isFound(text, typed)).toBe(true)
  })

  test.each([
    ['Mug', 'mugs'],
    ['Mugs', 'mug'],
    ['Berry', 'berries'],
    ['Knife', 'knives'],
    ['Box', 'boxes'],
    ['Tasse', 'Tassen'],
    ['Glas', 'Gläser'],
    ['Messer', 'Messern'],
    ['Gâteau', 'gateaux'],
    ['Cheval', 'chevaux'],
    ['Tazza', 'tazze'],
    ['Tazze', 'tazza'],
    ['Libro', 'libri'],
    ['Flor', 'flores'],
    ['Jornal', 'jornais'],
    ['Pão', 'pães'],
    ['Mok', 'mokken'],
    ['Boom', 'bomen'],
    ['Kopp', 'koppar'],
    ['Flicka', 'flickor'],
    ['Kubek', 'kubki'],
    ['Szklanka', 'szklanki'],
    ['Bardak', 'bardaklar'],
    ['ספל', 'ספלים'],
  ])('of %s by its other number %s', (text, typed) => {
    expect(isFound(text, typed)).toBe(true)
  })

  test.each([
    ['Mug', 'jug'],
    ['Mug, blue', 'blue red'],
    ['Plate', 'a'],
    ['Plate', '!!!'],
    ['Plate', ''],
    ['Plate', 'x'.repeat(200)],
    ['陶瓷咖啡杯', '咖杯'],
  ])('%s is not by %s', (text, typed) => {
    expect(isFound(text, typed)).toBe(false)
  })
})

describe('what is typed', () => {
  test('asks once for a word that is said a thousand times, and for ten words at most', () => {
    expect(toAsked('a '.repeat(1_000))).toHaveLength(1)
    expect(toAsked(Array.from({ length: 200 }, (_, n) => `w${n}x`).join(' ')).length).toBe(10)
  })

  test('asks for no more of a long word with many signs than for others', () => {
    expect(toAsked(`${'a-'.repeat(100)}b`).length).toBeLessThanOrEqual(10)
    expect(toWords([`${'a1'.repeat(25)}`])).toHaveLength(1)
  })

  test('is a code without its signs', () => {
    expect([' mug-350/BLU ', 'Ä.1'].map(toCode)).toEqual(['mug350blu', 'a1'])
  })
})
