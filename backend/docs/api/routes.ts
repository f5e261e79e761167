import type { Components } from '../../contract/json-schema.ts'
import { failedPage } from '../../hosted/shared/failed-page.ts'
import { findOnlyShop } from '../../hosted/shared/only-shop.ts'
import { ApiError, STATUS_CODES } from '../../kernel/base/errors.ts'
import { type CachedBody, createCachedBody } from '../../kernel/http/cached-body.ts'
import { page, raw, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService, type Service } from '../../kernel/http/service/service.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { type DescribedCall, describedCalls, describeShapes } from './described-calls.ts'
import { docsPages } from './docs-pages.ts'
import { openApiDocument } from './document.ts'

const DOCUMENT_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  // Public, and also read by browser-based API tools.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** The client id in examples where there is no shop yet, or more than one. */
const NO_CLIENT = 'YOUR-CLIENT-ID'

/** Serves the OpenAPI document as `/openapi.json`, and the API reference and guides under `/docs`. */
export function apiPages(services: readonly Service[]): Service {
  // Described on the first request only: processes start often, and few visitors read documentation.
  let described: Promise<{ calls: readonly DescribedCall[]; components: Components }> | undefined
  const describe = () => {
    described ??= (async () => {
      const calls = describedCalls(services)
      return { calls, components: await describeShapes(calls) }
    })()
    return described
  }
  // Rendered once, for the public URL of the first request: an app has one.
  let document: CachedBody | undefined
  let docs: { clientId: string; pages: ReadonlyMap<string, CachedBody> } | undefined

  async function showDocs({ request, url }: Visit, context: Context): Promise<Response> {
    const clientId = (await findOnlyShop(context))?.client?.id ?? NO_CLIENT
    const { calls, components } = await describe()
    if (docs?.clientId !== clientId)
      docs = { clientId, pages: docsPages(calls, components, context.publicUrl, clientId) }
    const text = docs.pages.get(url.pathname)
    if (!text) throw new ApiError(404, 'There is no such page', { code: STATUS_CODES[404] })
    return text(request)
  }

  return defineService({
    name: 'api-pages',
    endpoints: [
      raw(
        'api.document',
        'GET /openapi.json',
        'public',
        async ({ request }, { publicUrl }) => {
          const { calls, components } = await describe()
          document ??= createCachedBody(
            () => JSON.stringify(openApiDocument(calls, publicUrl, components)),
            DOCUMENT_HEADERS,
          )
          return document(request)
        },
        { pages: 'any' },
      ),
      page('api.docs', ['GET /docs', 'GET /docs/{page:.+}'], showDocs, { failed: failedPage('error') }),
    ],
  })
}
