import type { Context } from '../../kernel/context/context.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { rejectedForms } from './records.ts'

/** Keeps what the page of a checkout, or of a payment, could not take, instead of what it could not take before. */
export async function saveRejectedForm(context: Context, id: string, form: JsonObject): Promise<void> {
  const { siteId, now } = context
  try {
    await context.commit(async (work) => {
      const before = await work.get(rejectedForms, siteId, id)
      const kept = { siteId, id, form, keptDate: now.toISOString() }
      if (before) work.update(rejectedForms, { ...kept, revision: before.revision })
      else work.insert(rejectedForms, { ...kept, revision: 0 })
    })
  } catch (error) {
    // Of two presses at once one is kept.
    if (!(error instanceof AlreadyExistsError)) throw error
  }
}

export async function findRejectedForm({ store, siteId }: Context, id: string): Promise<JsonObject | undefined> {
  return (await store.reader(rejectedForms).get(siteId, id))?.form
}

export async function deleteRejectedForm(context: Context, id: string): Promise<void> {
  if (!(await findRejectedForm(context, id))) return
  await context.commit(async (work) => {
    const kept = await work.get(rejectedForms, context.siteId, id)
    if (kept) work.delete(rejectedForms, kept)
  })
}
