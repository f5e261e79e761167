import { expect, test } from 'vitest'
import later from '../../../../widgets/texts/en/later.json' with { type: 'json' }
import first from '../../../../widgets/texts/en/widgets.json' with { type: 'json' }
import { ELEMENT_NAMES } from '../../../contract/sites/install-enumerations.ts'
import { isSaidBy } from './word-groups.ts'

test('every text of the widgets is found with one of them', () => {
  const keys = Object.keys({ ...first, ...later })
  expect(keys.filter((key) => !ELEMENT_NAMES.some((widget) => isSaidBy(widget, key)))).toEqual([])
})
