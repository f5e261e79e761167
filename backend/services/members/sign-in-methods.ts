import { createLinkKey, getLinkState, readLinkKey } from '../../kernel/base/crypto/capability-link.ts'
import { notFound } from '../../kernel/base/errors.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { listAllDocuments } from '../../kernel/runtime/personal-data/personal-data.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { credentials } from './authentication/records.ts'
import { lastSignInMethod, memberErrors } from './errors.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { passkeys } from './passkeys/records.ts'
import { idpConnections, listConnections, ssoLinks } from './sso/records.ts'

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
  /** The shop's connection to the provider. */
  connectionId?: string
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

/** A way in which a member signs in, the password included. */
export type WayIn = {
  id: string
  kind: 'PASSWORD' | 'PASSKEY' | 'PROVIDER'
  name?: string
  createdDate?: string
  /** PROVIDER only: the shop's connection to it. */
  connectionId?: string
}

/** The id of the password among the ways to sign in. */
const PASSWORD_ID = 'password'

/** The ways in which a member can sign in at present. */
export async function listWaysIn(site: Site, reads: Reads, memberId: string): Promise<WayIn[]> {
  const [methods, known] = await Promise.all([
    listSignInMethods(site, reads, memberId),
    reads.get(credentials, site.siteId, memberId),
  ])
  return [
    ...(known?.passwordHash ? [{ id: PASSWORD_ID, kind: 'PASSWORD' } as const] : []),
    ...methods.map(({ id, kind, name, createdDate, connectionId }): WayIn => {
      const link = connectionId === undefined ? {} : { connectionId }
      return { id, kind: kind === 'passkey' ? 'PASSKEY' : 'PROVIDER', name, createdDate, ...link }
    }),
  ]
}

/** Names of the providers with which a member can sign in. */
export const listProviderNames = async (site: Site, reads: Reads, memberId: string): Promise<string[]> =>
  (await listSignInMethods(site, reads, memberId)).flatMap(({ kind, name }) =>
    kind === 'provider' && name ? name : [],
  )

/** The shop's providers that are none of a member's ways to sign in. */
export async function listOtherProviders(context: Context, ways: readonly WayIn[]) {
  const linked = new Set(ways.map(({ connectionId }) => connectionId))
  return (await listConnections(context)).filter(({ id }) => !linked.has(id)).map(({ id, name }) => ({ id, name }))
}

/** Whether somebody can sign in that way: a provider that the shop has removed is none, but can be taken off the list. */
const works = ({ kind, name }: WayIn): boolean => kind !== 'PROVIDER' || name !== ''

/** Whether the member can still sign in without that way. */
export const isRemovable = (ways: readonly WayIn[], id: string): boolean =>
  id !== PASSWORD_ID && ways.some((way) => way.id !== id && works(way))

/**
 * Removes a member's own passkey or provider. Throws if it is the last way to sign in, also if another one is removed
 * at the same moment.
 */
export async function removeOwnMethod(context: Site, work: Work, memberId: string, id: string): Promise<void> {
  const { siteId } = context
  const ways = await listWaysIn(context, work, memberId)
  const method = ways.find((way) => way.id === id)
  if (!method || id === PASSWORD_ID) throw notFound(memberErrors.SIGN_IN_METHOD_NOT_FOUND, 'Way to sign in', id)
  const rest = ways.find((way) => way.id !== id && works(way))
  if (!rest) throw lastSignInMethod()
  const collection = { PASSWORD: credentials, PASSKEY: passkeys, PROVIDER: ssoLinks }[rest.kind]
  const kept = await work.get(collection as typeof passkeys, siteId, rest.kind === 'PASSWORD' ? memberId : rest.id)
  if (kept) work.expect(collection as typeof passkeys, kept)
  await removeSignInMethod(context, work, { kind: method.kind === 'PASSKEY' ? 'passkey' : 'provider', id })
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
