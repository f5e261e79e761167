import type { RunningServer } from '../../backend/testing/servers/start-server.ts'

type Server = Pick<RunningServer, 'base' | 'demo'>

/** One page of each kind that search engines may index: of the demo shop, of the store, and of its docs. */
export function getSamplePages({ base, demo = '' }: Server): string[] {
  return [
    ...['/', '/collections/kitchen', '/products/pepper-mill'].map((path) => demo + path),
    ...['/', '/docs', '/docs/current-cart'].map((path) => base + path),
  ]
}

/** All pages that search engines may index: the samples, with every page of the docs. */
export async function indexedPages(server: Server): Promise<string[]> {
  const index = await (await fetch(`${server.base}/docs`)).text()
  const docs = [...index.matchAll(/href="(\/docs\/[\w/-]+)"/g)].map(([, path = '']) => server.base + path)
  return [...new Set([...getSamplePages(server), ...docs])]
}
