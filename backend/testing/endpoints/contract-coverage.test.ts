import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { EVENTS } from '../../contract/events.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'

const BACKEND = join(import.meta.dirname, '../..')
const filesIn = (folder: string) =>
  readdirSync(join(BACKEND, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(BACKEND, folder, path))

const areas = filesIn('contract').filter((path) => path.endsWith('/calls.ts') && !path.endsWith('contract/calls.ts'))
const tables: Record<string, Record<string, Call>>[] = await Promise.all(areas.map((path) => import(path)))
const declared = tables
  .flatMap((module) => Object.values(module))
  .filter((table) => typeof table === 'object')
  .flatMap((table) => Object.values(table))

test('every call of the contract has one endpoint, and every endpoint its call', () => {
  expect(areas.length).toBeGreaterThan(10)
  expect(EVERY_ENDPOINT.map(([name]) => name).sort()).toEqual(declared.map(({ name }) => name).sort())
})

test('every area is part of the typed client', () => {
  const client = readFileSync(join(BACKEND, 'contract/calls.ts'), 'utf8')
  for (const path of areas) expect(client).toContain(`'./${path.split('/').slice(-2).join('/')}'`)
})

test('every event of the contract is emitted by a service', () => {
  const sources = filesIn('services')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
  const silent = Object.keys(EVENTS).filter((type) => !sources.some((source) => source.includes(`'${type}'`)))
  expect(silent).toEqual([])
})
