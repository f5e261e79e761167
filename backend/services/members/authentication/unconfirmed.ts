import type { Context, Work } from '../../../kernel/context/context.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { saveMember } from '../change-member.ts'
import { requireMember } from '../member-login.ts'
import { deletePicture } from '../pictures/save-picture.ts'
import type { MemberRecord } from '../records.ts'
import { listSignInMethods, removeSignInMethod, type SignInMethod } from '../sign-in-methods.ts'
import { credentials } from './records.ts'

type Address = MemberRecord['contact']['addresses'][number]

/** A part of an account that its owner confirms at a recovery; whatever they do not confirm is removed. */
export type UnconfirmedPart = { key: string } & (
  | { kind: 'method'; method: SignInMethod }
  | { kind: 'email' | 'phone'; text: string }
  | { kind: 'address'; address: Address }
  | { kind: 'pictures' }
)

type Site = Pick<Context, 'siteId'>

/**
 * What somebody else may have put on an account: passkeys and providers, which sign in without the password that is
 * replaced, and, while nobody has ever proved the mailbox, all that stands in its profile. An account that had no password
 * was made by the merchant, and nobody was in it.
 */
export async function listUnconfirmed(site: Site, reads: Reads, memberId: string): Promise<UnconfirmedPart[]> {
  const [member, methods, known] = await Promise.all([
    requireMember(site, reads, memberId),
    listSignInMethods(site, reads, memberId),
    reads.get(credentials, site.siteId, memberId),
  ])
  const parts = methods.map((method): UnconfirmedPart => ({ key: method.id, kind: 'method', method }))
  if (member.loginEmailVerified || known?.passwordHash === undefined) return parts
  const { contact, profile } = member
  return [
    ...parts,
    ...contact.emails.map(({ email }) => ({ key: `email ${email}`, kind: 'email' as const, text: email })),
    ...contact.phones.map(({ phone }) => ({ key: `phone ${phone}`, kind: 'phone' as const, text: phone })),
    ...contact.addresses.map((address) => ({ key: address.id, kind: 'address' as const, address })),
    ...(profile.photo || profile.cover ? [{ key: 'pictures', kind: 'pictures' as const }] : []),
  ]
}

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
  if (removed.size === 0) return member
  const { contact, profile } = member
  const { photo: _photo, cover: _cover, ...words } = profile
  if (removed.has('pictures')) await deletePicture(context, work, member.id)
  return saveMember(
    context,
    work,
    {
      ...member,
      contact: {
        ...contact,
        emails: contact.emails.filter(({ email }) => !removed.has(`email ${email}`)),
        phones: contact.phones.filter(({ phone }) => !removed.has(`phone ${phone}`)),
        addresses: contact.addresses.filter(({ id }) => !removed.has(id)),
      },
      profile: removed.has('pictures') ? words : profile,
    },
    ['contact', 'profile'],
  )
}
