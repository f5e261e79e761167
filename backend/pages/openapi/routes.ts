import { Hono } from 'hono'
import { createElement } from 'react'
import type { Endpoint } from '../../kernel/http/endpoint.ts'
import { renderPage } from '../frame/render-page.ts'
import { DocsPage } from './docs-page.tsx'
import { docsView } from './docs-view.ts'
import { openApiDocument } from './document.ts'
import { readyText } from './ready-text.ts'

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Words and one style sheet: nothing else is loaded, nothing runs.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

const DOCUMENT_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  // It is public, and tools that read it are pages as well.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** The description of all calls: for programs as `/openapi.json`, for people as `/docs`. */
export function openApiPages(tables: readonly (readonly Endpoint[])[], publicUrl: string): Hono {
  const document = readyText(() => JSON.stringify(openApiDocument(tables, publicUrl)), DOCUMENT_HEADERS)
  const page = readyText(() => renderPage(createElement(DocsPage, docsView(tables, publicUrl))), PAGE_HEADERS)
  const app = new Hono()
  app.get('/openapi.json', (c) => document(c.req.raw))
  app.get('/docs', (c) => page(c.req.raw))
  return app
}
