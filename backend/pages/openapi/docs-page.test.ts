import { describe, expect, test } from 'vitest'
import { callsOf } from '../../kernel/http/routes.ts'
import { createTestRouter } from '../../kernel/http/test-router.ts'
import { services } from '../../services/index.ts'
import { apiPages } from './routes.ts'

const { send } = await createTestRouter(apiPages(services).endpoints)
const get = async (path: string, headers: Record<string, string> = {}) =>
  send(`GET ${path}`, { headers, as: { type: 'UNKNOWN' } })
const html = await (await get('/docs')).text()
const attributes = (name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '')

describe('the page', () => {
  test('is one document that loads its style sheet and nothing else, and runs nothing', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html).not.toMatch(/<script|<style| style="| on[a-z]+="/)
    const loaded = [...html.matchAll(/<(?:link|img)[^>]* (?:href|src)="([^"]*)"/g)].map(([, address]) => address)
    expect(loaded.filter((address) => !address?.startsWith('data:'))).toEqual(['/openapi.json', '/assets/docs.css'])
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })

  test('forbids everything that it does not need', async () => {
    const { headers } = await get('/docs')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('every link inside leads to something, and every id is there once', () => {
    const ids = attributes('id')
    expect(new Set(ids).size).toBe(ids.length)
    for (const href of attributes('href').filter((href) => href.startsWith('#'))) expect(ids).toContain(href.slice(1))
  })

  test('every call has its place, its route, its role and a command', () => {
    for (const { endpoint } of callsOf(services)) {
      const { call } = endpoint
      const from = html.indexOf(`<article id="${call.name}"`)
      expect(from, call.name).toBeGreaterThan(0)
      const article = html.slice(from, html.indexOf('</article>', from)).replaceAll('<wbr/>', '')
      const [method, path] = call.route.split(' ')
      expect(article).toContain(`${method}</span> <code>${path}</code>`)
      expect(article).toMatch(/<dt>Who<\/dt><dd><strong>\w+<\/strong>/)
      expect(article).toContain('curl ')
      expect(article).toContain('<h4>Answer</h4>')
    }
  })

  test('headings go down one step at a time', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  test('every region that scrolls, every table and the navigation have a name', () => {
    expect(html).not.toMatch(/<(?:table|nav|section|article)(?![^>]*aria-label)[^>]*>/)
  })
})

describe('the document', () => {
  test('is JSON that any page may read', async () => {
    const response = await get('/openapi.json')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://shop.example' }] })
  })
})

describe.each(['/openapi.json', '/docs'])('%s', (path) => {
  test('is not sent again to whoever has it', async () => {
    const etag = (await get(path)).headers.get('etag') as string
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await get(path, { 'if-none-match': tag })
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is sent small to whoever takes it so, and says so to caches', async () => {
    const response = await get(path, { 'accept-encoding': 'br, gzip' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(unpacked).text()).toBe(await (await get(path)).text())
  })
})
