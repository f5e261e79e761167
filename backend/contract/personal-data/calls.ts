import { z } from 'zod'
import { call } from '../call.ts'
import { email, guid, oneOf } from '../wire/scalars.ts'

const nothing = z.strictObject({})

/** Whose data a merchant means: a member's, or that of whoever bought with a mail address. */
const person = oneOf(
  z.strictObject({ memberId: guid().optional(), email: email().optional() }),
  ['memberId', 'email'],
  { required: true },
)

/** All that is kept of somebody: by the name of each part a list of what is kept there. */
const personalData = z.strictObject({
  createdDate: z.string(),
  memberId: guid().optional(),
  emails: z.array(z.string()),
  parts: z.record(z.string(), z.array(z.unknown())),
})
export type PersonalData = z.input<typeof personalData>

/** Export and erasure of a person's data. Awning's own calls: published clients have none. */
export const personalDataCalls = {
  getMyPersonalData: call(
    'personalData.getMyPersonalData',
    'GET /awning/v1/personal-data/my',
    nothing,
    z.strictObject({ personalData }),
  ),
  eraseMyPersonalData: call('personalData.eraseMyPersonalData', 'DELETE /awning/v1/personal-data/my', nothing, nothing),
  getPersonalData: call(
    'personalData.getPersonalData',
    'POST /awning/v1/personal-data/export',
    person,
    z.strictObject({ personalData }),
  ),
  erasePersonalData: call('personalData.erasePersonalData', 'POST /awning/v1/personal-data/erase', person, nothing),
} as const
