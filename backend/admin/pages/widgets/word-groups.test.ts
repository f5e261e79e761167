import { expect, test } from 'vitest'
import { words as first } from '../../../../widgets/kit/words/en/first.ts'
import { words as later } from '../../../../widgets/kit/words/en/later.ts'
import { ELEMENT_NAMES } from '../../../contract/sites/install-enumerations.ts'
import { isSaidBy } from './word-groups.ts'

test('every text of the widgets is found with one of them', () => {
  const keys = Object.keys({ ...first, ...later })
  expect(keys.filter((key) => !ELEMENT_NAMES.some((widget) => isSaidBy(widget, key)))).toEqual([])
})
