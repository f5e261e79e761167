import type { ConsentEvent } from '../../contract/customers/customer.ts'
import type { ConsentState } from '../../contract/customers/enumerations.ts'
import { toPhoneWords } from '../../kernel/base/address/phone-words.ts'
import { currency } from '../../kernel/base/money/money.ts'
import { parseAmount, toStoredAmount } from '../../kernel/base/money/stored-amount.ts'
import { toWords } from '../../kernel/base/text/words.ts'
import type { CustomerPerson, CustomerRecord } from './records.ts'

/** Who a customer is: what the account says, and the newest order where the account is silent. */
export function getPerson({ account, buyer }: Pick<CustomerRecord, 'account' | 'buyer'>): CustomerPerson {
  const hasName = Boolean(account?.firstName || account?.lastName)
  const name = hasName ? account : buyer
  return {
    ...pick('email', account?.email ?? buyer?.email),
    ...pick('firstName', name?.firstName),
    ...pick('lastName', name?.lastName),
    ...pick('company', account?.company ?? buyer?.company),
    phones: [...new Set([...(account?.phones ?? []), ...(buyer?.phones ?? [])])],
    ...pick('country', buyer?.country ?? account?.country),
    ...pick('language', account?.language ?? buyer?.language),
    texts: [...new Set([...(account?.texts ?? []), ...(buyer?.texts ?? [])])],
  }
}

const pick = <Name extends string>(name: Name, value: string | undefined): { [Each in Name]?: string } =>
  value ? ({ [name]: value } as { [Each in Name]?: string }) : {}

/** The last thing that somebody said about marketing mails. */
const toConsentState = (events: readonly ConsentEvent[]): ConsentState => events.at(-1)?.state ?? 'NONE'

const toSearchWords = ({ email, firstName, lastName, company, phones, country, texts }: CustomerPerson) => [
  ...new Set([
    ...phones.flatMap((phone) => toPhoneWords(phone, country)),
    ...toWords([firstName, lastName, company, email, ...texts]),
  ]),
]

/** The document with all fields that follow from others; the only place that sets them. */
export function withDerivedFields<T extends Omit<CustomerRecord, 'words' | 'spent' | 'productIds' | 'consent'>>(
  record: T,
  shopCurrency: string,
): T & Pick<CustomerRecord, 'words' | 'spent' | 'productIds' | 'consent'> {
  const { email: _, country: __, ...rest } = record
  const person = getPerson(record)
  const money = currency(shopCurrency)
  return {
    ...(rest as T),
    ...pick('email', person.email),
    ...pick('country', person.country),
    words: toSearchWords(person),
    spent: Number(money.decimal(parseAmount(record.sums[shopCurrency] ?? '0'))),
    productIds: Object.keys(record.bought),
    consent: toConsentState(record.consents),
  }
}

/** Consents in the order of their dates, each once. */
export const sortConsents = (events: readonly ConsentEvent[]): readonly ConsentEvent[] =>
  [...new Map(events.map((event) => [JSON.stringify(event), event])).values()].sort((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  )

/** Sums with another one added; what comes to nothing is left out. */
export function addSum(sums: CustomerRecord['sums'], code: string, amount: bigint): CustomerRecord['sums'] {
  const sum = parseAmount(sums[code] ?? '0') + amount
  const { [code]: _, ...others } = sums
  return sum === 0n ? others : { ...others, [code]: toStoredAmount(sum) }
}

/** Counts of products with others added; what comes to nothing is left out. */
export function addCounts(
  counts: CustomerRecord['bought'],
  others: Readonly<Record<string, number>>,
): CustomerRecord['bought'] {
  const sums = { ...counts }
  for (const [id, count] of Object.entries(others)) sums[id] = (sums[id] ?? 0) + count
  return Object.fromEntries(Object.entries(sums).filter(([, count]) => count > 0))
}

export const findEarliest = (...dates: readonly string[]): string => [...dates].sort()[0] ?? ''
