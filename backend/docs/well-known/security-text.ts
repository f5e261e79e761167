import { ApiError, STATUS_CODES } from '../../kernel/base/errors.ts'
import { raw } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { findSite, listSites } from '../../services/sites/index.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 86_400_000
/** Contacts can change; RFC 9116 section 2.5.5 recommends less than a year. */
const VALID_FOR_MS = 180 * DAY_MS
/** A server may have many sites; a reporter needs only a few contacts. */
const MAX_CONTACTS = 10

const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
}

/**
 * security.txt (RFC 9116) with the contact addresses of the sites' merchants. A vulnerability concerns the server,
 * whichever site it was found on, so all are listed; the oldest site, whose merchant usually runs the server, comes
 * first.
 */
export const securityText = defineService({
  name: 'security-text',
  endpoints: [
    raw(
      'securityText.read',
      `GET ${PATH}`,
      'public',
      async (_, context) => {
        const contacts = await loadContacts(context)
        if (contacts.length === 0) throw new ApiError(404, 'No site has a contact yet', { code: STATUS_CODES[404] })
        const expires = new Date(Math.floor(context.now.getTime() / DAY_MS) * DAY_MS + VALID_FOR_MS)
        const lines = [
          ...contacts.map((contact) => `Contact: ${mailLink(contact)}`),
          `Expires: ${expires.toISOString()}`,
          `Canonical: ${context.publicUrl}${PATH}`,
        ]
        return new Response(`${lines.join('\n')}\n`, { headers: HEADERS })
      },
      { pages: 'any', logged: false },
    ),
  ],
})

async function loadContacts(dependencies: Pick<Context, 'store' | 'cache'>): Promise<string[]> {
  const sites = await Promise.all((await listSites(dependencies)).map((id) => findSite(dependencies, id)))
  const oldestFirst = sites.flatMap((site) => site ?? []).sort((a, b) => a.createdDate.localeCompare(b.createdDate))
  const addresses = oldestFirst.map(({ contactEmail }) => contactEmail).filter(Boolean)
  return [...new Set(addresses)].slice(0, MAX_CONTACTS)
}

/** A `mailto:` link (RFC 6068); reserved characters and line breaks are percent-encoded. */
function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
