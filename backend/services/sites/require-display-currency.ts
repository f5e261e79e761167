import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { displayCurrencyOf } from './rules.ts'
import { siteOf } from './site-settings.ts'

/** Refuses a currency in which the shop shows no prices; its own is none that has to be shown besides. */
export async function requireDisplayCurrency(context: Context, code: string | undefined, field: string): Promise<void> {
  if (code === undefined) return
  const site = await siteOf(context)
  if (code === site.currency || displayCurrencyOf(site, code)) return
  throw invalid({ field, description: 'is no currency in which this shop shows prices', rule: 'VALIDATION' })
}
