import { beforeEach, expect, it } from 'vitest'
import { completedUpgrades } from '../../../kernel/http/service/upgrades.ts'
import { PLATFORM } from '../../../kernel/runtime/tokens/key-ring.ts'
import type { Aggregate, CollectionDefinition } from '../../../kernel/store/store.ts'
import { createTestApp, TEST_URL } from '../../../testing/create-test-app.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

/** Spans more than two chunks, all with different content. */
const BYTES = Uint8Array.from({ length: 600_000 }, (_, index) => (index * 7 + (index >> 8)) % 251)
const DAY = 86_400_000

let shop: TestShop
let pattern: string
beforeEach(async () => {
  shop = await createTestShop()
  const draft = { name: 'Pattern', productType: 'digital' as const, priceData: { price: 5 } }
  pattern = (await shop.call('POST /stores/v1/products', { product: draft }, shop.apiKey)).product.id
})

const put = (productId: string, query = '?name=Muster%20gr%C3%BCn.pdf', token = shop.apiKey, body = BYTES) =>
  shop.fetch(`/awning/v1/products/${productId}/digital-file${query}`, {
    method: 'PUT',
    headers: { authorization: token, 'content-type': 'application/pdf' },
    body,
  })

/** An order of the digital pattern, paid by card or to be paid offline. */
async function buy(payment?: 'paid') {
  const { token, id } = await shop.checkout([shop.line(pattern)])
  const { orderId = '' } = payment
    ? await shop.call(
        'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
        { id, paymentToken: 'sandbox_approved' },
        token,
      )
    : await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, token)
  return { orderId, token, file: order.lineItems[0]?.digitalFile }
}
const get = (link: string | undefined, headers: Record<string, string> = {}, method = 'GET') =>
  shop.fetch((link ?? '').replace(TEST_URL, ''), { method, headers })
const getErrorCode = async (response: Response) =>
  ((await response.json()) as { details: { applicationError?: { code: string } } }).details.applicationError?.code

it('a merchant reads which file buyers get; none before one is there', async () => {
  const read = () => shop.call('GET /awning/v1/products/{productId}/digital-file', { productId: pattern }, shop.apiKey)
  expect(await read()).toEqual({ withoutFile: false })
  await put(pattern)
  expect((await read()).digitalFile).toMatchObject({ name: 'Muster grün.pdf', sizeInBytes: BYTES.byteLength })
})

it('a buyer who has paid downloads the file, in full or by range', async () => {
  expect(await (await put(pattern)).json()).toMatchObject({
    digitalFile: { name: 'Muster grün.pdf', mimeType: 'application/pdf', sizeInBytes: BYTES.byteLength },
  })
  const { file } = await buy('paid')
  expect(file).toMatchObject({
    expirationDate: new Date(shop.clock.now().getTime() + 30 * DAY).toISOString().replace(/\.\d+/, '.000'),
  })
  const whole = await get(file?.link)
  expect(whole.status).toBe(200)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(BYTES.byteLength),
    'content-disposition': "attachment; filename*=UTF-8''Muster%20gr%C3%BCn.pdf",
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
  })
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(BYTES)
  const part = await get(file?.link, { range: 'bytes=262100-524400' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 262100-524400/600000'])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(BYTES.subarray(262_100, 524_401))
  const last = await get(file?.link, { range: 'bytes=-5' })
  expect(new Uint8Array(await last.arrayBuffer())).toEqual(BYTES.subarray(-5))
  expect((await get(file?.link, { range: 'bytes=600000-' })).status).toBe(416)
  const other = await get(file?.link, { range: 'bytes=0-1', 'if-range': '"another"' })
  expect(other.status).toBe(200)
  await other.body?.cancel()
})

