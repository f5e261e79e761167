import { expect, test } from 'vitest'
import { frozenClock } from '../../base/clock.ts'
import type { Context } from '../../runtime/context/context.ts'
import { leases } from '../../runtime/events/lease.ts'
import { createMemoryStore } from '../../store/memory.ts'
import { createLateUpgrades } from './late-upgrades.ts'
import { completedUpgrades, runUpgrades, type Upgrade } from './upgrades.ts'

const HOUR = 3_600_000

async function surroundings() {
  const store = createMemoryStore()
  await store.prepare([completedUpgrades, leases])
  const clock = frozenClock('2026-03-02T09:00:00.000Z')
  const lines: unknown[] = []
  const note = (fields: object, message: string) => void lines.push([message, fields])
  const log = { info: note, warn: note, error: note, isLevelEnabled: () => true }
  const contextFor = (siteId: string) => ({ siteId }) as Context
  return { store, clock, log, lines, sites: async () => ['one', 'two'], contextFor }
}

function noted(name: string, runs: string[]): Upgrade {
  return {
    name,
    run: async ({ siteId }) => void runs.push(`${name} of ${siteId}`),
    again: async ({ siteId }) => void runs.push(`${name} of ${siteId} again`),
  }
}

const AGAIN = ['first of one again', 'first of two again', 'second of one again', 'second of two again']

test('the second part runs once, after earlier processes were looked for in vain twice', async () => {
  const around = await surroundings()
  const runs: string[] = []
  const upgrades = [noted('first', runs), noted('second', runs)]
  await runUpgrades({ ...around, isAlone: false }, upgrades)
  runs.length = 0
  const seen = [true, false, true, false, false]
  const late = () => createLateUpgrades({ ...around, hasEarlierProcesses: async () => seen.shift() ?? false }, upgrades)
  const first = late()
  for (let look = 0; look < 4; look++) expect(await first.look()).toBe(true)
  expect(first.getState()).toEqual({ part: 'waits for the last process of an earlier version' })
  expect(runs).toEqual([])
  expect(await first.look()).toBe(false)
  expect(first.getState()).toBeUndefined()
  expect(runs).toEqual(AGAIN)
  expect(await late().look()).toBe(false)
  expect(runs).toEqual(AGAIN)
})

test('nothing is left where no other process can be on the store', async () => {
  const around = await surroundings()
  const runs: string[] = []
  await runUpgrades(around, [noted('first', runs)])
  const late = createLateUpgrades({ ...around, hasEarlierProcesses: async () => false }, [noted('first', runs)])
  expect(await late.look()).toBe(false)
  expect(runs).toEqual(['first of one', 'first of two'])
})

test('where earlier processes cannot be seen, an hour is waited for', async () => {
  const around = await surroundings()
  const runs: string[] = []
  await runUpgrades({ ...around, isAlone: false }, [noted('first', runs)])
  const late = createLateUpgrades({ ...around, hasEarlierProcesses: async () => undefined }, [noted('first', runs)])
  around.clock.advance(HOUR - 1)
  expect(await late.look()).toBe(true)
  around.clock.advance(1)
  expect(await late.look()).toBe(false)
  expect(runs.slice(2)).toEqual(AGAIN.slice(0, 2))
})

test('of two processes one does it, and the other goes on where that one ended', async () => {
  const around = await surroundings()
  const runs: string[] = []
  const upgrades = [noted('first', runs), noted('second', runs)]
  await runUpgrades({ ...around, isAlone: false }, upgrades)
  runs.length = 0
  const broken = { ...noted('second', runs), again: () => Promise.reject(new Error('the power is gone')) }
  const dying = createLateUpgrades({ ...around, hasEarlierProcesses: async () => false }, [
    noted('first', runs),
    broken,
  ])
  await dying.look()
  await expect(dying.look()).rejects.toThrow('the power is gone')
  const other = createLateUpgrades({ ...around, hasEarlierProcesses: async () => false }, upgrades)
  await other.look()
  expect(await other.look()).toBe(false)
  expect(runs).toEqual(AGAIN)
})
