import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['花子', '山田', '山田 花子'],
  ['ジョン', 'スミス', 'スミス ジョン'],
  ['Hanako', '山田', 'Hanako 山田'],
  ['민수', '김', '김 민수'],
  ['小明', '王', '王 小明'],
  ['ليلى', 'الهاشمي', 'ليلى الهاشمي'],
  ['花子', undefined, '花子'],
  [undefined, 'Byrne', 'Byrne'],
  [undefined, undefined, ''],
])('%s %s is written %s', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name)
})
