import { expect, test } from 'vitest'
import { docsPages } from '../../../docs/index.ts'
import { createEarlierPictures } from '../../../server/earlier-pictures.ts'
import { services } from '../../../services/index.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { createMemoryStore } from '../../store/memory.ts'
import { adoptDataForm, DATA_FORM, DATA_FORMS, DataFormError, dataForms, readDataForm } from './data-form.ts'
import { kernelService } from './kernel-service.ts'

const now = { form: 4, version: '0.4.0' }

async function storeOf(form?: { form: number; version: string }) {
  const store = createMemoryStore()
  await store.prepare([dataForms])
  if (form) await store.transaction((work) => work.insert(dataForms, { siteId: 'platform', id: 'form', ...form }))
  return { store, stored: () => store.snapshot(readDataForm) }
}

test('a version refuses the data of a newer one, naming both, and changes nothing', async () => {
  const newer = { form: 5, version: '0.6.0' }
  const { store, stored } = await storeOf(newer)
  await expect(adoptDataForm(store, now)).rejects.toThrow(
    new DataFormError(
      "data of Awning 0.6.0 (form 5), which Awning 0.4.0 (form 4) can't read; start 0.6.0 or newer, or restore a backup that 0.4.0 has written",
    ),
  )
  expect(await stored()).toMatchObject(newer)
})

test('a version refuses data that is too old for it, naming both', async () => {
  const { store } = await storeOf({ form: 2, version: '0.2.0' })
  await expect(adoptDataForm(store, now, 3)).rejects.toThrow(
    /^data of Awning 0\.2\.0 \(form 2\), which is too old for Awning 0\.4\.0 \(form 4\); start the last version before/,
  )
})

test('a version takes over data of an earlier one, and of one that recorded no form', async () => {
  for (const form of [undefined, { form: 1, version: '0.1.0' }, { form: 3, version: '0.3.0' }, now]) {
    const { store, stored } = await storeOf(form)
    await adoptDataForm(store, now)
    expect(await stored()).toMatchObject(now)
    await adoptDataForm(store, now)
    expect(await store.reader(dataForms).count('platform')).toBe(1)
  }
})

test('several processes that start at once record one form', async () => {
  const { store, stored } = await storeOf()
  await Promise.all([adoptDataForm(store, now), adoptDataForm(store, now), adoptDataForm(store, now)])
  expect(await stored()).toMatchObject(now)
})

test('an app does not open a store of a newer version', async () => {
  const { store } = await storeOf({ form: DATA_FORM.form + 1, version: '9.9.9' })
  await expect(createTestApp({ store })).rejects.toThrow(/^data of Awning 9\.9\.9 /)
})

test('every upgrade belongs to a form, so that an earlier version refuses what it has changed', () => {
  const parts = [
    kernelService,
    ...services,
    ...docsPages(services),
    createEarlierPictures({ ownDir: '', builtDir: '' }),
  ]
  const names = parts.flatMap(({ upgrades }) => upgrades.map(({ name }) => name))
  const known = DATA_FORMS.flatMap(({ upgrades }) => upgrades)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})
