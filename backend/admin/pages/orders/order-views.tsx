import { call } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { SavedViews } from '../../ui/saved-views.tsx'
import type { OrderSearch } from './order-search.ts'

interface OrderViewsProps {
  readonly search: OrderSearch
  readonly onChoose: (search: OrderSearch) => void
}

/** The saved lists of orders. */
export const OrderViews = (props: OrderViewsProps) => {
  const { data } = useRead('GET /awning/v1/order-views', {})
  return <SavedViews views={data} save={(views) => call('PUT /awning/v1/order-views', views)} {...props} />
}
