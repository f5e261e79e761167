import { digitalFileCalls } from '../../../contract/catalog/calls.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint, stream } from '../../../kernel/http/endpoint.ts'
import { contentErrors } from '../../files/index.ts'
import { productNotFound } from '../errors.ts'
import { findProduct } from '../find-product.ts'
import { loadProductForUpdate } from '../products/load.ts'
import { saveProduct } from '../products/save-product.ts'
import { products } from '../records.ts'
import { announceSale } from './announce-sale.ts'
import { deliversFile, findCurrentFiles } from './awaiting-file.ts'
import { digitalFileErrors, fileNameNeeded, productNotDigital } from './errors.ts'
import { findProductFile } from './find-product-file.ts'
import type { DigitalFileRecord } from './records.ts'
import { saveDigitalFile, useAsDigitalFile } from './save-digital-file.ts'

const toWire = ({ id, fileId, name, mimeType, size, createdDate }: DigitalFileRecord) => ({
  id,
  fileId,
  name,
  mimeType,
  sizeInBytes: size,
  createdDate,
})

export const digitalFileEndpoints: readonly Endpoint[] = [
  endpoint(
    digitalFileCalls.getDigitalFile,
    'app',
    async ({ productId }, context) => {
      const product = await context.cache.get(products, context.siteId, productId)
      if (!product) throw productNotFound(productId)
      const file = await findProductFile(context, productId)
      const withoutFile = product.withoutFile === true
      return { withoutFile, ...(file && { digitalFile: toWire(file) }) }
    },
    { errors: [missing] },
  ),
  endpoint(digitalFileCalls.queryDigitalDeliveries, 'app', async ({ productIds }, context) => {
    const found = await context.cache.getMany(products, context.siteId, [...new Set(productIds)])
    const digital = found.filter(({ productType, giftCard }) => productType === 'digital' && !giftCard)
    const files = await findCurrentFiles(
      context,
      digital.map(({ id }) => id),
    )
    return {
      deliveries: digital.map((product) => {
        const file = files.get(product.id)
        const { id: productId, withoutFile = false } = product
        const awaitsFile = !file && deliversFile(product)
        return { productId, ...(file && { fileName: file.name }), withoutFile, awaitsFile }
      }),
    }
  }),
  endpoint(
    digitalFileCalls.setWithoutFile,
    'app',
    ({ productId, withoutFile }, context) =>
      context.commit(async (work) => {
        const { withoutFile: was = false, ...before } = await loadProductForUpdate(work, context, productId)
        if (was === withoutFile) return { withoutFile }
        const lastUpdated = context.now.toISOString()
        const after = { ...before, ...(withoutFile && { withoutFile, productType: 'digital' as const }), lastUpdated }
        await saveProduct(work, context, { ...before, ...(was && { withoutFile: was }) }, after)
        if (withoutFile && !(await findProductFile(context, productId))) await announceSale(context, work, productId)
        return { withoutFile }
      }),
    { errors: [missing] },
  ),
  stream(
    'products.setDigitalFile',
    'PUT /awning/v1/products/{productId}/digital-file',
    'app',
    async ({ request, url, params }, context) => {
      const name = url.searchParams.get('name')?.trim() ?? ''
      if (name === '' || name.length > 100 || /[\p{Cc}/\\]/u.test(name)) throw fileNameNeeded()
      const productId = params.productId ?? ''
      const product = await findProduct(context, productId)
      if (!product) throw productNotFound(productId)
      if (product.productType !== 'digital' || product.giftCard) throw productNotDigital()
      const fileId = url.searchParams.get('fileId')
      const mimeType = readMimeType(request.headers.get('content-type'))
      const { id, size, createdDate, ...saved } = fileId
        ? await useAsDigitalFile(context, { productId, name, fileId })
        : await saveDigitalFile(context, { productId, name, mimeType, body: request.body })
      const file = {
        id,
        fileId: saved.fileId,
        productId,
        name,
        mimeType: saved.mimeType,
        sizeInBytes: size,
        createdDate,
      }
      return Response.json({ digitalFile: file })
    },
    { scope: 'catalog.write', errors: [missing, ...Object.values(digitalFileErrors), ...contentErrors] },
  ),
]

/** The sent type if it is valid. Any type is safe, because files are only served as attachments. */
function readMimeType(header: string | null): string {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[a-z]+\/[\w.+-]{1,80}$/.test(type) ? type : 'application/octet-stream'
}
