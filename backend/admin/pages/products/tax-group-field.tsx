import { useState } from 'react'
import { call } from '../../app/api.ts'
import { queryClient, useRead } from '../../app/queries.ts'
import { findProductGroup, moveProducts } from '../../app/tax-groups.ts'
import { t } from '../../app/words.ts'
import { SelectField } from '../../ui/fields.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'

const STANDARD = 'standard'

/** The kind of goods that a product is of for its tax. Saved as soon as it is chosen, because it is a setting of the shop. */
export const TaxGroupField = ({ productId }: { readonly productId: string }) => {
  const { data } = useRead('GET /awning/v1/commerce-settings', {})
  const [problem, setProblem] = useState<unknown>()
  const groups = data?.settings.taxGroups ?? []
  if (groups.length === 0) return null
  const choose = async (id: string) => {
    setProblem(undefined)
    try {
      const { settings } = await call('GET /awning/v1/commerce-settings', {})
      await call('PATCH /awning/v1/commerce-settings', {
        settings: { taxGroups: moveProducts(settings.taxGroups, [productId], id) },
      })
    } catch (failed) {
      setProblem(failed)
    }
    await queryClient.invalidateQueries()
  }
  return (
    <>
      <SelectField
        label={t('product.taxGroup')}
        hint={t('product.taxGroup.hint')}
        value={findProductGroup(groups, productId)?.id ?? STANDARD}
        onChange={(id) => void choose(id)}
        choices={[
          { id: STANDARD, label: t('tax.group.standard') },
          ...groups.map(({ id, name }) => ({ id, label: name })),
        ]}
      />
      <ProblemNotice problem={problem} />
    </>
  )
}
