import type { ImportForm } from '../../../contract/imports/enumerations.ts'
import type { MemberInput } from '../../../contract/members/member.ts'
import { createMemberRequest } from '../../../contract/members/requests.ts'
import { fullName } from '../../../contract/wire/full-name.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { canonicalLocale } from '../../../kernel/base/text/locale.ts'
import {
  filled,
  findTableForm,
  openCells,
  readAddressCells,
  readDate,
  readTableHeader,
  readWord,
} from '../../../kernel/http/read-table.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { excludeFromFigures } from '../../../kernel/runtime/figures/counted-events.ts'
import type { ImportTarget, TableColumns, TableItem, TableRow } from '../../../kernel/runtime/imports/import-target.ts'
import { getSite, type Site } from '../../sites/index.ts'
import { removeMember } from '../change-member.ts'
import { createMember, normalizeLogin } from '../create-member.ts'
import { toContactLists } from '../edit-member.ts'
import { members } from '../records.ts'
import { MEMBER_NAMES, type MemberColumn } from './columns.ts'

const STATUSES = ['APPROVED', 'BLOCKED', 'OFFLINE', 'PENDING'] as const
type Status = (typeof STATUSES)[number]

/** The draft of a customer until they are created. */
type Draft = { member: MemberInput & { loginEmail: string }; status: Status; language?: string; createdDate?: string }

/**
 * Imports customers from a table. They get no mail: to sign in, they request a recovery mail and set a password. Their
 * e-mail addresses count as unverified.
 */
export const memberImportTarget: ImportTarget<Context, Work> = {
  kind: 'MEMBERS',
  area: 'members',
  findForm: findTableForm(MEMBER_NAMES),
  readHeader: readTableHeader(MEMBER_NAMES),
  keyColumn: 'email',
  missingKey: 'EMAIL_MISSING',
  read: async (context, table, rows) => readMember(table, rows, await getSite(context)),
  async findExisting({ siteId }, reads, items) {
    const logins = [...new Set(items.map(({ key }) => key).filter(Boolean))]
    if (logins.length === 0) return new Map()
    const { items: found } = await reads.query(members, siteId, {
      filter: { op: 'in', path: 'loginEmail', values: logins },
      paging: { limit: logins.length, offset: 0 },
    })
    return new Map(found.map(({ loginEmail }) => [loginEmail, 'SAME']))
  },
  async create(context, work, draft) {
    const { member, status, language, createdDate } = draft as unknown as Draft
    const { loginEmail, contact = {}, profile = {} } = member
    const { phones, emails, addresses, ...named } = contact
    const { photo: _, cover: __, ...words } = profile
    const none = { phones: [], emails: [], addresses: [] }
    const record = await createMember(context, work, {
      loginEmail,
      status,
      ...(status === 'PENDING' && { pending: ['OWNER_APPROVAL'] }),
      contact: { ...named, ...toContactLists(context.ids, none, { phones, emails, addresses }) },
      profile: words,
      ...(language && { language }),
      ...(createdDate && { createdDate }),
    })
    await excludeFromFigures(context, work, 'wix.members.v1.member_created', record.id)
    return { id: record.id, revision: record.revision }
  },
  async remove(context, work, { id, revision }) {
    const record = await work.get(members, context.siteId, id)
    if (!record) return undefined
    if (record.revision !== revision) return false
    await removeMember(context, work, record)
    return true
  },
}

function readMember(
  table: TableColumns & { form: ImportForm },
  rows: readonly TableRow[],
  site: Pick<Site, 'timeZone'>,
): TableItem {
  const { problems, text, read, refuse, check } = openCells<MemberColumn>(table, rows)
  const [first, second] = rows
  const email = text(first, 'email')
  const key = email ? normalizeLogin(email) : ''
  if (second) refuse(second, 'email', 'TWICE', { line: first?.line ?? 1 })
  const address = readAddressCells((column) => text(first, column))
  const phone = text(first, 'phone')
  const [firstName, lastName] = [text(first, 'firstName'), text(first, 'lastName')]
  const nickname = text(first, 'nickname')
  const language = canonicalLocale(text(first, 'language') ?? '')
  const createdDate = read(first, 'created', readDate(site))
  const member = {
    loginEmail: key,
    contact: {
      ...filled({ firstName, lastName, company: text(first, 'company') }),
      ...(phone && { phones: [phone] }),
      ...(Object.keys(address).length > 0 && { addresses: [address] }),
    },
    ...(nickname && { profile: { nickname } }),
  }
  const status = read(first, 'status', readWord(STATUSES)) ?? 'APPROVED'
  const checked = key === '' ? undefined : check(createMemberRequest, { member } as JsonObject, toColumn)
  const name = fullName({ firstName, lastName })
  const draft = checked && { ...checked, status, ...(language && { language }), ...(createdDate && { createdDate }) }
  return { key, ...(name && { name }), lines: 0, ...(draft && { draft }), problems }
}

const FIELD_COLUMNS: Readonly<Record<string, MemberColumn>> = {
  loginEmail: 'email',
  firstName: 'firstName',
  lastName: 'lastName',
  company: 'company',
  phones: 'phone',
  country: 'country',
  subdivision: 'subdivision',
  city: 'city',
  postalCode: 'postalCode',
  addressLine: 'address',
  addressLine2: 'address2',
  addresses: 'country',
  nickname: 'nickname',
}

/** The table column that an API field is read from. */
function toColumn(field: string): MemberColumn {
  const names = field.split(/[.[\]]+/).filter((name) => name && !/^\d+$/.test(name))
  return names.toReversed().flatMap((name) => FIELD_COLUMNS[name] ?? [])[0] ?? 'email'
}
