import { dequal } from 'dequal/lite'
import { fullName } from '../../../contract/wire/full-name.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { findFreeSlug } from '../../../kernel/store/slugs.ts'
import { saveMember } from '../change-member.ts'
import { requireMember } from '../find-member.ts'
import { deletePicture } from '../pictures/save-picture.ts'
import { type MemberRecord, members } from '../records.ts'
import { listSignInMethods, removeSignInMethod, type SignInMethod } from '../sign-in-methods.ts'
import { credentials } from './records.ts'

type Address = MemberRecord['contact']['addresses'][number]

/** A part of an account that its owner confirms at a recovery; unconfirmed parts are removed. */
export type UnconfirmedPart = { key: string } & (
  | { kind: 'method'; method: SignInMethod }
  | { kind: 'email' | 'phone'; text: string }
  | { kind: 'address'; address: Address }
  | { kind: 'pictures' }
  | { kind: 'profile'; name: string }
)

type Site = Pick<Context, 'siteId'>

/**
 * Lists the parts that somebody else may have added to an account: passkeys and providers, which work without the
 * password, and, if the mailbox was never verified, the whole profile.
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
 * Whether only the owner of the mailbox can have used an account: the mailbox is verified, or the account has no
 * password, as when a merchant created it.
 */
export async function isMailboxProved(site: Site, reads: Reads, memberId: string): Promise<boolean> {
  const [{ loginEmailVerified }, known] = await Promise.all([
    requireMember(site, reads, memberId),
    reads.get(credentials, site.siteId, memberId),
  ])
  return loginEmailVerified || known?.passwordHash === undefined
}

/** The key by which a recovery keeps the account's cart, which another service stores. */
export const KEPT_CART = 'cart'

/** The generated slug of a member without a name. */
const toPlainSlug = ({ id }: Pick<MemberRecord, 'id'>) => `member-${id.slice(0, 8)}`

/** The member without any optional details, as a registration with only a login creates it. */
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

const toDisplayName = ({ profile, contact, slug }: MemberRecord) => profile.nickname ?? (fullName(contact) || slug)

/** Removes the unconfirmed parts of an account except those whose keys are in `kept`. Returns the member as stored. */
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
