import type { Context } from '../../kernel/context/context.ts'
import { loadOpenCheckout } from './load-checkout.ts'
import { checkouts } from './records.ts'

/**
 * Notes whether the buyer asked for the shop's news by mail, by the language in which the question stood; undefined where
 * the box is not ticked, which also takes an earlier wish back.
 */
export async function setMarketingConsent(context: Context, id: string, language: string | undefined): Promise<void> {
  await context.commit(async (work) => {
    const { marketing, ...record } = await loadOpenCheckout(context, id, work)
    if ((marketing !== undefined) === (language !== undefined)) return
    const date = context.now.toISOString()
    work.update(checkouts, { ...record, ...(language !== undefined && { marketing: { date, language } }) })
  })
}
