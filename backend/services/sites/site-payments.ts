import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type { CashRounding } from '../../contract/commerce/cash-enumerations.ts'
import type { ManualWaySetting } from '../../contract/commerce/manual-way.ts'
import type { BankAccount } from '../../contract/sites/bank-account.ts'
import { decimalScale } from '../../contract/wire/decimal.ts'
import { invalid, type Violation } from '../../kernel/base/errors.ts'
import { decimalScaleViolation } from '../../kernel/base/money/decimal-scale.ts'
import { currency } from '../../kernel/base/money/money.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { getProvider } from '../../kernel/runtime/payments/gateway.ts'
import { type Site, sites } from './records.ts'
import { getSite } from './site-settings.ts'

/** The payment settings of the site. */
export async function readPayments(context: Context): Promise<Site['payments']> {
  return (await getSite(context)).payments
}

/** Changes the given payment settings; the others stay as they are. */
export function changePayments(context: Context, changes: Partial<Site['payments']>): Promise<Site['payments']> {
  return context.commit((work) => storePayments(work, context.siteId, changes))
}

async function storePayments(
  work: Work,
  siteId: string,
  changes: Partial<Site['payments']>,
): Promise<Site['payments']> {
  const site = (await work.get(sites, siteId, siteId)) as Site
  const payments = { ...site.payments, ...changes }
  work.update(sites, { ...site, payments })
  return payments
}

type Settings = {
  offline: boolean
  testMode: boolean
  cashRounding: CashRounding
  cashStep: string
  bankAccount: BankAccount
  manualWays: readonly ManualWaySetting[]
}

const NO_ACCOUNT: BankAccount = { accountHolder: '', iban: '', bic: '', details: '' }

/** The account as it is stored; throws what is wrong with its numbers. */
function readBankAccount({ iban: typedIban, bic: typedBic, ...texts }: BankAccount): BankAccount {
  const [iban, bic] = [electronicFormatIBAN(typedIban) ?? '', electronicFormatIBAN(typedBic) ?? '']
  const wrong = (part: keyof BankAccount, description: string, rule: Violation['rule']): Violation[] => [
    { field: `settings.bankAccount.${part}`, description, rule },
  ]
  const violations = [
    ...(iban === '' || isValidIBAN(iban) ? [] : wrong('iban', 'is no IBAN', 'FORMAT')),
    ...(bic === '' || isValidBIC(bic) ? [] : wrong('bic', 'is no BIC', 'FORMAT')),
    ...(iban !== '' && texts.accountHolder === '' ? wrong('accountHolder', 'must be set', 'REQUIRED_FIELD') : []),
  ]
  if (violations.length > 0) throw invalid(...violations)
  return { ...texts, iban, bic }
}

async function toPaymentSettings(
  context: Context,
  {
    offline,
    sandbox,
    cashRounding = 'NONE',
    cashStep = '',
    bankAccount = NO_ACCOUNT,
    manualWays = [],
  }: Site['payments'],
) {
  const { gateways, testCards, loadSiteGateways, siteId } = context
  const own = await loadSiteGateways(siteId)
  const providers = (own.length > 0 ? own : gateways).map(getProvider)
  const settings = {
    offline,
    testMode: sandbox && testCards,
    cashRounding,
    cashStep,
    bankAccount,
    manualWays: [...manualWays],
  }
  return { settings: { ...settings, providers, testModeAllowed: testCards } }
}

/** The payment settings, with the providers and the test mode that are available. */
export const readPaymentSettings = async (context: Context) => toPaymentSettings(context, await readPayments(context))

/** Changes the payment settings. Refuses test mode if the server does not allow it. */
export async function updatePaymentSettings(
  context: Context,
  { offline, testMode, cashRounding, cashStep, bankAccount, manualWays }: Partial<Settings>,
) {
  if (testMode && !context.testCards)
    throw invalid({ field: 'settings.testMode', description: 'is not allowed on this server', rule: 'VALIDATION' })
  const money = currency((await getSite(context)).currency)
  if (cashStep && decimalScale(cashStep) > money.exponent)
    throw invalid(decimalScaleViolation(money, 'settings.cashStep'))
  for (const [index, { fee }] of (manualWays ?? []).entries())
    if (fee && decimalScale(fee) > money.exponent)
      throw invalid(decimalScaleViolation(money, `settings.manualWays[${index}].fee`))
  const changes = {
    ...(offline !== undefined && { offline }),
    ...(testMode !== undefined && { sandbox: testMode }),
    ...(cashRounding !== undefined && { cashRounding }),
    ...(cashStep !== undefined && { cashStep }),
    ...(bankAccount !== undefined && { bankAccount: readBankAccount(bankAccount) }),
    ...(manualWays !== undefined && { manualWays }),
  }
  return context.commit(async (work) => toPaymentSettings(context, await storePayments(work, context.siteId, changes)))
}
