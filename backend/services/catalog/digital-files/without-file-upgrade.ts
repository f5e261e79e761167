import { forEachPage } from '../../../kernel/http/service/for-each-page.ts'
import type { Upgrade } from '../../../kernel/http/service/upgrades.ts'
import { products } from '../records.ts'
import { deliversFile, findAwaitingFile } from './awaiting-file.ts'

/**
 * Marks digital products of earlier versions that have no file as sold without one: shops sell courses and licences so,
 * and an update ends no sale. Nothing is taken over later: a product that is made now waits for its file.
 */
export const withoutFileUpgrade: Upgrade = {
  name: 'products: digital ones that are sold without a file',
  run: (context, report) =>
    forEachPage(
      context,
      products,
      (ids) =>
        context.store.transaction(async (transaction) => {
          const read = await Promise.all(ids.map((id) => transaction.get(products, context.siteId, id)))
          const found = read.filter((product) => product !== undefined)
          const awaiting = await findAwaitingFile(context, found)
          for (const product of found)
            if (awaiting.has(product.id)) transaction.update(products, { ...product, withoutFile: true })
        }),
      { isOpen: deliversFile, report },
    ),
  again: async () => {},
}
