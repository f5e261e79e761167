import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import type { Page } from '../config.ts'
import { run } from '../host-actions.ts'
import { createTestBrowser, type TestBrowser, waitUntil } from '../test-browser.ts'

let browser: TestBrowser
let page: Page
beforeEach(async () => {
  // jsdom has no layout.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  browser = createTestBrowser(await createTestShop())
  page = { config: browser.config(), fill: async () => {} }
})
afterEach(async () => {
  await run(page, 'consent', {})
  await run(page, 'destroy')
  browser.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of ['dataLayer', '__tcfapi']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const given = () => [page.config.analytics ?? false, page.config.marketing ?? false]
const ALL = {
  analytics_storage: 'granted',
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
}
/** As Google's snippet has it: the arguments themselves are pushed. */
function gtag(..._: unknown[]): void {
  const page = window as { dataLayer?: unknown[] }
  page.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: Google's own form
  page.dataLayer.push(arguments)
}

describe('the signals of Google’s Consent Mode', () => {
  it.each([
    [ALL, [true, true]],
    [{ ...ALL, ad_personalization: 'denied' }, [true, true]],
    [{ ...ALL, ad_user_data: 'denied' }, [true, false]],
    [{ ...ALL, ad_storage: 'denied' }, [true, false]],
    [{ analytics_storage: 'granted' }, [true, false]],
    [{ ...ALL, analytics_storage: 'denied' }, [false, false]],
    [{ ad_storage: 'granted', ad_user_data: 'granted' }, [false, false]],
    [{ analytics_storage: true, ad_storage: true }, [false, false]],
  ])('%j', async (signals, wanted) => {
    await run(page, 'consent', signals)
    expect(given()).toEqual(wanted)
  })

  it('that an update leaves out stay as they were', async () => {
    await run(page, 'consent', { ...ALL, analytics_storage: 'denied' })
    await run(page, 'consent', { analytics_storage: 'granted' })
    expect(given()).toEqual([true, true])
    await run(page, 'consent', { ad_storage: 'denied' })
    expect(given()).toEqual([true, false])
  })

  it('are followed in the data layer, before and after', async () => {
    gtag('consent', 'default', { ...ALL, analytics_storage: 'denied', ad_storage: 'denied' })
    gtag('consent', 'default', { ...ALL, region: ['US-CA'] })
    gtag('js', new Date())
    await run(page, 'consent', 'google')
    expect(given()).toEqual([false, false])
    gtag('consent', 'update', ALL)
    await waitUntil(() => page.config.marketing)
    expect(given()).toEqual([true, true])
    gtag('event', 'page_view')
    gtag('consent', 'update', { analytics_storage: 'denied' })
    await waitUntil(() => !page.config.analytics)
    expect(given()).toEqual([false, false])
    await run(page, 'destroy')
    gtag('consent', 'update', ALL)
    await run(page, 'nothing')
    expect(given()).toEqual([false, false])
  })

  it('may come where there is no data layer yet, or something else is pushed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await run(page, 'consent', 'google')
    for (const odd of [undefined, null, 'consent', 7, { event: 'gtm.js' }, ['consent', 'update', null]])
      (window as { dataLayer?: unknown[] }).dataLayer?.push(odd)
    expect(given()).toEqual([false, false])
    gtag('consent', 'update', ALL)
    await waitUntil(() => page.config.analytics)
  })
})

describe('IAB’s TCF', () => {
  type Listener = (data: object | null, isSuccess: boolean) => void
  let tell: Listener = () => {}
  const installTcf = () =>
    Object.assign(window, {
      __tcfapi: (command: string, version: number, listener: Listener) => {
        expect([command, version]).toEqual(['addEventListener', 2])
        tell = listener
      },
    })
  const answer = (...purposes: number[]) => ({
    gdprApplies: true,
    eventStatus: 'useractioncomplete',
    purpose: { consents: Object.fromEntries(purposes.map((each) => [each, true])) },
  })

  it.each([
    ['everything', answer(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), [true, true]],
    ['measurement', answer(1, 8), [true, false]],
    ['adverts without measurement', answer(1, 3, 4, 7), [false, false]],
    ['measurement without storage', answer(3, 4, 7, 8), [false, false]],
    ['nothing', answer(), [false, false]],
    ['where the law does not ask', { gdprApplies: false, eventStatus: 'tcloaded' }, [true, true]],
  ])('%s', async (_, data, wanted) => {
    installTcf()
    await run(page, 'consent', 'tcf')
    tell({ ...answer(1, 3, 4, 7, 8), eventStatus: 'cmpuishown' }, true)
    tell(answer(1, 8), false)
    tell(null, true)
    expect(given()).toEqual([false, false])
    tell(data, true)
    await waitUntil(() => page.config.analytics === wanted[0])
    expect(given()).toEqual(wanted)
  })

  it('may load after the page', async () => {
    vi.useFakeTimers()
    try {
      const followed = run(page, 'consent', 'tcf') as Promise<void>
      await followed
      installTcf()
      vi.advanceTimersByTime(500)
    } finally {
      vi.useRealTimers()
    }
    tell(answer(1, 8), true)
    await waitUntil(() => page.config.analytics)
  })
})

test.each([[{ analytics: true, marketing: true }], [ALL]])(
  'Global Privacy Control objects to marketing, whatever %j says',
  async (consent) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    await run(page, 'consent', consent)
    expect(given()).toEqual([true, false])
  },
)

test('a tool that is none is named', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await run(page, 'consent', 'cookies')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('cookies'))
  expect(given()).toEqual([false, false])
})
