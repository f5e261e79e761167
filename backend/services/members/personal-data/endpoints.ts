import { type PersonalData, personalDataCalls } from '../../../contract/personal-data/calls.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Person, PersonalRecords } from '../../../kernel/personal-data/personal-data.ts'
import { readsOf } from '../../../kernel/store/reads.ts'
import { loginOf } from '../create-member.ts'
import { memberErrors } from '../errors.ts'
import { currentMemberId } from '../read-endpoints.ts'
import { findMemberByLogin, requireMember } from '../sign-in-facts.ts'

const READ = { errors: [memberErrors.NOT_FOUND] }

export function personalDataEndpoints(parts: readonly PersonalRecords[]): readonly Endpoint[] {
  const erases = { errors: [memberErrors.NOT_FOUND, ...parts.flatMap(({ eraseErrors = [] }) => eraseErrors)] }
  return [
    endpoint(
      personalDataCalls.getMyPersonalData,
      'member',
      async (_, context) => collect(context, parts, await personOfMember(context, currentMemberId(context))),
      READ,
    ),
    endpoint(
      personalDataCalls.eraseMyPersonalData,
      'member',
      async (_, context) => erase(context, parts, await personOfMember(context, currentMemberId(context))),
      erases,
    ),
    endpoint(
      personalDataCalls.getPersonalData,
      'app',
      async (asked, context) => collect(context, parts, await personAskedFor(context, asked)),
      READ,
    ),
    endpoint(
      personalDataCalls.erasePersonalData,
      'app',
      async (asked, context) => erase(context, parts, await personAskedFor(context, asked)),
      erases,
    ),
  ]
}

async function collect(context: Context, parts: readonly PersonalRecords[], person: Person) {
  const collected: PersonalData['parts'] = {}
  for (const part of parts)
    for (const [name, records] of Object.entries(await part.collect(context, person)))
      if (records.length > 0) collected[name] = [...records]
  const { memberId, emails } = person
  const createdDate = context.now.toISOString()
  return { personalData: { createdDate, ...(memberId && { memberId }), emails: [...emails], parts: collected } }
}

function erase(context: Context, parts: readonly PersonalRecords[], person: Person) {
  return context.commit(async (work) => {
    for (const part of parts) await part.erase(context, work, person)
    return {}
  })
}

/** A member, with the login where the mailbox is proved: what others bought with an address is not for who only claims it. */
async function personOfMember(context: Context, memberId: string): Promise<Person> {
  const { loginEmail, loginEmailVerified } = await requireMember(context, readsOf(context), memberId)
  return { memberId, emails: loginEmailVerified ? [loginEmail] : [] }
}

async function personAskedFor(
  context: Context,
  { memberId, email }: { memberId?: string | undefined; email?: string | undefined },
): Promise<Person> {
  const id = memberId ?? (await findMemberByLogin(context, email ?? ''))?.id
  const known: Person = id === undefined ? { emails: [] } : await personOfMember(context, id)
  // Buyers type their address as they like.
  return { ...known, emails: [...new Set([...known.emails, ...(email ? [email, loginOf(email)] : [])])] }
}
