import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listStoredMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import { BERLIN, createTestShop, type TestShop } from '../../testing/test-shop.ts'

const CREATE = 'POST /awning/v1/invoices'
const LIST = 'GET /awning/v1/invoices'
const SETTINGS = 'PATCH /awning/v1/invoice-settings'
const REFUND = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund'

const CARD = { card: 'sandbox_approved' }

const issue = async (shop: TestShop, orderId: string) => (await shop.call(CREATE, { orderId }, shop.apiKey)).invoice

const listPapers = async (shop: TestShop, orderId: string) =>
  (await shop.call(LIST, { orderId }, shop.apiKey)).invoices.toReversed()

const refund = (
  shop: TestShop,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  amount: string,
  details: { lineItems?: { lineItemId: string; quantity: number }[]; shippingIncluded?: boolean } = {},
) => shop.call(REFUND, { ecomOrderId: orderId, payments: [{ paymentId, amount: { amount } }], details }, shop.apiKey)

test('an invoice has the seller, the buyer, each row with its tax, and how it was paid', async () => {
  const shop = await createTestShop()
  await shop.call(
    SETTINGS,
    { settings: { taxId: 'DE123456789', registration: 'Berlin HRB 1', yearly: true, note: 'Thank you.' } },
    shop.apiKey,
  )
  const order = await shop.buy({ ...CARD, quantity: 3 })
  const invoice = await issue(shop, order.orderId)
  const { priceSummary } = await order.read()
  expect(invoice).toMatchObject({
    kind: 'INVOICE',
    number: 'INV-2026-0001',
    issueDate: '2026-03-02',
    canceled: false,
    seller: { taxId: 'DE123456789', registration: 'Berlin HRB 1' },
    buyer: { address: { country: BERLIN.country } },
    gross: priceSummary?.total?.amount,
    tax: priceSummary?.tax?.amount,
    paid: priceSummary?.total?.amount,
    payments: [{ kind: 'ONLINE', name: 'Visa •••• 4242' }],
    note: 'Thank you.',
  })
  expect(invoice.rows.map(({ kind, quantity, unitPrice }) => ({ kind, quantity, unitPrice }))).toMatchInlineSnapshot(`
    [
      {
        "kind": "ITEM",
        "quantity": 3,
        "unitPrice": "10.00",
      },
      {
        "kind": "DELIVERY",
        "quantity": 1,
        "unitPrice": "4.90",
      },
    ]
  `)
  expect(invoice.taxes).toMatchInlineSnapshot(`
    [
      {
        "amount": "6.63",
        "name": "MwSt",
        "rate": "0.19",
        "taxable": "34.90",
      },
    ]
  `)
})

test('a second invoice of an order is refused, one that is taken back makes room for a corrected one', async () => {
  const shop = await createTestShop()
  const { orderId } = await shop.buy(CARD)
  const first = await issue(shop, orderId)
  expect(await shop.refusal(CREATE, { orderId }, shop.apiKey)).toMatchObject({ status: 409, code: 'ORDER_HAS_INVOICE' })
  const CANCEL = 'POST /awning/v1/invoices/{id}/cancel'
  const { invoice, creditNote } = await shop.call(CANCEL, { id: first.id }, shop.apiKey)
  expect(invoice.canceled).toBe(true)
  expect(creditNote).toMatchObject({ gross: first.gross, taxes: first.taxes, reason: 'CORRECTION', number: 'CN-0001' })
  expect(await shop.refusal(CANCEL, { id: first.id }, shop.apiKey)).toMatchObject({ code: 'INVOICE_ALREADY_CANCELED' })
  expect((await issue(shop, orderId)).number).toBe('INV-0002')
  expect((await listPapers(shop, orderId)).map(({ number }) => number)).toEqual(['INV-0001', 'CN-0001', 'INV-0002'])
})

