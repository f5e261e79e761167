import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import published from '../../backend/testing/endpoints/published-calls.json' with { type: 'json' }
import { findNamedCalls, findPublishedCalls, NEVER_ANSWERED } from './made-calls.ts'

/** The files whose journeys run on both databases. Each of them checks that the calls it names were answered there. */
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join(import.meta.dirname, file))
  .filter((path) => /^await onEachDatabase\(/m.test(readFileSync(path, 'utf8')))

it('every published call is answered to journeys on SQLite and on PostgreSQL, but for four', () => {
  const calls = Object.keys(published.calls)
  const named = new Set(files.flatMap(findNamedCalls))
  expect(calls.length).toBeGreaterThan(205)
  expect(calls.filter((call) => !named.has(call) && !(call in NEVER_ANSWERED))).toEqual([])
  expect(Object.keys(NEVER_ANSWERED).filter((call) => !calls.includes(call))).toEqual([])
  expect(Object.keys(NEVER_ANSWERED)).toHaveLength(4)
})

it('a request is the call with the closest address', () => {
  expect(findPublishedCalls('GET', '/members/v1/members/my')).toEqual(['members.getCurrentMember'])
  expect(findPublishedCalls('GET', '/members/v1/members/5')).toEqual(['members.getMember'])
  expect(findPublishedCalls('PUT', '/members/v1/members/5')).toEqual([])
})
