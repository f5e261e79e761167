import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { type Customer, getName } from '../../ui/customer-name.ts'
import { Loading } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'

/** The search for a customer by name, e-mail, telephone number or address; those who ordered last come first. */
export const ChooseCustomer = ({ onChoose }: { readonly onChoose: (customer: Customer) => void }) => {
  const [search, setSearch] = useState('')
  const text = search.trim()
  const { data } = useRead('POST /awning/v1/customers/search', {
    search: {
      filter: text ? { words: { $contains: text } } : {},
      sort: [{ fieldName: 'lastOrderDate', order: 'DESC' }],
      cursorPaging: { limit: 20 },
    },
  })
  return (
    <>
      <SearchInput label={t('customers.search')} value={search} onSearch={setSearch} />
      {!data && <Loading lines={4} />}
      {data?.customers.length === 0 && <p className="muted">{t('customers.none.title')}</p>}
      <ul className="lines">
        {data?.customers.map((customer) => {
          const name = getName(customer)
          return (
            <li key={customer.id}>
              <span>
                <bdi>{name}</bdi>
                <span className="field-hint">
                  <bdi>{customer.email ?? customer.phone}</bdi>
                </span>
              </span>
              <Button aria-label={t('newOrder.customer.of', { name })} onPress={() => onChoose(customer)}>
                {t('newOrder.customer.choose')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
