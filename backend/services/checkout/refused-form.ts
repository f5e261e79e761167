import type { Context } from '../../kernel/context.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { refusedForms } from './records.ts'

/** Keeps what the page of a checkout could not take, instead of what it could not take before. */
export async function keepRefusedForm(context: Context, checkoutId: string, form: JsonObject): Promise<void> {
  const { siteId, now } = context
  try {
    await context.commit(async (work) => {
      const before = await work.get(refusedForms, siteId, checkoutId)
      const kept = { siteId, id: checkoutId, form, keptDate: now.toISOString() }
      if (before) work.update(refusedForms, { ...kept, revision: before.revision })
      else work.insert(refusedForms, { ...kept, revision: 0 })
    })
  } catch (error) {
    // Of two presses at once one is kept.
    if (!(error instanceof AlreadyExistsError)) throw error
  }
}

export async function findRefusedForm({ store, siteId }: Context, checkoutId: string): Promise<JsonObject | undefined> {
  return (await store.reader(refusedForms).get(siteId, checkoutId))?.form
}

export async function forgetRefusedForm(context: Context, checkoutId: string): Promise<void> {
  if (!(await findRefusedForm(context, checkoutId))) return
  await context.commit(async (work) => {
    const kept = await work.get(refusedForms, context.siteId, checkoutId)
    if (kept) work.delete(refusedForms, kept)
  })
}
