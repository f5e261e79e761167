import { listConnections } from '../../../services/members/index.ts'
import type { OfferedProviders } from '../fields/provider-links.tsx'
import type { Flow } from '../flow.ts'
import { isInAppBrowser, refusesInApps, toBrowserHref } from './in-app-browser.ts'

/** Identity providers that the shop's members can use here; inside of an app, those that refuse it are left out. */
export async function getProviders({ context, visit, frame }: Flow): Promise<OfferedProviders> {
  const known = await listConnections(context)
  const userAgent = visit.request.headers.get('user-agent') ?? ''
  const refused = isInAppBrowser(userAgent) ? known.filter(refusesInApps) : []
  const offered = known.filter((each) => !refused.includes(each)).map(({ id, name }) => ({ id, name }))
  if (refused.length === 0) return { offered }
  const address = new URL(frame.shop.href)
  address.hash = ''
  const browserHref = toBrowserHref(address.href, userAgent)
  return { offered, elsewhere: { names: refused.map(({ name }) => name), address: address.href, browserHref } }
}
