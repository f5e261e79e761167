import type { Context } from '../../kernel/context/context.ts'
import { loadOpenCheckout } from './load-checkout.ts'
import { checkouts } from './records.ts'

/** Notes the language in which the hosted page spoke, where the shop's page has told none: mails will speak it, too. */
export async function setBuyerLanguage(context: Context, id: string, language: string): Promise<void> {
  await context.commit(async (work) => {
    const record = await loadOpenCheckout(context, id, work)
    if (record.language === undefined) work.update(checkouts, { ...record, language })
  })
}
