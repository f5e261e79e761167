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
import { ORDER_CRITERIA } from './order-criteria.ts'
import { countCriteria, type OrderSearch, PAYMENT_FILTERS } from './order-search.ts'

const ANY = 'any'

interface OrderFiltersProps {
  readonly search: OrderSearch
  readonly onChange: (criteria: OrderSearch) => void
}

/** Narrows the list of orders by day, product, tag, country, delivery, payment and amount. */
export const OrderFilters = ({ search, onChange }: OrderFiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  const count = countCriteria(search)
  const none = Object.fromEntries(ORDER_CRITERIA.map((name) => [name, '']))
  return (
    <>
      <Button icon={<ListFilter className="icon" aria-hidden />} onPress={() => setOpen(true)}>
        {count > 0 ? t('orders.narrow.count', { count }) : t('orders.narrow')}
      </Button>
      {count > 0 && (
        <Button variant="quiet" onPress={() => onChange(none)}>
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
  readonly search: OrderSearch
  readonly onApply: (criteria: OrderSearch) => void
  readonly onCancel: () => void
}

const FilterFields = ({ search, onApply, onCancel }: FilterFieldsProps) => {
  const [draft, setDraft] = useState(search)
  const set = (name: keyof OrderSearch) => (value: string) =>
    setDraft((before) => ({ ...before, [name]: value === ANY ? '' : value }))
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const { data: commerce } = useRead('GET /awning/v1/commerce-settings', {})
  const { data: found } = useRead('GET /stores-reader/v1/products/query-platformized', {
    query: { cursorPaging: { limit: 100 }, sort: [{ fieldName: 'name', order: 'ASC' as const }] },
  })
  const any = { id: ANY, label: t('orders.narrow.any') }
  const titles = (commerce?.settings.shippingRegions ?? []).flatMap(({ options }) => options.map(({ title }) => title))
  const isUnread = [draft.min, draft.max].some((amount) => amount && !/^\d+(?:\.\d+)?$/.test(amount))
  return (
    <>
      <div className="list-tools">
        <TextField label={t('orders.narrow.from')} type="date" value={draft.from ?? ''} onChange={set('from')} />
        <TextField label={t('orders.narrow.to')} type="date" value={draft.to ?? ''} onChange={set('to')} />
      </div>
      {found && (
        <ComboField
          label={t('orders.narrow.product')}
          value={draft.product || ANY}
          onChange={set('product')}
          choices={[any, ...found.products.map(({ id, name = '' }) => ({ id, label: name }))]}
        />
      )}
      <ComboField
        label={t('orders.narrow.country')}
        value={draft.country || ANY}
        onChange={set('country')}
        choices={[any, ...listNames(COUNTRIES, 'region')]}
      />
      <div className="list-tools">
        <SelectField
          label={t('orders.payment')}
          value={draft.payment || ANY}
          onChange={set('payment')}
          choices={[
            any,
            ...PAYMENT_FILTERS.map((id) => ({
              id,
              label: t(id === 'RESERVED' ? 'pay.authorized' : `order.state.${id}`),
            })),
          ]}
        />
        <SelectField
          label={t('orders.delivery')}
          value={draft.delivery || ANY}
          onChange={set('delivery')}
          choices={[any, ...[...new Set(titles)].map((title) => ({ id: title, label: title }))]}
        />
      </div>
      <div className="list-tools">
        <NumberField
          label={t('orders.narrow.min')}
          currency={shop?.settings.currency ?? ''}
          value={draft.min ?? ''}
          onChange={set('min')}
        />
        <NumberField
          label={t('orders.narrow.max')}
          currency={shop?.settings.currency ?? ''}
          value={draft.max ?? ''}
          onChange={set('max')}
        />
      </div>
      <TextField label={t('orders.narrow.tag')} maxLength={5} value={draft.tag ?? ''} onChange={set('tag')} />
      <div className="dialog-actions">
        <Button onPress={onCancel}>{t('action.cancel')}</Button>
        <Button variant="primary" isDisabled={isUnread} onPress={() => onApply(draft)}>
          {t('orders.narrow.apply')}
        </Button>
      </div>
    </>
  )
}
