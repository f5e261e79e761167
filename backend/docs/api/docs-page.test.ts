import { describe, expect, test } from 'vitest'
import { TOKENS } from '../../../widgets/kit/ui/tokens.ts'
import { listCalls } from '../../kernel/http/routes.ts'
import { services } from '../../services/index.ts'
import { saveSite } from '../../services/sites/index.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { describeRows } from '../../testing/test-rows.ts'
import { testSite } from '../../testing/test-site.ts'

/** Elements that a browser lays out within 100 ms on a slow machine. */
const MOST_ELEMENTS = 3100

const shop = await createTestApp()
const get = (path: string, headers: Record<string, string> = {}) => shop.fetch(path, { headers })
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '')

/** All pages that the navigation of the first page links to. */
const first = await (await get('/docs')).text()
const paths = [...new Set(attributes(first, 'href').filter((href) => /^\/docs(\/[\w-]+)*$/.test(href)))]
const pages = await Promise.all(paths.map(async (path) => [path, await (await get(path)).text()] as const))
const all = pages.map(([, html]) => html).join('')

describeRows({ title: 'every page', rows: pages }, (test, path, html) => {
  test('is one document that loads its style sheet and nothing else, and runs nothing', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html).not.toMatch(/<script|<style| style="| on[a-z]+="/)
    const loaded = [...html.matchAll(/<(?:link|img)[^>]* (?:href|src)="([^"]*)"/g)].map(([, address]) => address)
    expect(loaded.filter((address) => !address?.startsWith('data:'))).toEqual(['/openapi.json', '/assets/docs.css'])
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })

  test('has a description, and marks itself in the navigation', () => {
    expect(html).toMatch(/<title>[^<]{8,70}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,300}"\/>/)
    expect(html).not.toContain('noindex')
    expect(html).toContain(`<a href="${path}" aria-current="page">`)
  })

  test('has few enough elements to render at once', () => {
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(MOST_ELEMENTS)
  })

  test('has every id once', () => {
    const ids = attributes(html, 'id')
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has no link that only says start, here or more', async () => {
    expect(html.match(/<a [^>]*>(?:<[^>]*>)*(?:go|here|more|start|this)(?:<[^>]*>)*<\/a>/g)).toBeNull()
  })

  test('has no broken links', async () => {
    for (const href of attributes(html, 'href').filter((href) => /^[#/]/.test(href))) {
      const [to = '', place] = href.split('#')
      if (to !== '' && !to.startsWith('/docs')) continue
      const [, target = ''] = pages.find(([known]) => known === (to || path)) ?? []
      expect(target, href).not.toBe('')
      if (place) expect(attributes(target, 'id'), href).toContain(place)
    }
  })

  test('has headings without skipped levels', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  test('labels every scrolling region, description and navigation', () => {
    expect(html).not.toMatch(/<(?:nav|section)(?![^>]*aria-label)[^>]*>/)
  })

  test('uses the client of this shop in its examples', () => {
    expect(html).not.toMatch(/YOUR-CLIENT-ID|7f0d3b52/)
  })

  test('is not sent again if unchanged', async () => {
    const etag = (await get(path)).headers.get('etag') as string
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  })

  test('is compressed where accepted, and varies by it', async () => {
    const response = await get(path, { 'accept-encoding': 'br, gzip' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(unpacked).text()).toBe(html)
  })
})

describe('the pages together', () => {
  test('are the first one, the guides, and one per area', () => {
    expect(paths).toEqual(
      expect.arrayContaining(['/docs', '/docs/embedding', '/docs/current-cart', '/docs/orders/types']),
    )
  })

  test('have a strict Content Security Policy', async () => {
    const { headers } = await get('/docs/checkout')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('describe every call with route, role and command, and list it on the first page', () => {
    for (const { endpoint } of listCalls(services)) {
      const { call } = endpoint
      const from = all.indexOf(`<article id="${call.name}"`)
      expect(from, call.name).toBeGreaterThan(0)
      const article = all.slice(from, all.indexOf('</article>', from)).replaceAll('<wbr/>', '')
      const [method, path] = call.route.split(' ')
      expect(article).toContain(`${method}</span> <code>${path}</code>`)
      expect(article).toMatch(/<dt>Who<\/dt><dd><strong>\w+<\/strong>/)
      expect(article).toContain('curl ')
      expect(article).toContain('<h3>Answer</h3>')
      expect(first).toContain(`#${call.name}"`)
    }
  })

  test('describe every design token of the widgets', () => {
    for (const { name } of TOKENS) expect(all).toContain(`<code>${name}</code>`)
  })

  test('use no client where there are several shops', async () => {
    const two = await createTestApp()
    await saveSite({ store: two.app.dependencies.store }, testSite(two.ids.guid(), two.clock.now()))
    const html = await (await two.fetch('/docs')).text()
    expect([html.includes('YOUR-CLIENT-ID'), html.includes(two.clientId)]).toEqual([true, false])
  })

  test.each(['/docs/nothing', '/docs/cart/nothing', '/docs/'])('%s is not one of them', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('the document', () => {
  test('is JSON that any page may read', async () => {
    const response = await get('/openapi.json')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://shop.example' }] })
  })

  test('is not sent again if unchanged', async () => {
    const etag = (await get('/openapi.json')).headers.get('etag') as string
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await get('/openapi.json', { 'if-none-match': tag })
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await get('/openapi.json', { 'if-none-match': '"other"' })).status).toBe(200)
  })
})
