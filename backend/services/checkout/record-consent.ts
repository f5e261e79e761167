import type { Context } from '../../kernel/context/context.ts'
import { loadOpenCheckout } from './load-checkout.ts'
import { checkouts } from './records.ts'

/** Notes which policies the buyer agreed to, as the page named them; nothing is written where the shop asked for none. */
export async function recordConsent(
  context: Context,
  id: string,
  policies: readonly { title: string; url: string }[],
): Promise<void> {
  if (policies.length === 0) return
  await context.commit(async (work) => {
    const record = await loadOpenCheckout(context, id, work)
    const named = policies.map(({ title, url }) => ({ title, url }))
    work.update(checkouts, { ...record, agreement: { date: context.now.toISOString(), policies: named } })
  })
}
