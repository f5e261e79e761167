import { type PersonalData, personalDataCalls } from '../../../contract/personal-data/calls.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { defineService, type Service } from '../../../kernel/http/service/service.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Person, PersonalRecords } from '../../../kernel/runtime/personal-data/personal-data.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { normalizeLogin } from '../create-member.ts'
import { memberErrors } from '../errors.ts'
import { findMemberByLogin, requireMember } from '../find-member.ts'
import { currentMemberId } from '../read-endpoints.ts'

const READ = { errors: [memberErrors.NOT_FOUND] }

/** Export and erasure of personal data, collected from every service. */
export const personalDataService = (services: readonly Service[]): Service =>
  defineService({ name: 'personal-data', endpoints: createEndpoints(services.flatMap(({ personal }) => personal)) })

function createEndpoints(parts: readonly PersonalRecords[]): readonly Endpoint[] {
  const erases = { errors: [memberErrors.NOT_FOUND, ...parts.flatMap(({ eraseErrors = [] }) => eraseErrors)] }
  return [
    endpoint(
      personalDataCalls.getMyPersonalData,
      'member',
      async (_, context) => collect(context, parts, await getMemberPerson(context, currentMemberId(context))),
      READ,
    ),
    endpoint(
      personalDataCalls.eraseMyPersonalData,
      'member',
      async (_, context) => erase(context, parts, await getMemberPerson(context, currentMemberId(context))),
      erases,
    ),
    endpoint(
      personalDataCalls.getPersonalData,
      'app',
      async (requested, context) => collect(context, parts, await resolvePerson(context, requested)),
      READ,
    ),
    endpoint(
      personalDataCalls.erasePersonalData,
      'app',
      async (requested, context) => erase(context, parts, await resolvePerson(context, requested)),
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
  })
}

/** The login counts only if verified: an unverified claim to an address must not reveal its purchases. */
async function getMemberPerson(context: Context, memberId: string): Promise<Person> {
  const { loginEmail, loginEmailVerified } = await requireMember(context, createReads(context), memberId)
  return { memberId, emails: loginEmailVerified ? [loginEmail] : [] }
}

async function resolvePerson(
  context: Context,
  { memberId, email }: { memberId?: string | undefined; email?: string | undefined },
): Promise<Person> {
  const id = memberId ?? (await findMemberByLogin(context, email ?? ''))?.id
  const known: Person = id === undefined ? { emails: [] } : await getMemberPerson(context, id)
  // Guest orders store the address as typed, so both spellings are searched.
  return { ...known, emails: [...new Set([...known.emails, ...(email ? [email, normalizeLogin(email)] : [])])] }
}
