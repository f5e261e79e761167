import { buyAndReturn } from '../../engines/engine-shopper.ts'
import { expect, test } from '../../engines/engine-stage.ts'
import { inGate } from '../../suites.ts'

/** Addresses of a page that keeps its state in them, or that an advert leads to. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'a query of 3,000 characters and a place in the page': `?utm_term=${'x'.repeat(3_000)}#prices`,
  'a hash of 6,000 characters': `#/filter/${'y'.repeat(6_000)}`,
  'a short hash': '?page=2#/filter/red',
}

for (const [what, state] of Object.entries(ADDRESSES))
  test(`from a page with ${what} a visitor buys, and is back at that address${inGate(/3,000/.test(what))}`, async ({
    shop,
    visit,
  }) => {
    const tab = await (await visit()).open()
    const page = shop.host.put(
      'state.html',
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>State</title><script>
        sessionStorage.setItem('hash', location.hash)
        document.addEventListener('awning:checkout:complete', () => {
          sessionStorage.setItem('orders', Number(sessionStorage.getItem('orders')) + 1)
        })
      </script>{{snippet}}</head><body>{{shop-body}}</body></html>`,
    )
    expect(await buyAndReturn(tab, page + state)).toMatch(/^\d+$/)
    await expect.poll(() => tab.evaluate<string | null>("sessionStorage.getItem('orders')")).toBe('1')
    // The page’s own script has found its state when it was loaded.
    expect(await tab.evaluate<string>("sessionStorage.getItem('hash')")).toBe(state.replace(/^[^#]*/, ''))
  })
