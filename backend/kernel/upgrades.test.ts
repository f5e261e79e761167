import { expect, test } from 'vitest'
import { frozenClock } from './clock.ts'
import type { Context } from './context.ts'
import { createMemoryStore } from './store/memory.ts'
import { doneUpgrades, runUpgrades, type Upgrade } from './upgrades.ts'

async function surroundings(sites = ['one', 'two']) {
  const store = createMemoryStore()
  await store.prepare([doneUpgrades])
  const contextFor = (siteId: string) => ({ siteId }) as Context
  return { store, clock: frozenClock('2026-03-02T09:00:00.000Z'), sites: async () => sites, contextFor }
}

function noted(name: string, runs: string[], fails = 0): Upgrade {
  let failed = 0
  return {
    name,
    async run({ siteId }) {
      if (failed++ < fails) throw new Error('the power is gone')
      runs.push(`${name} of ${siteId}`)
    },
  }
}

test('each upgrade runs once for each site, in order, however often the server starts', async () => {
  const around = await surroundings()
  const runs: string[] = []
  const all = [noted('first', runs), noted('second', runs)]
  await runUpgrades(around, all)
  await runUpgrades(around, all)
  expect(runs).toEqual(['first of one', 'first of two', 'second of one', 'second of two'])
})

test('one that breaks off ends the start, and begins again with the next', async () => {
  const around = await surroundings(['one'])
  const runs: string[] = []
  const all = [noted('first', runs, 1), noted('second', runs)]
  await expect(runUpgrades(around, all)).rejects.toThrow('the power is gone')
  expect(runs).toEqual([])
  await runUpgrades(around, all)
  expect(runs).toEqual(['first of one', 'second of one'])
})

test('two processes that start at once both come to an end', async () => {
  const around = await surroundings(['one'])
  const runs: string[] = []
  const slow = { ...noted('first', runs), run: () => new Promise<void>((resolve) => setTimeout(resolve, 5)) }
  await Promise.all([runUpgrades(around, [slow]), runUpgrades(around, [slow])])
  expect(await around.store.reader(doneUpgrades).count('platform')).toBe(1)
})
