import { fullName } from '../../contract/wire/full-name.ts'
import type { LineExemption } from '../../contract/withdrawals/enumerations.ts'
import { createWithdrawalRequest } from '../../contract/withdrawals/withdrawal.ts'
import type { OrderRecord } from '../../services/orders/index.ts'
import type { PageWord } from '../shared/localisation.ts'
import type { Form } from '../shared/read-form.ts'

/** The fields of the form, in the sequence of the page. */
export const WITHDRAWAL_FIELDS = ['name', 'orderNumber', 'email', 'items'] as const
export type WithdrawalField = (typeof WITHDRAWAL_FIELDS)[number]

/** A line of an order that can be withdrawn from, and how many of its items are. */
type WithdrawnLine = { id: string; name: string; quantity: number; most: number }

/** What somebody typed, what of it is missing, and the order's lines where its page was opened. */
export type TypedDeclaration = Readonly<Record<WithdrawalField, string>> & {
  readonly lines?: readonly WithdrawnLine[]
  /** Lines that cannot be withdrawn from, and why. */
  readonly exempt?: readonly { readonly name: string; readonly reason: LineExemption }[]
  readonly wrong: { readonly [Field in WithdrawalField | 'lines']?: PageWord }
}

export const toLineField = (id: string) => `quantity.${id}`

const MISSING: Readonly<Record<Exclude<WithdrawalField, 'items'>, PageWord>> = {
  name: 'withdrawal.name.missing',
  orderNumber: 'withdrawal.number.missing',
  email: 'contact.email.missing',
}

/** The lines of an order as its page first shows them: all that is left of them. */
const listWithdrawable = (order: OrderRecord): WithdrawnLine[] =>
  order.lines.flatMap(({ id, name, quantity, refunded = 0, withdrawalExemption }) => {
    const most = withdrawalExemption ? 0 : quantity - refunded
    return most > 0 ? [{ id, name, quantity: most, most }] : []
  })

const listExempt = (order: OrderRecord) =>
  order.lines.flatMap(({ name, withdrawalExemption: reason }) => (reason ? [{ name, reason }] : []))

/** The form as it is first shown: empty, or with what the order's page knows. */
export function beginDeclaration(order: OrderRecord | undefined): TypedDeclaration {
  const { firstName = '', lastName = '' } =
    order?.billingInfo?.contactDetails ?? order?.shippingDestination?.contactDetails ?? {}
  return {
    name: fullName({ firstName, lastName }),
    orderNumber: order?.number ?? '',
    email: order?.buyer.email ?? '',
    items: '',
    ...(order && { lines: listWithdrawable(order), exempt: listExempt(order) }),
    wrong: {},
  }
}

/** Reads what was typed, and says what is missing. */
export function readDeclaration(form: Form, order: OrderRecord | undefined): TypedDeclaration {
  const typed = Object.fromEntries(WITHDRAWAL_FIELDS.map((field) => [field, form.get(field) ?? ''])) as Record<
    WithdrawalField,
    string
  >
  if (order) typed.orderNumber = order.number
  const parsed = createWithdrawalRequest.safeParse(typed)
  const broken = new Set(parsed.error?.issues.map(({ path }) => path[0]))
  const lines =
    order &&
    listWithdrawable(order).map((line) => {
      const quantity = Number(form.get(toLineField(line.id)) ?? '0')
      return { ...line, quantity: Number.isInteger(quantity) ? Math.min(Math.max(quantity, 0), line.most) : 0 }
    })
  const wrong: Partial<Record<WithdrawalField | 'lines', PageWord>> = {}
  for (const field of ['name', 'orderNumber', 'email'] as const)
    if (broken.has(field)) wrong[field] = field === 'email' && typed.email ? 'contact.email.invalid' : MISSING[field]
  if (lines?.every(({ quantity }) => quantity === 0)) wrong.lines = 'withdrawal.lines.missing'
  return { ...typed, ...(lines && { lines }), ...(order && { exempt: listExempt(order) }), wrong }
}
