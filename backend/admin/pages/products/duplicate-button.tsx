import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../app/access.ts'
import { call } from '../../app/api.ts'
import { useTask } from '../../app/queries.ts'
import { findProductGroup, moveProducts } from '../../app/tax-groups.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'

const MAX_NAME = 80

/** The name of a copy; a long name is shortened, so that the API takes it. */
function toCopyName(name: string): string {
  const over = t('product.copy.name', { name }).length - MAX_NAME
  // No half of a character stays at the end.
  const kept = name.slice(0, name.length - Math.max(0, over)).replace(/[\ud800-\udbff]$/, '')
  return t('product.copy.name', { name: kept.trimEnd() })
}

/** Makes a copy of a product, which is hidden until it is shown, and opens it. */
export const DuplicateButton = ({ productId: id, name }: { readonly productId: string; readonly name: string }) => {
  const navigate = useNavigate()
  const maySet = useMay('settings.write')
  const copying = useTask(async () => {
    const { product } = await call('POST /awning/v1/products/{id}/duplicate', { id, name: toCopyName(name) })
    const { limit } = await call('GET /awning/v1/products/{id}/low-stock-limit', { id })
    if (limit !== undefined) await call('PUT /awning/v1/products/{id}/low-stock-limit', { id: product.id, limit })
    if (maySet) await copyTaxGroup(id, product.id)
    await navigate({ to: '/products/$productId', params: { productId: product.id } })
  })
  return (
    <>
      <Button isPending={copying.isPending} onPress={() => copying.mutate()}>
        {t('product.copy')}
      </Button>
      <ProblemNotice problem={copying.error} />
    </>
  )
}

/** The kind of goods is a setting of the shop, and names the products that it is not the usual one of. */
async function copyTaxGroup(from: string, to: string): Promise<void> {
  const { settings } = await call('GET /awning/v1/commerce-settings', {})
  const group = findProductGroup(settings.taxGroups, from)
  if (group)
    await call('PATCH /awning/v1/commerce-settings', {
      settings: { taxGroups: moveProducts(settings.taxGroups, [to], group.id) },
    })
}
