import { z } from 'zod'
import { guid, line, list, text, timestamp, webUrl, wholeNumber } from '../wire/scalars.ts'

/** The text of a policy. Each change makes a version with an address of its own, which never changes. */
const policyText = z
  .strictObject({
    id: guid(),
    title: z.string(),
    text: z.string(),
    /** The newest first; empty for a text that is not written yet. */
    versions: list(
      z.strictObject({
        version: wholeNumber({ min: 1 }),
        title: z.string(),
        createdDate: timestamp(),
        url: webUrl(),
      }),
    ),
    /** Where its newest version is always found. */
    url: webUrl(),
  })
  .meta({ id: 'PolicyText' })
export type PolicyText = z.output<typeof policyText>

export const policyTextResponse = z.strictObject({ policyText })
export const getPolicyTextRequest = z.strictObject({ id: guid() })
export const updatePolicyTextRequest = z.strictObject({
  id: guid(),
  title: line({ min: 1, max: 50 }),
  text: text({ min: 1, max: 20_000 }),
})
