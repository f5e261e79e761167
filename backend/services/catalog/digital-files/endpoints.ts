import { missing } from '../../../kernel/errors/errors.ts'
import { type Endpoint, raw } from '../../../kernel/http/endpoint.ts'
import { productNotFound } from '../errors.ts'
import { findProduct } from '../find-product.ts'
import { digitalFileErrors, fileEmpty, fileNameNeeded, productNotDigital } from './errors.ts'
import { saveDigitalFile } from './save-digital-file.ts'

/** The maximum file size in bytes. */
const MAX_FILE = 20 * 1024 * 1024

export const digitalFileEndpoints: readonly Endpoint[] = [
  raw(
    'products.setDigitalFile',
    'PUT /awning/v1/products/{productId}/digital-file',
    'app',
    async ({ request, url, params, body }, context) => {
      const name = url.searchParams.get('name')?.trim() ?? ''
      if (name === '' || name.length > 100 || /[\p{Cc}/\\]/u.test(name)) throw fileNameNeeded()
      if (body.byteLength === 0) throw fileEmpty()
      const productId = params.productId ?? ''
      const product = await findProduct(context, productId)
      if (!product) throw productNotFound(productId)
      if (product.productType !== 'digital' || product.giftCard) throw productNotDigital()
      const mimeType = readMimeType(request.headers.get('content-type'))
      const { id, size, createdDate } = await saveDigitalFile(context, { productId, name, mimeType, bytes: body })
      return Response.json({ digitalFile: { id, productId, name, mimeType, sizeInBytes: size, createdDate } })
    },
    { scope: 'catalog.write', maxBody: MAX_FILE, errors: [missing, ...Object.values(digitalFileErrors)] },
  ),
]

/** The sent type if it is valid. Any type is safe, because files are only served as attachments. */
function readMimeType(header: string | null): string {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[a-z]+\/[\w.+-]{1,80}$/.test(type) ? type : 'application/octet-stream'
}
