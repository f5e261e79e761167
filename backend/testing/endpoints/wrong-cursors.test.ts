import { expect, test } from 'vitest'
import { createTestApp } from '../create-test-app.ts'
import { EVERY_ENDPOINT, send } from './every-endpoint.ts'

test('a wrong cursor of any table or list that has one of its own is refused with 400', async () => {
  const shop = await createTestApp()
  const listed = EVERY_ENDPOINT.filter(([, { call }]) => 'cursor' in ((call.input as { shape?: object }).shape ?? {}))
  const statuses: [name: string, status: number][] = []
  for (const [name, endpoint] of listed) {
    // A field that the call does not have would be refused in the place of the cursor.
    const isOfImport = 'importId' in (endpoint.call.input as unknown as { shape: object }).shape
    const args = { cursor: 'wrong', ...(isOfImport && { importId: shop.ids.guid() }) }
    const { status } = await send(shop, endpoint, args, shop.apiKey)
    statuses.push([name, status])
  }
  expect(listed.length).toBeGreaterThan(4)
  // Those of an import look for it first.
  expect(statuses.filter(([, status]) => status !== 400 && status !== 404)).toEqual([])
  for (const name of ['notices.listNotices', 'orders.exportOrders', 'members.exportMembers', 'imports.listImports'])
    expect(statuses).toContainEqual([name, 400])
})
