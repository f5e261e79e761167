import type { Calls } from '../../client/index.ts'
import { useWidget } from '../../kit/index.ts'
import { IconButton, TRASH_ICON } from '../../kit/ui/index.ts'
import { OwnList, type OwnProps, ProductName } from './own-list.tsx'
import { type OwnList as Own, useOwn } from './use-own.ts'

type Request = Calls['GET /awning/v1/back-in-stock-requests/my']['output']['requests'][number]

const OWN: Own<Request> = {
  read: async (client) => (await client.call('GET /awning/v1/back-in-stock-requests/my', {})).requests,
  remove: (client, id) => client.call('DELETE /awning/v1/back-in-stock-requests/my/{id}', { id }),
  productOf: ({ catalogReference }) => catalogReference.catalogItemId,
}

/** The member's back-in-stock requests. */
export const OwnRequests = ({ day }: OwnProps) => {
  const { words } = useWidget()
  const own = useOwn(OWN)
  return (
    <OwnList own={own} none="restock.none">
      {(request) => {
        const { id, catalogReference, createdDate, email, itemUrl } = request
        const product = own.products?.get(catalogReference.catalogItemId)
        const variant = describeVariant(request, product)
        const name = [product?.name ?? email, variant].filter(Boolean).join(', ')
        return (
          <div className="member-row">
            <span>
              <ProductName product={product} href={itemUrl} />
              {variant && <bdi className="small muted">{variant}</bdi>}
              <span className="small muted">
                <bdi>{email}</bdi>
                {createdDate && ` · ${day.format(new Date(createdDate))}`}
              </span>
            </span>
            <IconButton icon={TRASH_ICON} label={words.t('remove', { name })} onClick={() => void own.remove(id)} />
          </div>
        )
      }}
    </OwnList>
  )
}

type Product = NonNullable<ReturnType<typeof useOwn>['products']> extends ReadonlyMap<string, infer P> ? P : never

/** The choices of the requested variant: 'Ochre, large'. */
function describeVariant({ catalogReference: { options } }: Request, product: Product | undefined): string {
  const chosen = product?.variants?.find(({ id }) => id === options?.variantId)?.choices ?? options?.options
  return Object.values(chosen ?? {}).join(', ')
}
