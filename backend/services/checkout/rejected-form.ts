import type { JsonObject } from '../../kernel/base/json/json.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { rejectedForms } from './records.ts'

/** Stores an invalid form of a checkout's or payment's page, replacing the previous one. */
export async function saveRejectedForm(context: Context, id: string, form: JsonObject): Promise<void> {
  const { siteId, now } = context
  try {
    await context.commit(async (work) => {
      const before = await work.get(rejectedForms, siteId, id)
      const stored = { siteId, id, form, keptDate: now.toISOString() }
      if (before) work.update(rejectedForms, { ...stored, revision: before.revision })
      else work.insert(rejectedForms, { ...stored, revision: 0 })
    })
  } catch (error) {
    // Of two concurrent requests one form is stored.
    if (!(error instanceof AlreadyExistsError)) throw error
  }
}

export async function findRejectedForm({ store, siteId }: Context, id: string): Promise<JsonObject | undefined> {
  return (await store.reader(rejectedForms).get(siteId, id))?.form
}

export async function deleteRejectedForm(context: Context, id: string): Promise<void> {
  if (!(await findRejectedForm(context, id))) return
  await context.commit(async (work) => {
    const stored = await work.get(rejectedForms, context.siteId, id)
    if (stored) work.delete(rejectedForms, stored)
  })
}
