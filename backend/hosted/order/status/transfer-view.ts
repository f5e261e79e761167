import { friendlyFormatIBAN, isSEPACountry } from 'ibantools'
import type { BankAccount } from '../../../contract/sites/bank-account.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import { getOrderLedger, type OrderRecord, type TransactionsRecord } from '../../../services/orders/index.ts'
import type { Site } from '../../../services/sites/index.ts'
import type { Localisation } from '../../shared/localisation.ts'
import type { OrderStatusPageProps } from './view-model.ts'

type TransferOptions = { site: Site; localisation: Localisation; money: Currency }

/** Where the buyer transfers what is open; nothing for an order that is paid online, or is no order yet. */
export function transferView(
  order: OrderRecord,
  transactions: TransactionsRecord,
  { site, localisation: { t, locale }, money }: TransferOptions,
): Pick<OrderStatusPageProps, 'transfer'> {
  const { offline, bankAccount } = site.payments
  if (!offline || !bankAccount || order.status !== 'APPROVED' || isPaidOtherwise(transactions)) return {}
  const { accountHolder, iban, bic, details } = bankAccount
  const { balance, authorized } = getOrderLedger(order, transactions)
  const open = balance - authorized
  if (open <= 0n || !(iban || details)) return {}
  const amount = money.format(open, locale)
  const rows = [
    ['order.transfer.holder', accountHolder],
    ['order.transfer.iban', iban && (friendlyFormatIBAN(iban) ?? iban)],
    ['order.transfer.bic', bic],
    ['order.transfer.purpose', order.number],
  ] as const
  const isInArea = money.code === 'EUR' && iban !== '' && isSEPACountry(iban.slice(0, 2))
  return {
    transfer: {
      amount,
      facts: rows.flatMap(([label, text]) => (text ? [{ label: t(label), text }] : [])),
      ...(details && { details }),
      ...(isInArea && { code: writeTransferCode(bankAccount, { amount: money.decimal(open), purpose: order.number }) }),
    },
  }
}

/** Whether the money comes another way: from a provider, on delivery, or by an invoice that names the account itself. */
const isPaidOtherwise = ({ payments }: TransactionsRecord): boolean =>
  payments.some(({ method, status }) =>
    method.kind === 'ONLINE'
      ? status === 'PENDING' || status === 'AUTHORIZED'
      : method.kind === 'OFFLINE' &&
        status === 'PENDING_MERCHANT' &&
        method.way !== undefined &&
        method.way !== 'BANK_TRANSFER',
  )

/** A credit transfer in the QR form of the European Payments Council (EPC069-12, version 002, UTF-8). */
export function writeTransferCode(
  { accountHolder, iban, bic }: Omit<BankAccount, 'details'>,
  { amount, purpose }: { amount: string; purpose: string },
): string {
  return ['BCD', '002', '1', 'SCT', bic, accountHolder, iban, `EUR${amount}`, '', '', purpose].join('\n')
}
