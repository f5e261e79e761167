import { SelectField } from '../ui/fields.tsx'
import { chooseSite } from './chosen-site.ts'
import type { Me } from './me.ts'
import { t } from './words.ts'

/** Chooses the shop that is shown, for those who run several. */
export const ShopField = ({ sites, chosen }: { readonly sites: Me['sites']; readonly chosen: string }) => (
  <SelectField
    label={t('nav.shop')}
    value={chosen}
    onChange={chooseSite}
    choices={sites.map(({ siteId, name }) => ({ id: siteId, label: name }))}
  />
)
