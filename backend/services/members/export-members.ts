import { toTablePart } from '../../kernel/base/text/csv.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { readPlainCursor } from '../../kernel/store/query/plain-cursor.ts'
import { type MemberRecord, members } from './records.ts'

/** Members per page of the export, which bounds its memory. */
const PAGE = 500

const COLUMNS = [
  'email',
  'email_verified',
  'status',
  'first_name',
  'last_name',
  'company',
  'phone',
  'country',
  'subdivision',
  'city',
  'postal_code',
  'address',
  'address_2',
  'nickname',
  'language',
  'created',
  'last_login',
] as const

type Cells = Record<(typeof COLUMNS)[number], string | undefined>

/** A page of the table of all members, oldest first; `after`: the cursor of the page before. */
export async function exportMembers(context: Context, cursor?: string) {
  const after = readPlainCursor(cursor, 1)
  const { items, next } = await context.store.replicaReader(members).query(context.siteId, {
    sort: [{ path: 'createdDate', order: 'ASC' }],
    paging: { limit: PAGE, ...(after && { cursor: after }) },
  })
  const rows = items.map((member) => {
    const cells = toCells(member)
    return COLUMNS.map((name) => cells[name] ?? '')
  })
  return toTablePart(COLUMNS, rows, { after, next })
}

function toCells({ contact, profile, ...member }: MemberRecord): Cells {
  const [address] = contact.addresses
  return {
    email: member.loginEmail,
    email_verified: String(member.loginEmailVerified),
    status: member.status,
    first_name: contact.firstName,
    last_name: contact.lastName,
    company: contact.company,
    phone: contact.phones[0]?.phone,
    country: address?.country,
    subdivision: address?.subdivision,
    city: address?.city,
    postal_code: address?.postalCode,
    address: address?.addressLine,
    address_2: address?.addressLine2,
    nickname: profile.nickname,
    language: member.language,
    created: member.createdDate,
    last_login: member.lastLoginDate,
  }
}