test('a refund writes its credit note with it, and the last one takes each tax to nothing', async () => {
  const shop = await createTestShop()
  const order = await shop.buy({ ...CARD, quantity: 3 })
  const invoice = await issue(shop, order.orderId)
  const [line] = (await order.read()).lineItems
  const lineItemId = line?.id ?? ''
  await refund(shop, order, '10.00', { lineItems: [{ lineItemId, quantity: 1 }] })
  await refund(shop, order, '1.01')
  const transactions = await order.transactions()
  await refund(shop, order, String((Number(invoice.gross) - 11.01).toFixed(2)))
  const [, items, reduction, rest] = await listPapers(shop, order.orderId)
  expect(items).toMatchObject({
    kind: 'CREDIT_NOTE',
    reason: 'REFUND',
    invoiceNumber: 'INV-0001',
    refundId: transactions.refunds[0]?.id,
    gross: '10.00',
    rows: [{ kind: 'ITEM', quantity: 1, unitPrice: '10.00' }],
    payments: [{ kind: 'ONLINE', amount: '10.00' }],
  })
  expect(reduction).toMatchObject({ gross: '1.01', rows: [{ kind: 'REDUCTION' }] })
  const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)
  const notes = [items, reduction, rest]
  for (const sum of ['gross', 'net', 'tax'] as const)
    expect(notes.reduce((total, note) => total + cents(note?.[sum]), 0)).toBe(cents(invoice[sum]))
  expect(rest?.rows.find(({ kind }) => kind === 'ITEM')?.quantity).toBe(2)
})

test('refunds before the invoice get their credit notes with it', async () => {
  const shop = await createTestShop()
  const order = await shop.buy(CARD)
  await refund(shop, order, '2.50')
  await issue(shop, order.orderId)
  const [, note] = await listPapers(shop, order.orderId)
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', gross: '2.50' })
})

test('a cancelled order that was not paid is credited, and one that was is once the money goes back', async () => {
  const shop = await createTestShop()
  const CANCEL_ORDER = 'POST /ecom/v1/orders/{id}/cancel'
  const unpaid = await shop.placeOrder([shop.line(await shop.product())])
  const invoice = await issue(shop, unpaid.id)
  await shop.call(CANCEL_ORDER, { id: unpaid.id }, shop.apiKey)
  expect(await listPapers(shop, unpaid.id)).toMatchObject([{}, { reason: 'CANCELLATION', gross: invoice.gross }])
  const paid = await shop.buy(CARD)
  const { gross } = await issue(shop, paid.orderId)
  await shop.call(CANCEL_ORDER, { id: paid.orderId }, shop.apiKey)
  expect(await listPapers(shop, paid.orderId)).toHaveLength(1)
  await refund(shop, paid, gross)
  expect(await listPapers(shop, paid.orderId)).toMatchObject([{}, { reason: 'REFUND', gross }])
})

test('buyers read the papers of their own orders alone, as data, as a page and as a document', async () => {
  const shop = await createTestShop()
  const order = await shop.buy(CARD)
  const { id } = await issue(shop, order.orderId)
  const READ = 'GET /awning/v1/invoices/{id}'
  expect((await shop.call(READ, { id }, order.token)).invoice.id).toBe(id)
  const other = await shop.visitor()
  expect(await shop.refusal(READ, { id }, other)).toMatchObject({ status: 404, code: 'PAPER_NOT_FOUND' })
  expect((await shop.refusal(LIST, { orderId: order.orderId }, order.token)).status).toBe(403)
  const { content, fileName } = await shop.call('POST /awning/v1/invoices/pdf', { ids: [id] }, shop.apiKey)
  expect(fileName).toBe('INV-0001.pdf')
  expect(atob(content).slice(0, 5)).toBe('%PDF-')

  const { pages } = await shop.call('POST /awning/v1/order-pages', { orderIds: [order.orderId] }, order.token)
  const link = pages[0]?.url ?? ''
  const orderPage = await (await shop.fetch(link)).text()
  const [, path = ''] = /href="(\/order\/[^"]+\/invoices\/[^"]+)"/.exec(orderPage) ?? []
  const page = await shop.fetch(path.replaceAll('&amp;', '&'))
  expect(await page.text()).toContain('INV-0001')
  const pdf = await shop.fetch(path.replace('?', '/pdf?').replaceAll('&amp;', '&'))
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const [address = ''] = path.split('?')
  expect((await shop.fetch(`${address}?key=wrong`)).status).toBe(404)
})

