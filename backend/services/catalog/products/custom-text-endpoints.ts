import { customTextFieldCalls } from '../../../contract/catalog/calls.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { ProductRecord } from '../records.ts'
import { getVisibility, loadShop } from '../shop.ts'
import { toCustomTextFields } from './custom-text-fields.ts'
import { loadProductForUpdate, requireProduct } from './load.ts'
import { saveProduct } from './save-product.ts'

export const productCustomTextEndpoints: readonly Endpoint[] = [
  endpoint(
    customTextFieldCalls.getCustomTextFields,
    'visitor',
    async ({ id }, context) => answer((await requireProduct(context, id, getVisibility(context))).product),
    { errors: [missing] },
  ),
  endpoint(
    customTextFieldCalls.setCustomTextFields,
    'app',
    async ({ id, customTextFields }, context) => {
      const fields = toCustomTextFields(customTextFields, (await loadShop(context)).currency)
      return context.commit(async (work) => {
        const before = await loadProductForUpdate(work, context, id)
        const after = { ...before, customTextFields: fields, lastUpdated: context.now.toISOString() }
        return answer(await saveProduct(work, context, before, after))
      })
    },
    { errors: [missing] },
  ),
]

const answer = ({ customTextFields }: ProductRecord) => ({ customTextFields: [...customTextFields] })
