import { dequal } from 'dequal/lite'
import type { Context, Work } from '../../../kernel/context/context.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { findFreeSlug } from '../../../kernel/text/slugs.ts'
import { saveMember } from '../change-member.ts'
import { requireMember } from '../member-login.ts'
import { deletePicture } from '../pictures/save-picture.ts'
import { type MemberRecord, members } from '../records.ts'
import { listSignInMethods, removeSignInMethod, type SignInMethod } from '../sign-in-methods.ts'
import { credentials } from './records.ts'

type Address = MemberRecord['contact']['addresses'][number]

/** A part of an account that its owner confirms at a recovery; whatever they do not confirm is removed. */
export type UnconfirmedPart = { key: string } & (
  | { kind: 'method'; method: SignInMethod }
  | { kind: 'email' | 'phone'; text: string }
  | { kind: 'address'; address: Address }
  | { kind: 'pictures' }
  | { kind: 'profile'; name: string }
)

type Site = Pick<Context, 'siteId'>

/**
 * What somebody else may have put on an account: passkeys and providers, which sign in without the password that is
 * replaced, and, while nobody has ever proved the mailbox, its whole profile.
 */
export async function listUnconfirmed(site: Site, reads: Reads, memberId: string): Promise<UnconfirmedPart[]> {
  const [member, methods, isProved] = await Promise.all([
    requireMember(site, reads, memberId),
    listSignInMethods(site, reads, memberId),
    isMailboxProved(site, reads, memberId),
  ])
  const parts = methods.map((method): UnconfirmedPart => ({ key: method.id, kind: 'method', method }))
  if (isProved) return parts
  const { contact, profile } = member
  return [
    ...parts,
    ...contact.emails.map(({ email }) => ({ key: `email ${email}`, kind: 'email' as const, text: email })),
    ...contact.phones.map(({ phone }) => ({ key: `phone ${phone}`, kind: 'phone' as const, text: phone })),
    ...contact.addresses.map((address) => ({ key: address.id, kind: 'address' as const, address })),
    ...(profile.photo || profile.cover ? [{ key: 'pictures', kind: 'pictures' as const }] : []),
    ...(hasDetails(member) ? [{ key: 'profile', kind: 'profile' as const, name: toDisplayName(member) }] : []),
  ]
}

/**
 * Whether nobody but the owner of the mailbox can have been in an account: they have proved it, or the account had no
 * password, because the merchant made it.
 */
export async function isMailboxProved(site: Site, reads: Reads, memberId: string): Promise<boolean> {
  const [{ loginEmailVerified }, known] = await Promise.all([
    requireMember(site, reads, memberId),
    reads.get(credentials, site.siteId, memberId),
  ])
  return loginEmailVerified || known?.passwordHash === undefined
}

/** The key of what other services hold for an account: its cart. */
export const KEPT_CART = 'cart'

/** The address of a profile that nobody has given a name. */
const toPlainSlug = ({ id }: Pick<MemberRecord, 'id'>) => `member-${id.slice(0, 8)}`

/** A member as a registration with nothing but a login makes them. */
function withoutDetails({ identityProfile: _, language: __, ...member }: MemberRecord): MemberRecord {
  const { phones, emails, addresses } = member.contact
  const { photo, cover } = member.profile
  return {
    ...member,
    contact: { phones, emails, addresses },
    profile: { ...(photo && { photo }), ...(cover && { cover }) },
    privacyStatus: 'PRIVATE',
  }
}

const hasDetails = (member: MemberRecord) =>
  !dequal(withoutDetails(member), member) || member.slug !== toPlainSlug(member)

const toDisplayName = ({ profile, contact, slug }: MemberRecord) =>
  profile.nickname ?? ([contact.firstName, contact.lastName].filter(Boolean).join(' ') || slug)

/** Removes what the owner of an account has not confirmed; `kept` are keys of the list. Answers the member as stored. */
export async function removeUnconfirmed(
  context: Context,
  work: Work,
  member: MemberRecord,
  kept: ReadonlySet<string>,
): Promise<MemberRecord> {
  const parts = (await listUnconfirmed(context, work, member.id)).filter(({ key }) => !kept.has(key))
  for (const part of parts) if (part.kind === 'method') await removeSignInMethod(context, work, part.method)
  const removed = new Set(parts.filter(({ kind }) => kind !== 'method').map(({ key }) => key))
  if (!kept.has(KEPT_CART) && !(await isMailboxProved(context, work, member.id)))
    await context.hooks.onAccountReclaimed(context, work, { memberId: member.id })
  if (removed.size === 0) return member
  if (removed.has('pictures')) await deletePicture(context, work, member.id)
  const remaining = removed.has('profile') ? await withPlainSlug(context, work, withoutDetails(member)) : member
  const { contact, profile } = remaining
  const { photo: _photo, cover: _cover, ...words } = profile
  return saveMember(
    context,
    work,
    {
      ...remaining,
      contact: {
        ...contact,
        emails: contact.emails.filter(({ email }) => !removed.has(`email ${email}`)),
        phones: contact.phones.filter(({ phone }) => !removed.has(`phone ${phone}`)),
        addresses: contact.addresses.filter(({ id }) => !removed.has(id)),
      },
      profile: removed.has('pictures') ? words : profile,
    },
    ['contact', 'profile', ...(remaining.privacyStatus === member.privacyStatus ? [] : ['privacyStatus'])],
  )
}

async function withPlainSlug({ siteId }: Site, work: Work, member: MemberRecord): Promise<MemberRecord> {
  const plain = toPlainSlug(member)
  return member.slug === plain ? member : { ...member, slug: await findFreeSlug(work, members, siteId, plain) }
}
