import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { COUNTRIES } from '../../app/countries.ts'
import { listNames } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ComboField, SelectField, TextField } from '../../ui/fields.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { CUSTOMER_CRITERIA } from './customer-criteria.ts'
import { type CustomerSearch, countCustomerCriteria } from './customer-search.ts'

const ANY = 'any'
const CONSENTS = ['GIVEN', 'WITHDRAWN', 'NONE'] as const

interface CustomerFiltersProps {
  readonly search: CustomerSearch
  readonly onChange: (criteria: CustomerSearch) => void
}

/** Narrows the list of customers by what they bought, when, for how much, country, consent and tag. */
export const CustomerFilters = ({ search, onChange }: CustomerFiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  const count = countCustomerCriteria(search)
  return (
    <>
      <Button icon={<ListFilter className="icon" aria-hidden />} onPress={() => setOpen(true)}>
        {count > 0 ? t('orders.narrow.count', { count }) : t('orders.narrow')}
      </Button>
      {count > 0 && (
        <Button
          variant="quiet"
          onPress={() => onChange(Object.fromEntries(CUSTOMER_CRITERIA.map((name) => [name, ''])))}
        >
          {t('orders.narrow.clear')}
        </Button>
      )}
      <Dialog title={t('orders.narrow')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <FilterFields
            search={search}
            onApply={(criteria) => {
              onChange(criteria)
              setOpen(false)
            }}
            onCancel={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}

interface FilterFieldsProps {
  readonly search: CustomerSearch
  readonly onApply: (criteria: CustomerSearch) => void
  readonly onCancel: () => void
}

const FilterFields = ({ search, onApply, onCancel }: FilterFieldsProps) => {
  const [draft, setDraft] = useState(search)
  const set = (name: keyof CustomerSearch) => (value: string) =>
    setDraft((before) => ({ ...before, [name]: value === ANY ? '' : value }))
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const { data: found } = useRead('GET /stores-reader/v1/products/query-platformized', {
    query: { cursorPaging: { limit: 100 }, sort: [{ fieldName: 'name', order: 'ASC' as const }] },
  })
  const any = { id: ANY, label: t('orders.narrow.any') }
  const isUnread =
    (draft.spent && !/^\d+(?:\.\d+)?$/.test(draft.spent)) || (draft.days && !/^\d{1,5}$/.test(draft.days))
  return (
    <>
      {found && (
        <ComboField
          label={t('customers.bought')}
          value={draft.product || ANY}
          onChange={set('product')}
          choices={[any, ...found.products.map(({ id, name = '' }) => ({ id, label: name }))]}
        />
      )}
      <div className="list-tools">
        <NumberField label={t('customers.days')} value={draft.days ?? ''} onChange={set('days')} />
        <NumberField
          label={t('customers.spent.from')}
          currency={shop?.settings.currency ?? ''}
          value={draft.spent ?? ''}
          onChange={set('spent')}
        />
      </div>
      <ComboField
        label={t('address.country')}
        value={draft.country || ANY}
        onChange={set('country')}
        choices={[any, ...listNames(COUNTRIES, 'region')]}
      />
      <SelectField
        label={t('customers.consent')}
        value={draft.consent || ANY}
        onChange={set('consent')}
        choices={[any, ...CONSENTS.map((id) => ({ id, label: t(`customer.consent.${id}`) }))]}
      />
      <TextField label={t('orders.narrow.tag')} maxLength={50} value={draft.tag ?? ''} onChange={set('tag')} />
      <div className="dialog-actions">
        <Button onPress={onCancel}>{t('action.cancel')}</Button>
        <Button variant="primary" isDisabled={Boolean(isUnread)} onPress={() => onApply(draft)}>
          {t('customers.narrow.apply')}
        </Button>
      </div>
    </>
  )
}
