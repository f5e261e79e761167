import type { Page } from '@playwright/test'

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
