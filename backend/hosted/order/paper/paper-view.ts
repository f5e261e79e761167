import type { Paper } from '../../../contract/invoices/paper.ts'
import { addressLines } from '../../../kernel/base/address/address-lines.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import type { PaperFact, PaperView } from '../../../kernel/runtime/papers/paper-view.ts'
import { formatDay } from '../../shared/format-day.ts'
import { formatRate } from '../../shared/format-rate.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import { type Localisation, localisationFor, type PageWord, type Translate } from '../../shared/localisation.ts'

/** Countries whose sheets are of the size Letter; all others have A4. */
const LETTER = ['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'DO', 'GT', 'HN', 'NI', 'PA', 'PH', 'PR', 'SV', 'VE']

type Words = { t: Translate; format(amount: string): string; percent(rate: string): string; localisation: Localisation }

/** Words an invoice or a credit note in the language of its buyer. */
export function writePaper(paper: Paper): PaperView {
  const localisation = localisationFor(paper.language)
  const { t, language, locale, dateLocale, dir } = localisation
  const money = currency(paper.currency)
  const words: Words = {
    t,
    localisation,
    format: (amount) =>
      `${amount.startsWith('-') ? '−' : ''}${money.format(money.parse(amount.replace('-', '')), locale)}`,
    percent: (rate) => formatRate(rate, locale),
  }
  const { seller, buyer } = paper
  const title = t(paper.kind === 'INVOICE' ? 'order.invoice.unnumbered' : 'paper.creditNote')
  const country = seller.address?.country ?? buyer.address?.country ?? ''
  const name = seller.name ?? ''
  return {
    language,
    dir,
    size: LETTER.includes(country) ? 'LETTER' : 'A4',
    title: `${title} ${isolateBidi(paper.number)}`,
    seller: {
      name,
      lines: [...addressLines({ address: seller.address }, locale), ...(seller.email ? [seller.email] : [])],
      facts: toPartyFacts(seller, t),
    },
    buyer: {
      label: t('paper.buyer'),
      lines: toBuyerLines(buyer, locale),
      facts: toPartyFacts(buyer, t),
    },
    facts: toFacts(paper, t, (day) => formatDay(day, dateLocale)),
    columns: {
      name: t('paper.item'),
      quantity: t('paper.quantity'),
      unitPrice: t('paper.unitPrice'),
      discount: t('totals.discount'),
      tax: t('paper.tax'),
      net: t('paper.net'),
      gross: t('confirmation.amount'),
    },
    hasDiscounts: paper.rows.some(({ discount }) => discount !== undefined),
    rows: paper.rows.map((row) => toRowView(row, words)),
    sums: toSums(paper, words),
    taxes: {
      label: t('paper.taxes'),
      columns: [t('paper.taxes'), t('paper.net'), t('paper.tax')],
      rows: paper.taxes.map((tax) => [toTaxLabel(tax, words), words.format(tax.taxable), words.format(tax.amount)]),
    },
    payments: toPayments(paper, words),
    notes: toNotes(paper, t),
    foot: [paper.number, name].filter(Boolean).map(isolateBidi).join(' · '),
  }
}

function toBuyerLines({ name, company, address, email, phone }: Paper['buyer'], locale: string): string[] {
  // The name is one text on a paper; the country's form of the address stays.
  const contactDetails = { ...(name && { lastName: name }), ...(company && { company }) }
  const lines = addressLines({ address, contactDetails }, locale)
  const reach = lines.length > 0 ? phone && isolateBidi(phone) : email
  return [...lines, ...(reach ? [reach] : [])]
}

const toPartyFacts = ({ taxId, registration }: Paper['seller'], t: Translate): PaperFact[] => [
  ...(taxId ? [{ label: t('paper.taxId'), value: isolateBidi(taxId) }] : []),
  ...(registration ? [{ label: t('paper.registration'), value: isolateBidi(registration) }] : []),
]

function toFacts(paper: Paper, t: Translate, format: (day: string) => string): PaperFact[] {
  const { supplyDate, invoiceNumber } = paper
  return [
    { label: t('payment.sandbox.number'), value: isolateBidi(paper.number), strong: true },
    { label: t('paper.date'), value: format(paper.issueDate) },
    ...(invoiceNumber ? [{ label: t('paper.for'), value: isolateBidi(invoiceNumber) }] : []),
    ...(paper.kind === 'INVOICE'
      ? [{ label: t('paper.supply'), value: supplyDate ? format(supplyDate) : t('paper.supply.later') }]
      : []),
    { label: t('paper.order'), value: `${isolateBidi(paper.orderNumber)}, ${format(paper.orderDate)}` },
  ]
}

/** What rows are called that have no name of their own. */
const UNNAMED: Readonly<Partial<Record<Paper['rows'][number]['kind'], PageWord>>> = {
  DELIVERY: 'totals.shipping',
  REDUCTION: 'paper.reduction',
  ROUNDING: 'totals.rounding',
}

function toRowView(row: Paper['rows'][number], { t, format, percent }: Words): PaperView['rows'][number] {
  const { kind, name, sku, details = [], quantity, unitPrice, discount } = row
  const unnamed = UNNAMED[kind]
  return {
    name: name || (unnamed ? t(unnamed) : ''),
    more: [...details, ...(sku ? [sku] : [])],
    ...(quantity !== undefined && { quantity: String(quantity) }),
    ...(unitPrice && { unitPrice: format(unitPrice) }),
    ...(discount && { discount: `−${format(discount)}` }),
    tax: row.taxes.length > 0 ? row.taxes.map(({ rate }) => percent(rate)).join(' + ') : '–',
    net: format(row.net),
    gross: format(row.gross),
  }
}

function toTaxLabel({ name, rate }: Paper['taxes'][number], { t, percent }: Words): string {
  if (Number(rate) === 0 && !name) return t('paper.untaxed')
  return [name && isolateBidi(name), percent(rate)].filter(Boolean).join(' ')
}

function toSums(paper: Paper, { t, format }: Words): PaperFact[] {
  const money = currency(paper.currency)
  const due = money.parse(paper.gross) - money.parse(paper.paid)
  return [
    { label: t('paper.sumNet'), value: format(paper.net) },
    { label: t('paper.tax'), value: format(paper.tax) },
    { label: t('paper.total'), value: format(paper.gross), strong: true },
    ...(paper.kind === 'INVOICE' && !paper.canceled && due > 0n
      ? [{ label: t('paper.due'), value: format(money.decimal(due)), strong: true as const }]
      : []),
  ]
}

const OFFLINE = {
  CASH: 'order.how.cash',
  BANK_TRANSFER: 'order.how.transfer',
  CHECK: 'order.how.cheque',
} as const

function toPayments({ kind, payments }: Paper, { t, format, localisation }: Words): PaperView['payments'] {
  const describe = ({ kind: way, name }: Paper['payments'][number]): string => {
    if (way === 'GIFT_CARD') return [t('paper.giftCard'), name].filter(Boolean).join(' ')
    if (way !== 'OFFLINE') return name ?? ''
    if (!name) return t('order.how.shop')
    return name in OFFLINE ? t(OFFLINE[name as keyof typeof OFFLINE]) : name
  }
  return {
    label: t(kind === 'INVOICE' ? 'summary.paid' : 'paper.returned'),
    rows: payments.map((payment) => ({
      label: [formatDay(payment.date, localisation.dateLocale), describe(payment)]
        .filter(Boolean)
        .map(isolateBidi)
        .join(' · '),
      value: format(payment.amount),
    })),
  }
}

function toNotes({ rows, taxIncludedInPrices, tax, taxNote, note, canceled, reason }: Paper, t: Translate): string[] {
  const hasPrices = rows.some(({ unitPrice }) => unitPrice !== undefined)
  return [
    ...(canceled ? [t('paper.canceled')] : []),
    ...(reason ? [t(`paper.reason.${reason}`)] : []),
    ...(taxNote ? [taxNote] : []),
    ...(hasPrices && Number(tax) > 0 ? [t(taxIncludedInPrices ? 'paper.withTax' : 'paper.withoutTax')] : []),
    ...(note ? [note] : []),
  ]
}
