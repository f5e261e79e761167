import { createElement } from 'react'
import { raw } from '../../kernel/http/endpoint.ts'
import { defineService, type Service } from '../../kernel/service.ts'
import { renderPage } from '../frame/render-page.ts'
import { DocsPage } from './docs-page.tsx'
import { docsView } from './docs-view.ts'
import { openApiDocument } from './document.ts'
import { type ReadyText, readyText } from './ready-text.ts'

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
export function apiPages(services: readonly Service[]): Service {
  // Written for the address of the first request: an app has one.
  let document: ReadyText | undefined
  let page: ReadyText | undefined
  return defineService({
    name: 'api-pages',
    endpoints: [
      raw(
        'api.document',
        'GET /openapi.json',
        'public',
        ({ request }, { publicUrl }) => {
          document ??= readyText(() => JSON.stringify(openApiDocument(services, publicUrl)), DOCUMENT_HEADERS)
          return document(request)
        },
        { pages: 'any' },
      ),
      raw(
        'api.docs',
        'GET /docs',
        'public',
        ({ request }, { publicUrl }) => {
          page ??= readyText(() => renderPage(createElement(DocsPage, docsView(services, publicUrl))), PAGE_HEADERS)
          return page(request)
        },
        { pages: 'any' },
      ),
    ],
  })
}
