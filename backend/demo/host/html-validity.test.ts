import { expect, test } from 'vitest'
import { htmlProblems } from '../../testing/html-problems.ts'
import { demoCollections, demoProducts } from '../shop/index.ts'
import { createHost } from './host-server.ts'

const host = createHost({ shopUrl: 'http://localhost:8787', clientId: 'client-1' })

test.each([
  '/',
  '/about',
  '/cart',
  '/nothing',
  ...demoCollections.map(({ slug }) => `/collections/${slug}`),
  ...demoProducts.map(({ slug }) => `/products/${slug}`),
])('%s is valid HTML', async (path) => {
  expect(await htmlProblems(await (await host.request(path)).text())).toEqual([])
})
