import { beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})

it('a merchant creates an example thing, and finds it by its name', async () => {
  const create = (name: string) => app.call('POST /awning/v1/example-things', { exampleThing: { name } }, app.apiKey)
  const { exampleThing } = await create('First')
  await create('Second')
  expect(exampleThing).toMatchObject({ name: 'First', revision: '1', createdDate: app.clock.now().toISOString() })
  const query = { filter: { name: 'First' } }
  const { exampleThings } = await app.call('POST /awning/v1/example-things/query', { query }, app.apiKey)
  expect(exampleThings).toEqual([exampleThing])
})

it('an example thing without a name is refused', async () => {
  const { violations } = await app.refusal('POST /awning/v1/example-things', { exampleThing: {} }, app.apiKey)
  expect(violations).toEqual(['exampleThing.name REQUIRED_FIELD'])
})

it('visitors create no example things', async () => {
  const visitor = await app.visitor()
  const { status } = await app.refusal('POST /awning/v1/example-things', { exampleThing: { name: 'First' } }, visitor)
  expect(status).toBe(403)
})
