import { digitalFileCalls } from '../../../contract/catalog/calls.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint, stream } from '../../../kernel/http/endpoint.ts'
import { contentErrors } from '../../files/index.ts'
import { productNotFound } from '../errors.ts'
import { findProduct } from '../find-product.ts'
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
      if (!(await findProduct(context, productId))) throw productNotFound(productId)
      const file = await findProductFile(context, productId)
      return file ? { digitalFile: toWire(file) } : {}
    },
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
