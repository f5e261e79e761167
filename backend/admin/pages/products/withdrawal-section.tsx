import { WITHDRAWAL_EXEMPTIONS } from '../../../contract/withdrawals/enumerations.ts'
import { call, type Output } from '../../app/api.ts'
import { useRead, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { SelectField } from '../../ui/fields.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'

type Exemptions = Output<'GET /awning/v1/commerce-settings'>['settings']['withdrawal']['exemptions']

const NONE = 'none'

/** The exemptions with a product in those of a reason alone; others of single products lose it. */
function markProduct(exemptions: Exemptions, productId: string, reason: string): Exemptions {
  const without = exemptions.flatMap((each) => {
    const { productIds } = each.scope
    if (!productIds?.includes(productId)) return [each]
    const rest = productIds.filter((id) => id !== productId)
    return rest.length > 0 ? [{ ...each, scope: { ...each.scope, productIds: rest } }] : []
  })
  const known = WITHDRAWAL_EXEMPTIONS.find((each) => each === reason)
  if (!known) return without
  const same = without.find((each) => each.reason === known && each.scope.productIds)
  if (!same) return [...without, { reason: known, scope: { productIds: [productId] } }]
  const productIds = [...(same.scope.productIds ?? []), productId]
  return without.map((each) => (each === same ? { ...each, scope: { ...each.scope, productIds } } : each))
}

/** Whether a product can be withdrawn from. It is saved at once, as it is a setting of the shop. */
export const WithdrawalSection = ({ productId }: { readonly productId: string }) => {
  const { data } = useRead('GET /awning/v1/commerce-settings', {})
  const mark = useTask((reason: string) => {
    const { withdrawal } = data?.settings ?? {}
    if (!withdrawal) return Promise.resolve()
    const exemptions = markProduct(withdrawal.exemptions, productId, reason)
    return call('PATCH /awning/v1/commerce-settings', { settings: { withdrawal: { ...withdrawal, exemptions } } })
  })
  if (!data) return null
  const { exemptions } = data.settings.withdrawal
  const marked = exemptions.find(({ scope }) => scope.productIds?.includes(productId))?.reason ?? NONE
  return (
    <Section title={t('withdrawalRules.title')}>
      <ProblemNotice problem={mark.error} />
      <SelectField
        label={t('withdrawalRules.exempt')}
        hint={t('withdrawalRules.exempt.hint')}
        value={marked}
        onChange={(reason) => mark.mutate(reason)}
        choices={[
          { id: NONE, label: t('withdrawalRules.exempt.none') },
          ...WITHDRAWAL_EXEMPTIONS.map((id) => ({ id, label: t(`withdrawalRules.exempt.${id}`) })),
        ]}
      />
    </Section>
  )
}
