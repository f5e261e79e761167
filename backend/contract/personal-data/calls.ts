import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import { email, guid, oneOf } from '../wire/scalars.ts'

const personalDataCall = callGroup({
  id: 'personalData',
  title: 'Personal data',
  about:
    'All that is kept of a person in one document, and its erasure: by the member, or by the merchant on request. Calls of this server alone.',
  scope: 'personal-data',
})

const nothing = z.strictObject({})

/** The data subject: a member, or a buyer by e-mail address. */
const person = oneOf(
  z.strictObject({ memberId: guid().optional(), email: email().optional() }),
  ['memberId', 'email'],
  { required: true },
)

/** Exported personal data: a list of records per part. */
const personalData = z.strictObject({
  createdDate: z.string(),
  memberId: guid().optional(),
  emails: z.array(z.string()),
  parts: z.record(z.string(), z.array(z.unknown())),
})
export type PersonalData = z.input<typeof personalData>

/** Export and erasure of a person's data. Awning's own calls: published clients have none. */
export const personalDataCalls = {
  getMyPersonalData: personalDataCall({
    name: 'personalData.getMyPersonalData',
    route: 'GET /awning/v1/personal-data/my',
    access: 'read',
    summary: 'Answers all that is kept of the member who calls, in one document.',
    input: nothing,
    output: z.strictObject({ personalData }),
    example: {},
  }),
  eraseMyPersonalData: personalDataCall({
    name: 'personalData.eraseMyPersonalData',
    route: 'DELETE /awning/v1/personal-data/my',
    access: 'write',
    summary:
      'Takes away all that is kept of the member who calls; orders stay with their sums and name nobody any more.',
    input: nothing,
    output: nothing,
    example: {},
  }),
  getPersonalData: personalDataCall({
    name: 'personalData.getPersonalData',
    route: 'POST /awning/v1/personal-data/export',
    access: 'read',
    summary: 'Answers all that is kept of a member, or of a guest by the mail address.',
    input: person,
    output: z.strictObject({ personalData }),
    example: { memberId: EXAMPLE_IDS.member },
  }),
  erasePersonalData: personalDataCall({
    name: 'personalData.erasePersonalData',
    route: 'POST /awning/v1/personal-data/erase',
    access: 'write',
    summary: 'Takes away all that is kept of a member, or of a guest by the mail address; orders become anonymous.',
    input: person,
    output: nothing,
    example: { memberId: EXAMPLE_IDS.member },
  }),
}
