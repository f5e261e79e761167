import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cart, currentCart } from '@wix/ecom'
import { AppStrategy, createClient } from '@wix/sdk'
import { expect, vi } from 'vitest'
import { callServer } from '../server/http.ts'
import { onEachDatabase } from './databases.ts'
import { storefront } from './sdk-client.ts'

type Metadata = { entityId?: string; entityEventSequence?: string | null; instanceId?: string | null }

await onEachDatabase('the published client’s webhooks', ({ server, journey }) => {
  journey('a receiver that fails half the time gets everything, verified, and each cart in order', async () => {
    const { base, fixture } = server()
    const { clientId, appId, adminApiKey, siteId, products } = fixture
    let requests = 0
    const failures: unknown[] = []
    const seen = new Map<string, number[]>()
    const note = ({ entityId = '', entityEventSequence, instanceId }: Metadata) => {
      expect(instanceId).toBe(siteId)
      const sequences = seen.get(entityId) ?? []
      const sequence = Number(entityEventSequence)
      if (!sequences.includes(sequence)) seen.set(entityId, [...sequences, sequence])
    }
    const receiver = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      if (requests++ % 2 === 0) return response.writeHead(503).end()
      await client.webhooks.process(Buffer.concat(parts).toString()).catch((error) => failures.push(error))
      response.writeHead(200).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const eventTypes = ['wix.ecom.v1.cart_created', 'wix.ecom.v1.cart_updated']
    await callServer(base, 'POST', '/awning/v1/webhooks', adminApiKey, { webhook: { url, eventTypes } })
    const { keys } = await callServer<{ keys: { publicKey: string }[] }>(
      base,
      'GET',
      '/awning/v1/webhook-keys',
      adminApiKey,
    )
    const client = createClient({
      auth: AppStrategy({ appId: 'receiver', publicKey: keys[0]?.publicKey ?? '' }),
      modules: { cart, currentCart },
    })
    client.cart.onCartCreated(({ metadata }) => note(metadata))
    client.cart.onCartUpdated(({ metadata, entity }) => {
      expect(entity.lineItems?.length).toBeGreaterThan(0)
      note(metadata)
    })
    try {
      const catalogReference = { appId, catalogItemId: products.simple.id }
      const shoppers = Array.from({ length: 3 }, () => storefront(clientId))
      for (let turn = 0; turn < 2; turn++)
        await Promise.all(
          shoppers.map((shopper) =>
            shopper.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] }),
          ),
        )
      await vi.waitFor(() => expect([...seen.values()].map((all) => all.length)).toEqual([2, 2, 2]), {
        timeout: 120_000,
        interval: 200,
      })
      for (const sequences of seen.values()) expect(sequences).toEqual([...sequences].sort((a, b) => a - b))
      expect(failures).toEqual([])
    } finally {
      receiver.close()
    }
  })
})