it('security 42: a link is signed over method, path and expiry, and another one opens nothing', async () => {
  await put(pattern)
  const [mine, others] = [await buy('paid'), await buy('paid')]
  const link = mine.file?.link ?? ''
  const forged = [
    link.replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 1}`),
    link.replace(/signature=./, (found) => (found.endsWith('A') ? 'signature=B' : 'signature=A')),
    link.replace(/&signature=.*/, ''),
    link.replace(mine.orderId, others.orderId),
    link.replace(/([0-9a-f-]{36})\?/, `${shop.ids.guid()}?`),
  ]
  for (const each of forged) {
    expect(each).not.toBe(link)
    expect((await get(each)).status).toBe(404)
  }
  expect((await get(link, {}, 'DELETE')).status).toBeGreaterThanOrEqual(400)
})

it('a file expires and has a download limit, and the merchant can renew both', async () => {
  await put(pattern)
  const { orderId, file } = await buy('paid')
  for (let time = 0; time < 10; time++) {
    const answer = await get(file?.link, time % 2 ? { range: 'bytes=0-9' } : {})
    expect(answer.ok).toBe(true)
    await answer.arrayBuffer()
    // Resuming soon after is not counted as another download.
    await (await get(file?.link, { range: 'bytes=10-20' })).arrayBuffer()
    shop.clock.advance(DAY)
  }
  const usedUp = await get(file?.link)
  expect([usedUp.status, await getErrorCode(usedUp)]).toEqual([403, 'DOWNLOADS_USED_UP'])
  const RENEW = 'POST /awning/v1/orders/{id}/renew-downloads'
  const { order } = await shop.call(RENEW, { id: orderId }, shop.apiKey)
  const renewed = order.lineItems[0]?.digitalFile
  expect(renewed?.link).not.toBe(file?.link)
  expect((await get(renewed?.link)).status).toBe(200)
  shop.clock.advance(30 * DAY)
  const ended = await get(renewed?.link)
  expect([ended.status, await getErrorCode(ended)]).toEqual([403, 'DOWNLOAD_EXPIRED'])
  expect((await shop.refusal(RENEW, { id: orderId }, await shop.visitor())).status).toBe(403)
})

it('there is no link before payment, and the link stops working after a refund', async () => {
  await put(pattern)
  const { orderId, token, file } = await buy()
  expect(file).toEqual({ fileId: expect.any(String) })
  const read = async () =>
    (await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, token)).order.lineItems[0]?.digitalFile
  await shop.call(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
    { ecomOrderId: orderId },
    shop.apiKey,
  )
  const link = (await read())?.link
  expect((await get(link)).status).toBe(200)
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: orderId }, shop.apiKey)
  const refused = await get(link)
  expect([refused.status, await getErrorCode(refused)]).toEqual([409, 'ORDER_NOT_PAID'])
  expect(await read()).toEqual(file)
})

it('a refunded file of a mixed order ends alone, and what is left of the order stays', async () => {
  await put(pattern)
  const draft = { name: 'Second', productType: 'digital' as const, priceData: { price: 5 } }
  const { product } = await shop.call('POST /stores/v1/products', { product: draft }, shop.apiKey)
  await put(product.id)
  const { token, id } = await shop.checkout([
    shop.line(pattern),
    shop.line(product.id),
    shop.line(await shop.product()),
  ])
  const { orderId: ecomOrderId = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id, paymentToken: 'sandbox_approved' },
    token,
  )
  const readLines = async () =>
    (await shop.call('GET /ecom/v1/orders/{id}', { id: ecomOrderId }, token)).order.lineItems
  const [first, second] = await readLines()
  const { refundabilities } = await shop.call(
    'GET /ecom/v1/payments-collector/orders/{ecomOrderId}/refundability',
    { ecomOrderId },
    shop.apiKey,
  )
  await shop.call(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
    {
      ecomOrderId,
      payments: [{ paymentId: refundabilities[0]?.paymentId ?? '', amount: { amount: '5.95' } }],
      details: { lineItems: [{ lineItemId: first?.id ?? '', quantity: 1 }] },
    },
    shop.apiKey,
  )
  const refused = await get(first?.digitalFile?.link)
  expect([refused.status, await getErrorCode(refused)]).toEqual([409, 'ITEM_REFUNDED'])
  const page = await get(first?.digitalFile?.link, { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de' })
  expect([page.status, page.headers.get('content-type')]).toEqual([409, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('Für diese Datei haben Sie Ihr Geld zurückbekommen.')
  expect((await get(second?.digitalFile?.link)).status).toBe(200)
  expect((await readLines()).map(({ digitalFile }) => Boolean(digitalFile?.link))).toEqual([false, true, false])
})

it('only merchants set files, of digital products, with a name and content', async () => {
  expect((await put(pattern, undefined, await shop.visitor())).status).toBe(403)
  expect(await getErrorCode(await put(pattern, '?name=a/b'))).toBe('FILE_NAME_NEEDED')
  expect(await getErrorCode(await put(pattern, undefined, undefined, new Uint8Array()))).toBe('FILE_EMPTY')
  expect(await getErrorCode(await put(await shop.product()))).toBe('PRODUCT_NOT_DIGITAL')
  expect((await put('no-such-product')).status).toBe(404)
})

it('the file is private in the library, and cannot vanish while somebody may download it', async () => {
  const { digitalFile } = (await (await put(pattern)).json()) as { digitalFile: { fileId: string } }
  const { fileId } = digitalFile
  const { file } = await shop.call('GET /site-media/v1/files/get-file-by-id', { fileId }, shop.apiKey)
  expect(file).toMatchObject({ private: true, displayName: 'Muster grün.pdf', sizeInBytes: '600000' })
  for (const path of [`/media/${fileId}`, `/files/${fileId}`]) expect((await shop.fetch(path)).status).toBe(404)
  const drop = { fileIds: [fileId], permanent: true }
  const { refusal } = await shop.send('POST /site-media/v1/bulk/files/delete', drop, shop.apiKey)
  expect(refusal).toMatchObject({ code: 'FILE_IN_USE', data: { uses: [{ entity: 'digital product', id: pattern }] } })
})

it('a private file of the library becomes the one of a product, and a public one does not', async () => {
  const upload = async (isPrivate: boolean) => {
    const asked = { mimeType: 'application/zip', fileName: 'raw.zip', private: isPrivate }
    const { uploadUrl } = await shop.call('POST /site-media/v1/files/generate-upload-url', asked, shop.apiKey)
    const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
    const answer = await shop.fetch(uploadUrl.replace(TEST_URL, ''), { method: 'PUT', body: zip })
    return ((await answer.json()) as { file: { id: string } }).file.id
  }
  const choose = (fileId: string) => put(pattern, `?name=Pattern.zip&fileId=${fileId}`, undefined, new Uint8Array())
  expect((await choose(await upload(false))).status).toBe(404)
  expect((await choose(await upload(true))).status).toBe(200)
  const { file } = await buy('paid')
  const answer = await get(file?.link)
  expect([answer.headers.get('content-disposition'), (await answer.arrayBuffer()).byteLength]).toEqual([
    "attachment; filename*=UTF-8''Pattern.zip",
    22,
  ])
})

it('a file that an earlier version kept in the database is delivered from the library, under the id that orders have', async () => {
  const { store, media } = shop.app.dependencies
  const { digitalFile } = (await (await put(pattern)).json()) as { digitalFile: { id: string; fileId: string } }
  const { orderId, file } = await buy('paid')
  const { siteId } = shop
  const digitalFiles: CollectionDefinition<Aggregate & { fileId?: string }> = { name: 'digital_files' }
  const parts: CollectionDefinition<Aggregate & { bytes: string }> = { name: 'digital_file_parts' }
  const countParts = () => store.reader(parts).count(siteId)
  const PART = 256 * 1024
  await store.transaction(async (transaction) => {
    const current = await transaction.get(digitalFiles, siteId, digitalFile.id)
    if (!current) throw new Error('the file is gone')
    const { fileId: _, ...earlier } = current
    transaction.update(digitalFiles, earlier)
    for (let index = 0; index * PART < BYTES.byteLength; index++) {
      const bytes = Buffer.from(BYTES.subarray(index * PART, (index + 1) * PART)).toString('base64url')
      transaction.insert(parts, { siteId, id: `${digitalFile.id}.${index}`, bytes })
    }
    for (const done of (await transaction.query(completedUpgrades, PLATFORM, {})).items)
      transaction.delete(completedUpgrades, done)
  })
  expect(await countParts()).toBe(3)
  const after = await createTestApp({ store, media, seed: 2, now: shop.clock.now().toISOString() })
  const answer = await after.fetch((file?.link ?? '').replace(TEST_URL, ''))
  expect([answer.status, orderId !== '']).toEqual([200, true])
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES)
  expect(await countParts()).toBe(0)
})

it('a file of more than 20 MB is sold', async () => {
  const body = new Uint8Array(21 * 1024 ** 2)
  expect((await put(pattern, undefined, undefined, body)).status).toBe(200)
  const { file } = await buy('paid')
  const answer = await get(file?.link, {}, 'HEAD')
  expect(answer.headers.get('content-length')).toBe(String(body.byteLength))
})