test('numbers can only be raised, and the two series differ', async () => {
  const shop = await createTestShop()
  const { orderId } = await shop.buy(CARD)
  const owner = shop.apiKey
  const { settings } = await shop.call(SETTINGS, { settings: { nextInvoice: 1200 } }, owner)
  expect(settings).toMatchObject({ nextInvoice: 1200, nextCreditNote: 1, issue: 'BY_HAND' })
  expect((await issue(shop, orderId)).number).toBe('INV-1200')
  const lower = await shop.refusal(SETTINGS, { settings: { nextInvoice: 1200 } }, owner)
  expect(lower.violations).toEqual(['settings.nextInvoice MIN'])
  const same = await shop.refusal(SETTINGS, { settings: { creditNotePrefix: 'INV-' } }, owner)
  expect(same.violations).toEqual(['settings.creditNotePrefix OTHER'])
})

test.each([
  ['memory', undefined],
  ['SQLite', () => openSqliteStore({ file: join(mkdtempSync(join(tmpdir(), 'invoices-')), 'store.sqlite') })],
] as const)('orders that are invoiced at once get numbers without gaps on %s', async (_, open) => {
  const shop = await createTestShop(open && { store: open() })
  const orders = []
  for (let index = 0; index < 12; index++) orders.push((await shop.buy(CARD)).orderId)
  // Each order is asked for twice, so that half of the calls are refused.
  const calls = [...orders, ...orders].map((orderId) => issue(shop, orderId).catch(() => undefined))
  const numbers = (await Promise.all(calls)).flatMap((invoice) => invoice?.number ?? [])
  expect(numbers.toSorted()).toEqual(orders.map((_, index) => `INV-${String(index + 1).padStart(4, '0')}`))
})

test('an invoice is written by itself when an order is paid, or sent, as the shop chose', async () => {
  const shop = await createTestShop()
  const owner = shop.apiKey
  const before = await shop.buy(CARD)
  await shop.settle()
  expect(await listPapers(shop, before.orderId)).toEqual([])
  await shop.call(SETTINGS, { settings: { issue: 'WHEN_PAID' } }, owner)
  const paid = await shop.buy(CARD)
  await shop.settle()
  expect(await listPapers(shop, paid.orderId)).toMatchObject([{ kind: 'INVOICE' }])
  await shop.call(SETTINGS, { settings: { issue: 'WHEN_SENT' } }, owner)
  const sent = await shop.buy(CARD)
  await shop.settle()
  expect(await listPapers(shop, sent.orderId)).toEqual([])
  const lineItems = (await sent.read()).lineItems.map(({ id, quantity }) => ({ id, quantity }))
  await shop.call(
    'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
    { orderId: sent.orderId, fulfillment: { lineItems } },
    shop.apiKey,
  )
  await shop.settle()
  expect(await listPapers(shop, sent.orderId)).toMatchObject([{ kind: 'INVOICE', supplyDate: '2026-03-02' }])
})

test('the table of a period has a row for each tax, with credit notes below zero', async () => {
  const shop = await createTestShop()
  const order = await shop.buy(CARD)
  await issue(shop, order.orderId)
  await refund(shop, order, '5.00')
  const EXPORT = 'POST /awning/v1/invoices/export'
  const { csv } = await shop.call(EXPORT, { from: '2026-03-01', to: '2026-03-31' }, shop.apiKey)
  expect(csv).toMatchInlineSnapshot(`
    "date,kind,number,currency,order,order_date,supply_date,invoice,reason,buyer,buyer_tax_id,country,subdivision,postal_code,net,tax,gross,paid,paid_by,tax_name,tax_rate,taxable,tax_amount
    2026-03-02,INVOICE,INV-0001,EUR,10001,2026-03-02,,,,,,DE,,10115,24.90,4.73,29.63,29.63,Visa •••• 4242 29.63,MwSt,19,24.90,4.73
    2026-03-02,CREDIT_NOTE,CN-0001,EUR,10001,2026-03-02,,INV-0001,REFUND,,,DE,,10115,-4.21,-0.79,-5.00,-5.00,Visa •••• 4242 -5.00,MwSt,19,-4.21,-0.79
    "
  `)
  const { csv: none } = await shop.call(EXPORT, { from: '2026-04-01' }, shop.apiKey)
  expect(none.trim().split('\n')).toHaveLength(1)
})

