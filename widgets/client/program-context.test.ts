import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { createMemoryStorage } from './browser-storage.ts'
import { createClient } from './client.ts'
import { createContextualCalls, createKeyClient, type ProgramContext } from './program-context.ts'

async function openProgram() {
  const shop = await createTestShop()
  const storage = new AsyncLocalStorage<ProgramContext>()
  const createVisitor = () =>
    createClient({
      baseUrl: 'https://shop.example',
      clientId: shop.clientId,
      storage: createMemoryStorage(),
      fetch: (input, init) => shop.fetch(`${input}`, { ...init, signal: null }),
    })
  return { shop, storage, createVisitor, calls: createContextualCalls(() => storage.getStore()) }
}

test('calls act for the visitor of their context, also while another’s are under way', async () => {
  const { storage, createVisitor, calls } = await openProgram()
  const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: crypto.randomUUID() }
  const visit = async () => {
    const client = createVisitor()
    await storage.run({ client }, () =>
      calls
        .call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference, quantity: 1 }] })
        .catch(() => {}),
    )
    return client.session.accessToken()
  }
  const [first, second] = await Promise.all([visit(), visit()])
  expect(first).not.toBe(second)
})

test('an elevated call has the rights of the program', async () => {
  const { shop, storage, createVisitor, calls } = await openProgram()
  const client = createVisitor()
  const context = { client, elevatedClient: createKeyClient(client, shop.apiKey) }
  const query = ['POST /members/v1/members/query', { query: {} }] as const
  const [elevated, own] = await storage.run(context, () =>
    Promise.all([
      calls.elevated().call(...query),
      calls.call('GET /awning/v1/api-keys', {}).catch(({ status }) => status),
    ]),
  )
  expect(elevated.members).toEqual([])
  expect(own).toBe(403)
})

test('an elevated call without an elevated client says that one is required', async () => {
  const { storage, createVisitor, calls } = await openProgram()
  const call = storage.run({ client: createVisitor() }, () => calls.elevated().call('GET /ecom/v1/carts/current', {}))
  await expect(call).rejects.toThrow('An elevated client is required')
})

test('a call without a context says that it is not available', async () => {
  const { calls } = await openProgram()
  await expect(calls.call('GET /ecom/v1/carts/current', {})).rejects.toThrow('The context is not available')
  await expect(calls.elevated().call('GET /ecom/v1/carts/current', {})).rejects.toThrow('The context is not available')
})
