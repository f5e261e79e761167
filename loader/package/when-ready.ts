import type { HostApi } from './public-types.ts'

/**
 * Resolves to the calls of the shop once its script has loaded. Never resolves on a page without the script.
 *
 * @example
 * ```ts
 * const awning = await whenReady()
 * const outcome = await awning.add('PRODUCT-ID')
 * ```
 */
export async function whenReady(): Promise<HostApi> {
  await customElements.whenDefined('awning-cart')
  const api = customElements.Awning ?? window.Awning
  if (!api || Array.isArray(api)) throw new Error('Awning was removed from this page: add its script tag again first')
  return api
}
