import { describe, expect, it } from 'vitest'
import { addSite } from '../testing/seeded-site.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../testing/visit-checkout.ts'

describe('the link of a hosted page', () => {
  it('opens nothing with an invalid key', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    const url = new URL(page.url())
    for (const key of [
      '',
      'x',
      `${shop.siteId}.zzz.${'a'.repeat(43)}`,
      url.searchParams.get('key')?.replace(shop.siteId, shop.ids.guid()) ?? '',
    ]) {
      url.searchParams.set('key', key)
      await page.open(url.href)
      expect(page.status()).toBe(404)
      expect(page.html()).toContain('This checkout has expired')
      // The only shop of the server is nobody's secret.
      expect(page.html()).toContain('https://host.example')
    }
  })

  it('mentions an order if it is an order link, and leads back to its shop', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    const known = `${shop.siteId}.zzz.${'a'.repeat(43)}`
    for (const key of [known, `${shop.ids.guid()}.zzz.${'a'.repeat(43)}`, '']) {
      await page.open(`/order/${shop.ids.guid()}?key=${key}`)
      expect(page.status()).toBe(404)
      expect(page.html()).toContain('We can’t find this order')
      expect(page.html()).not.toContain('checkout has ended')
      expect(page.html()).toContain('href="https://host.example"')
      expect(page.html()).not.toContain('href="/"')
    }
  })

  it('that names no shop leads to none where the server has several', async () => {
    const shop = await createTestShop()
    await addSite(shop)
    const page = await visitCheckout(shop)
    const url = new URL(page.url())
    const known = `${shop.siteId}.zzz.${'a'.repeat(43)}`
    for (const key of [known, `${shop.ids.guid()}.zzz.${'a'.repeat(43)}`, ''])
      for (const path of [url.pathname, `/order/${shop.ids.guid()}`]) {
        await page.open(`${path}?key=${key}`)
        expect(page.status()).toBe(404)
        expect(page.html().includes('https://host.example')).toBe(key === known)
      }
  })

  it('shows an error page if the link cannot be looked up', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    const link = new URL(page.url())
    await shop.app.dependencies.store.close()
    for (const path of [link.pathname, '/order/1']) {
      await page.open(`${path}${link.search}`)
      expect(page.status()).toBe(500)
      expect(page.headers().get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.html()).toContain('Something went wrong on our side')
      expect(page.html()).toContain(`href="${path}${link.search.replaceAll('&', '&amp;')}"`)
    }
  })

  it('security 18: refuses forms from another site', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    const link = page.url()
    await page.send(DETAILS, { origin: 'https://evil.example' })
    expect(page.status()).toBe(403)
    await page.open(link)
    await page.send(DETAILS, { 'sec-fetch-site': 'cross-site' })
    expect(page.status()).toBe(403)
    await page.open(link)
    await page.send({ ...DETAILS, csrfToken: 'guessed' })
    expect(page.status()).toBe(403)
  })

  it('security 9: has headers against framing and referrer leaks', async () => {
    const shop = await createTestShop()
    const page = await visitCheckout(shop)
    expect(Object.fromEntries(page.headers())).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(page.html()).not.toMatch(/<style|style=|<script(?! type="module" src="\/assets\/enhance\.js")|\son\w+=/)
  })
})
