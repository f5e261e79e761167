import { createElement } from 'react'
import { guid } from '../../contract/wire/scalars.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { findPolicyVersion, findSite, type Site } from '../../services/sites/index.ts'
import { failedPage } from '../shared/failed-page.ts'
import { htmlResponse, pageFrame } from '../shared/hosted-page.ts'
import { PolicyPage } from './policy-page.tsx'

/** The policies that a shop has written here: the newest version of each, and every version at an address of its own. */
export const policyPages = defineService({
  name: 'policy-pages',
  endpoints: [
    page(
      'policies.page',
      ['GET /policies/{siteId}/{textId}', 'GET /policies/{siteId}/{textId}/{version}'],
      showPolicy,
      { failed: failedPage('error', findNamedShop) },
    ),
  ],
})

async function findNamedShop({ params }: Visit, context: Context): Promise<Site | undefined> {
  return guid().safeParse(params.siteId).success ? findSite(context, params.siteId ?? '') : undefined
}

async function showPolicy(visit: Visit, request: Context): Promise<Response> {
  const { textId = '', version } = visit.params
  const site = await findNamedShop(visit, request)
  const context = site && deriveContext(request, { siteId: site.siteId, identity: { type: 'UNKNOWN' } })
  const isAddress = guid().safeParse(textId).success && (version === undefined || /^[1-9]\d{0,8}$/.test(version))
  const found =
    context &&
    isAddress &&
    (await findPolicyVersion(context, textId, version === undefined ? undefined : Number(version)))
  if (!found) return new Response('Not found', { status: 404 })
  const frame = pageFrame(site, { visit })
  return htmlResponse(createElement(PolicyPage, { frame, policy: found }))
}
