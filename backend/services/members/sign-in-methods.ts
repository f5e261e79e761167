import type { Context, Work } from '../../kernel/context/context.ts'
import { createLinkKey, getLinkState, readLinkKey } from '../../kernel/crypto/capability-link.ts'
import { listAllDocuments } from '../../kernel/personal-data/personal-data.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { passkeys } from './passkeys/records.ts'
import { idpConnections, ssoLinks } from './sso/records.ts'

/** A way to sign in besides the password. */
export type SignInMethod = {
  kind: 'passkey' | 'provider'
  id: string
  /** The name of the passkey or of the provider; empty if the shop has removed that provider. */
  name: string
  memberId: string
  createdDate: string
  /** Signs the link that removes the method; absent in methods that were added before there was such a link. */
  linkSecret?: string
}

type Site = Pick<Context, 'siteId'>

/** A member's passkeys and providers. */
export async function listSignInMethods(site: Site, reads: Reads, memberId: string): Promise<SignInMethod[]> {
  const ofMember = { op: 'eq', path: 'memberId', value: memberId } as const
  const [own, links] = await Promise.all([
    listPasskeys(site, reads, memberId),
    listAllDocuments(reads, ssoLinks, site.siteId, ofMember),
  ])
  const names = await Promise.all(links.map(({ connectionId }) => providerName(site, reads, connectionId)))
  return [
    ...own.map((passkey) => ({ ...passkey, kind: 'passkey' as const })),
    ...links.map((link, index) => ({ ...link, kind: 'provider' as const, name: names[index] ?? '' })),
  ]
}

async function providerName({ siteId }: Site, reads: Pick<Reads, 'get'>, connectionId: string): Promise<string> {
  return (await reads.get(idpConnections, siteId, connectionId))?.name ?? ''
}

async function findSignInMethod(
  site: Site,
  reads: Pick<Reads, 'get'>,
  { kind, id }: Pick<SignInMethod, 'kind' | 'id'>,
): Promise<SignInMethod | undefined> {
  if (kind === 'passkey') {
    const passkey = await reads.get(passkeys, site.siteId, id)
    return passkey && { ...passkey, kind }
  }
  const link = await reads.get(ssoLinks, site.siteId, id)
  return link && { ...link, kind, name: await providerName(site, reads, link.connectionId) }
}

/** Removes a sign-in method. The caller has to end the sessions started with it. */
export async function removeSignInMethod(
  { siteId }: Site,
  work: Work,
  { kind, id }: Pick<SignInMethod, 'kind' | 'id'>,
): Promise<void> {
  const passkey = kind === 'passkey' ? await work.get(passkeys, siteId, id) : undefined
  if (passkey) work.delete(passkeys, passkey)
  const link = kind === 'provider' ? await work.get(ssoLinks, siteId, id) : undefined
  if (link) work.delete(ssoLinks, link)
}

/** The URL of the page that removes a method which has just been added, for the mail about it. */
export function removalUrl(
  { siteId, now, publicUrl }: Pick<Context, 'siteId' | 'now' | 'publicUrl'>,
  { kind, id, linkSecret }: Pick<SignInMethod, 'kind' | 'id'> & { linkSecret: string },
): string {
  const url = new URL(`${publicUrl}/account/added`)
  url.searchParams.set(kind, id)
  url.searchParams.set('key', createLinkKey(siteId, linkSecret, now))
  return url.href
}

/** The method that a removal link names; undefined once it was removed, or if the link has expired. */
export async function findAddedMethod(
  { now }: Pick<Context, 'now'>,
  reads: Pick<Reads, 'get'>,
  { key, ...named }: Pick<SignInMethod, 'kind' | 'id'> & { key: string },
): Promise<SignInMethod | undefined> {
  const link = readLinkKey(key)
  const method = link && (await findSignInMethod({ siteId: link.siteId }, reads, named))
  if (!link || method?.linkSecret === undefined) return undefined
  return getLinkState(link, method.linkSecret, now) === 'open' ? method : undefined
}
