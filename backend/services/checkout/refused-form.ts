import type { Context } from '../../kernel/context/context.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { refusedForms } from './records.ts'

/** Keeps what the page of a checkout, or of a payment, could not take, instead of what it could not take before. */
export async function keepRefusedForm(context: Context, id: string, form: JsonObject): Promise<void> {
  const { siteId, now } = context
  try {
    await context.commit(async (work) => {
      const before = await work.get(refusedForms, siteId, id)
      const kept = { siteId, id, form, keptDate: now.toISOString() }
      if (before) work.update(refusedForms, { ...kept, revision: before.revision })
      else work.insert(refusedForms, { ...kept, revision: 0 })
    })
  } catch (error) {
    // Of two presses at once one is kept.
    if (!(error instanceof AlreadyExistsError)) throw error
  }
}

export async function findRefusedForm({ store, siteId }: Context, id: string): Promise<JsonObject | undefined> {
  return (await store.reader(refusedForms).get(siteId, id))?.form
}

export async function forgetRefusedForm(context: Context, id: string): Promise<void> {
  if (!(await findRefusedForm(context, id))) return
  await context.commit(async (work) => {
    const kept = await work.get(refusedForms, context.siteId, id)
    if (kept) work.delete(refusedForms, kept)
  })
}
