import { ApiError, STATUS_CODES } from '../../../kernel/base/errors.ts'
import { createCachedBody } from '../../../kernel/http/cached-body.ts'
import { raw, type Visit } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { findSite } from '../../../services/sites/index.ts'
import { getLookStyleSheet } from './look-sheet.ts'

const HEADERS = {
  'content-type': 'text/css; charset=utf-8',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
/** For hashed file names, which change with the content. */
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Serves a shop's look as a style sheet, since the strict CSP allows no inline styles. */
export const lookFiles = defineService({
  name: 'look-files',
  endpoints: [
    raw('looks.sheet', 'GET /looks/{siteId}/{file:[\\w-]+\\.css}', 'public', sendSheet, {
      pages: 'any',
      logged: false,
    }),
  ],
})

async function sendSheet({ request, params }: Visit, context: Context): Promise<Response> {
  const site = await findSite(context, params.siteId ?? '')
  if (!site) throw new ApiError(404, 'There is no such shop', { code: STATUS_CODES[404] })
  const sheet = getLookStyleSheet(site)
  // An outdated hash still serves the current look.
  const current = params.file === sheet.file
  return createCachedBody(() => sheet.css, { ...HEADERS, ...(current && IMMUTABLE) })(request)
}