test('an erasure leaves the papers with what tax law asks for, and takes the rest', async () => {
  const shop = await createTestShop()
  const order = await shop.buy(CARD)
  const { id } = await issue(shop, order.orderId)
  await shop.settle()
  const lineItems = (await order.read()).lineItems.map(({ id: lineId, quantity }) => ({ id: lineId, quantity }))
  await shop.call(
    'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
    { orderId: order.orderId, fulfillment: { lineItems } },
    shop.apiKey,
  )
  await shop.call('POST /awning/v1/personal-data/erase', { email: 'buyer@example.com' }, shop.apiKey)
  const { invoice } = await shop.call('GET /awning/v1/invoices/{id}', { id }, shop.apiKey)
  expect(invoice.buyer.email).toBeUndefined()
  expect(invoice.buyer.address?.city).toBe('Berlin')
})

test('an order of a program whose sums do not agree is refused in words', async () => {
  const shop = await createTestShop()
  const sell = async (priceSummary: object) => {
    const order = {
      lineItems: [
        {
          productName: { original: 'Apron' },
          itemType: { preset: 'PHYSICAL' as const },
          quantity: 3,
          price: { amount: '10.00' },
          paymentOption: 'FULL_PAYMENT_OFFLINE' as const,
        },
      ],
      channelInfo: { type: 'POS' as const },
      priceSummary,
    }
    return (await shop.call('POST /ecom/v1/orders', { order }, shop.apiKey)).order.id
  }
  const stated = await issue(shop, await sell({ tax: { amount: '5.00' }, discount: { amount: '3.00' } }))
  expect(stated).toMatchObject({ gross: '32.00', tax: '5.00', net: '27.00', rows: [{ discount: '3.00' }] })
  const wrong = await shop.refusal(CREATE, { orderId: await sell({ total: { amount: '99.00' } }) }, shop.apiKey)
  expect(wrong).toMatchObject({ code: 'ORDER_NOT_INVOICEABLE', data: { reason: 'SUMS_DIFFER' } })
})

test('each paper is mailed with the link to its page, if the shop wants that; one is mailed again to another address', async () => {
  const shop = await createTestShop()
  await shop.call(SETTINGS, { settings: { mail: true } }, shop.apiKey)
  const { orderId, paymentId } = await shop.buy(CARD)
  const invoice = await issue(shop, orderId)
  await shop.settle()
  const mailed = async () =>
    (await listStoredMails(shop.app.dependencies.store, shop.siteId, undefined)).filter(({ html }) =>
      html.includes('/invoices/'),
    )
  const [first, ...more] = await mailed()
  expect([first?.subject, more]).toEqual([expect.stringContaining(invoice.number), []])
  const [href = ''] = /https?:[^"\s]+\/invoices\/[^"\s]+/.exec(first?.text ?? '') ?? []
  const page = await shop.app.fetch(new Request(href))
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(invoice.number)])

  await refund(shop, { orderId, paymentId }, '1.00')
  await shop.settle()
  expect((await mailed()).map(({ subject }) => subject).sort()[0]).toContain('CN-0001')

  const SEND = 'POST /awning/v1/invoices/{id}/send'
  await shop.call(SEND, { id: invoice.id, email: 'books@example.com' }, shop.apiKey)
  await shop.settle()
  expect((await mailed()).filter(({ to }) => to === 'books@example.com')).toHaveLength(1)
  expect(await shop.refusal(SEND, { id: invoice.id, email: 'nobody' }, shop.apiKey)).toMatchObject({ status: 400 })
  expect(await shop.refusal(SEND, { id: orderId }, shop.apiKey)).toMatchObject({ status: 404, code: 'PAPER_NOT_FOUND' })
})

