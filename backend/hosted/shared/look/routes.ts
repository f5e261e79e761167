import type { Context } from '../../../kernel/context/context.ts'
import { ApiError, STATUS_CODES } from '../../../kernel/errors/errors.ts'
import { createCachedBody } from '../../../kernel/http/cached-body.ts'
import { raw, type Visit } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { findSite } from '../../../services/sites/index.ts'
import { getLookSheet } from './look-sheet.ts'

const HEADERS = {
  'content-type': 'text/css; charset=utf-8',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
/** For a name with its hash: another look has another name. */
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }

/** A shop's own look as a style sheet: no page carries a style of its own, so its policy stays strict. */
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
  const sheet = getLookSheet(site)
  // A page of another version, or of a moment ago, still finds the look as it is now.
  const current = params.file === sheet.file
  return createCachedBody(() => sheet.css, { ...HEADERS, ...(current && IMMUTABLE) })(request)
}
