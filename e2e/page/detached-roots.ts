import type { Page } from '@playwright/test'

/** Objects of a page in memory after garbage collection; `heap` in bytes. */
export type Memory = { nodes: number; listeners: number; heap: number; roots: number }

export async function measureMemory(page: Page): Promise<Memory> {
  const roots = await countDetachedRoots(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { nodes: read('Nodes'), listeners: read('JSEventListeners'), heap: read('JSHeapUsedSize'), roots }
}

/** Shadow roots that are still in memory though their element has left the page. */
export async function countDetachedRoots(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { result } = await session.send('Runtime.evaluate', { expression: 'ShadowRoot.prototype' })
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' })
  const counted = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.filter(({ host }) => !host.isConnected).length }',
    returnByValue: true,
  })
  await session.detach()
  return counted.result.value
}
