import { expect, test } from 'vitest'
import { placeProblems } from './place-problems.ts'

const place = (problems: Record<string, string>, ...names: string[]) =>
  placeProblems(
    problems,
    (name) => names.includes(name),
    (number, text) => `Entry ${number}: ${text}`,
  )

test.each([
  ['its own field', 'settings.name', ['settings.name'], 'settings.name', 'Wrong.'],
  [
    'the field of its list, with the entry',
    'client.origins[2]',
    ['client.origins'],
    'client.origins',
    'Entry 3: Wrong.',
  ],
  [
    'its row',
    'settings.taxRules[1].country',
    ['settings.taxRules[1]', 'settings.taxRules'],
    'settings.taxRules[1]',
    'Wrong.',
  ],
  [
    'the nearest row of a list in a list',
    'settings.regions[0].options[1].price',
    ['settings.regions[0]', 'settings.regions[0].options[1]'],
    'settings.regions[0].options[1]',
    'Wrong.',
  ],
  [
    'the list, where the row is gone',
    'settings.taxRules[7].rate',
    ['settings.taxRules'],
    'settings.taxRules',
    'Entry 8: Wrong.',
  ],
])('a refused path is shown at %s', (_, path, names, at, text) => {
  expect(place({ [path]: 'Wrong.' }, ...names)).toEqual({ placed: { [at]: text }, others: [] })
})

test('two entries of one field are both named, and what nothing shows is left over', () => {
  const problems = { 'client.origins[0]': 'Wrong.', 'client.origins[2]': 'Too long.', 'client.icon': 'Odd.' }
  expect(place(problems, 'client.origins')).toEqual({
    placed: { 'client.origins': 'Entry 1: Wrong. Entry 3: Too long.' },
    others: [['client.icon', 'Odd.']],
  })
})
