import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { updateBackInStockSettingsRequest } from '../../../contract/back-in-stock/back-in-stock-request.ts'
import { updateSearchSettingsRequest } from '../../../contract/catalog/search-settings.ts'
import { updateCheckoutReminderSettingsRequest } from '../../../contract/checkout/reminder-settings.ts'
import { saveSmtpRequest, updateMailSettingsRequest } from '../../../contract/mails/mail-settings.ts'
import { updateCommerceSettingsRequest } from '../../../contract/sites/commerce-settings.ts'
import { look } from '../../../contract/sites/look.ts'
import { updatePaymentSettingsRequest, updateShopSettingsRequest } from '../../../contract/sites/shop-settings.ts'
import { updateSignInSettingsRequest } from '../../../contract/sites/sign-in-settings.ts'

const ADMIN = join(import.meta.dirname, '../..')

/** The sources of the pages and of the parts that they share, together. */
const source = ['pages', 'ui']
  .map((folder) => join(ADMIN, folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  .join('\n')

/** Lists the settings of a schema. Lists and objects count as one setting, by the name that the page sends. */
const fields = (schema: z.ZodObject, at: string): string[] => {
  const part = schema.shape[at]
  const inner = part && 'unwrap' in part ? (part as z.ZodOptional<z.ZodObject>).unwrap() : (part as z.ZodObject)
  return Object.keys(inner.shape)
}

const WRITABLE: Readonly<Record<string, readonly string[]>> = {
  'commerce-settings': fields(updateCommerceSettingsRequest, 'settings'),
  'shop-settings': fields(updateShopSettingsRequest, 'settings'),
  'payment-settings': fields(updatePaymentSettingsRequest, 'settings'),
  'sign-in-settings': fields(updateSignInSettingsRequest, 'settings'),
  'mail-settings': fields(updateMailSettingsRequest, 'settings'),
  smtp: fields(saveSmtpRequest, 'smtp'),
  look: Object.keys(look.shape),
  'checkout-reminder-settings': fields(updateCheckoutReminderSettingsRequest, 'settings'),
  'search-settings': fields(updateSearchSettingsRequest, 'settings'),
  'back-in-stock-settings': fields(updateBackInStockSettingsRequest, 'settings'),
}

/** Settings without a field, with the reason. */
const WITHOUT_FIELD: Readonly<Record<string, string>> = {
  'commerce-settings.automaticTax': 'a tax service keeps its rates by the call',
  'commerce-settings.taxExemptGroups': 'customers are put into them by programs that have their papers',
}

test('every setting that can be written is reached from a page, or is on the list with its reason', () => {
  const all = Object.entries(WRITABLE).flatMap(([group, names]) => names.map((name) => `${group}.${name}`))
  expect(all.length).toBeGreaterThan(30)
  const missing = all.filter((path) => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    // A field has the name of the wire, a list is sent under its own, and a table of switches names each.
    return !new RegExp(
      `(settings|smtp|look)\\.${name}\\b|settings: \\{[^}]*\\b${name}\\b|draft\\.${name}\\b|\\['${name}'`,
    ).test(source)
  })
  expect(missing.toSorted()).toEqual(Object.keys(WITHOUT_FIELD).toSorted())
})
