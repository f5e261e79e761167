import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { turns } from '../../../testing/turns.ts'
import { frozenClock } from '../../base/clock.ts'
import type { Context } from '../../runtime/context/context.ts'
import { createMemoryStore } from '../../store/memory.ts'
import type { CollectionDefinition } from '../../store/store.ts'
import { defineService } from './service.ts'
import { completedUpgrades, runUpgrades, type Upgrade } from './upgrades.ts'

async function surroundings(sites = ['one', 'two']) {
  const store = createMemoryStore()
  await store.prepare([completedUpgrades])
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

test('each upgrade runs once per site, in order, over any number of starts', async () => {
  const around = await surroundings()
  const runs: string[] = []
  const all = [noted('first', runs), noted('second', runs)]
  await runUpgrades(around, all)
  await runUpgrades(around, all)
  expect(runs).toEqual(['first of one', 'first of two', 'second of one', 'second of two'])
})

test('a failing upgrade aborts the start and runs again at the next', async () => {
  const around = await surroundings(['one'])
  const runs: string[] = []
  const all = [noted('first', runs, 1), noted('second', runs)]
  await expect(runUpgrades(around, all)).rejects.toThrow('the power is gone')
  expect(runs).toEqual([])
  await runUpgrades(around, all)
  expect(runs).toEqual(['first of one', 'second of one'])
})

test('two processes that start concurrently both complete', async () => {
  const around = await surroundings(['one'])
  const runs: string[] = []
  const slow = { ...noted('first', runs), run: () => turns() }
  await Promise.all([runUpgrades(around, [slow]), runUpgrades(around, [slow])])
  expect(await around.store.reader(completedUpgrades).count('platform')).toBe(1)
})

describe('an upgrade of a collection', () => {
  type Recipe = { siteId: string; id: string; revision: number; ingredients: readonly string[] }
  type EarlierRecipe = Omit<Recipe, 'ingredients'> & { text: string }

  const recipes: CollectionDefinition<Recipe> = { name: 'recipes', retention: { kept: 'test' } }
  const earlierRecipes = recipes as unknown as CollectionDefinition<EarlierRecipe>

  /** `breaksOffAt`: simulates a crash before this document. */
  const ingredientsUpgrade = (breaksOffAt?: string): Upgrade => ({
    name: 'recipes: ingredients in place of a text',
    async run({ store, siteId }) {
      const { items } = await store.reader(earlierRecipes).query(siteId, {
        filter: { op: 'exists', path: 'text', value: true },
      })
      for (const { id } of items) {
        if (id === breaksOffAt) throw new Error('the power is gone')
        await store.transaction(async (work) => {
          const earlier = await work.get(earlierRecipes, siteId, id)
          if (!earlier?.text) return
          const { text, ...rest } = earlier
          work.update(recipes, { ...rest, ingredients: text.split(', ') })
        })
      }
    },
  })
  const service = (...upgrades: Upgrade[]) => defineService({ name: 'recipes', collections: [recipes], upgrades })

  async function earlierShop() {
    const store = createMemoryStore()
    const { siteId } = await createTestApp({ store, more: [service()] })
    await store.transaction(async (work) => {
      work.insert(earlierRecipes, { siteId, id: 'bread', text: 'flour, water, salt' })
      work.insert(earlierRecipes, { siteId, id: 'tea', text: 'leaves, water' })
    })
    const recipesNow = async () =>
      (await store.reader(recipes).query(siteId, { sort: [{ path: 'id', order: 'ASC' }] })).items
    return { store, siteId, recipesNow }
  }

  test('is complete once the app is created, and does not run again', async () => {
    const { store, siteId, recipesNow } = await earlierShop()
    await createTestApp({ store, seed: 2, more: [service(ingredientsUpgrade())] })
    const upgraded = await recipesNow()
    expect(upgraded).toEqual([
      { siteId, id: 'bread', revision: 2, ingredients: ['flour', 'water', 'salt'] },
      { siteId, id: 'tea', revision: 2, ingredients: ['leaves', 'water'] },
    ])
    await createTestApp({ store, seed: 3, more: [service(ingredientsUpgrade())] })
    expect(await recipesNow()).toEqual(upgraded)
  })

  test('continues after an interrupted upgrade', async () => {
    const { store, recipesNow } = await earlierShop()
    const broken = createTestApp({ store, seed: 2, more: [service(ingredientsUpgrade('tea'))] })
    await expect(broken).rejects.toThrow('the power is gone')
    expect((await recipesNow()).map(({ ingredients }) => ingredients?.length)).toEqual([3, undefined])
    await createTestApp({ store, seed: 3, more: [service(ingredientsUpgrade())] })
    expect((await recipesNow()).map(({ revision, ingredients }) => [revision, ingredients.length])).toEqual([
      [2, 3],
      [2, 2],
    ])
  })
})
