import { readdirSync, readFileSync } from 'node:fs'
import * as ecom from '@wix/ecom'
import * as media from '@wix/media'
import * as members from '@wix/members'
import * as reviews from '@wix/reviews'
import * as stores from '@wix/stores'
import { expect, it } from 'vitest'
import published from '../../backend/testing/published-calls.json' with { type: 'json' }

const packages: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...ecom,
  ...stores,
  ...members,
  ...reviews,
  ...media,
}

/** The current package sends no arguments with it, not even the order's id. */
const UNCALLABLE = 'orderTransactions.updatePayments'

/** Those that the store implements and the current packages have. */
const calls = Object.keys(published.calls).filter((name) => {
  const [module = '', call = ''] = name.split('.')
  return name !== UNCALLABLE && typeof packages[module]?.[call] === 'function'
})

it('every commerce, members, reviews and media call of the published packages is made here', () => {
  const journeys = readdirSync(import.meta.dirname)
    .filter((file) => file !== 'every-call.test.ts')
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n')
  const isMade = (name: string) => new RegExp(`\\b${name.split('.')[1]}\\b`).test(journeys)
  expect(calls.length).toBeGreaterThan(155)
  expect(calls.filter((name) => !isMade(name))).toEqual([])
})