test('a mailed paper has its document attached, if the shop wants that', async () => {
  const shop = await createTestShop()
  await shop.call(SETTINGS, { settings: { mail: true, attach: true } }, shop.apiKey)
  const { orderId } = await shop.buy(CARD)
  const invoice = await issue(shop, orderId)
  await shop.settle()
  const mailed = await listStoredMails(shop.app.dependencies.store, shop.siteId, undefined)
  const [mail, ...more] = mailed.filter(({ attachments }) => attachments)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: expect.stringContaining(invoice.number) })
  expect(mail?.text).toContain(`/invoices/${invoice.id}`)
  const [file] = mail?.attachments ?? []
  expect([file?.fileName, file?.type]).toEqual(['INV-0001.pdf', 'application/pdf'])
  const drawn = await shop.call('POST /awning/v1/invoices/pdf', { ids: [invoice.id] }, shop.apiKey)
  expect(atob(file?.content ?? '').slice(0, 5)).toBe('%PDF-')
  expect(file?.content.length).toBe(drawn.content.length)
})

test('what was ordered changes only while no invoice says otherwise', async () => {
  const shop = await createTestShop()
  const { orderId } = await shop.buy(CARD)
  const invoice = await issue(shop, orderId)
  const { lineItems } = await shop.getOrder(orderId)
  const change = { id: orderId, lineItems: lineItems.map(({ id }) => ({ id: id ?? '', quantity: 3 })) }
  const CORRECT = 'POST /awning/v1/orders/{id}/correct'
  expect(await shop.refusal(CORRECT, change, shop.apiKey)).toMatchObject({
    status: 409,
    code: 'ORDER_IS_INVOICED',
    data: { number: invoice.number },
  })
  await shop.call('POST /awning/v1/invoices/{id}/cancel', { id: invoice.id }, shop.apiKey)
  const { order } = await shop.call(CORRECT, change, shop.apiKey)
  expect((await issue(shop, orderId)).gross).toBe(order.priceSummary?.total?.amount)
})

test('invoices of many orders are written once each; an order that cannot have one says why', async () => {
  const shop = await createTestShop()
  const [one, two] = [await shop.buy(CARD), await shop.buy(CARD)]
  const written = await issue(shop, one.orderId)
  const NOBODY = '00000000-0000-4000-8000-000000000000'
  const issueAll = async () =>
    (
      await shop.call('POST /awning/v1/invoices/bulk', { orderIds: [one.orderId, NOBODY, two.orderId] }, shop.apiKey)
    ).results.map(({ itemMetadata, invoiceId }) => invoiceId ?? itemMetadata.error?.code)
  const first = await issueAll()
  expect(first).toEqual([written.id, 'ORDER_NOT_FOUND', expect.any(String)])
  expect(await issueAll()).toEqual(first)
  expect((await listPapers(shop, two.orderId)).map(({ id }) => id)).toEqual([first[2]])
})

test('the invoice of an untaxed order says the sentence of the shop, also one written after the order', async () => {
  const shop = await createTestShop()
  const taxNote = 'No VAT is shown (small business, § 19 UStG).'
  await shop.call('PATCH /awning/v1/commerce-settings', { settings: { taxRules: [] } }, shop.apiKey)
  const untaxed = await shop.buy(CARD)
  await shop.call('PATCH /awning/v1/commerce-settings', { settings: { taxNote } }, shop.apiKey)
  expect((await issue(shop, untaxed.orderId)).taxNote).toBe(taxNote)
  await refund(shop, untaxed, '1.00')
  expect((await listPapers(shop, untaxed.orderId)).map((paper) => paper.taxNote)).toEqual([taxNote, taxNote])
})
