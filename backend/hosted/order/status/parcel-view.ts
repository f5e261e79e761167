import { getCarrierName } from '../../../contract/fulfillments/carriers.ts'
import type { FulfillmentRecord } from '../../../services/orders/index.ts'
import type { OrderLineView } from '../../shared/frame/view-model.ts'
import type { Translate } from '../../shared/localisation.ts'
import type { ParcelView } from './view-model.ts'

/** Contents of a parcel: order lines with the sent quantity, without prices. */
export function parcelLines(
  { lines }: Pick<FulfillmentRecord, 'lines'>,
  all: readonly OrderLineView[],
): OrderLineView[] {
  return lines.flatMap(({ id, quantity }) => {
    const line = all.find((candidate) => candidate.id === id)
    return line ? [{ ...line, quantity, price: '' }] : []
  })
}

/** View of a parcel on the order page. */
export function parcelView(
  parcel: FulfillmentRecord,
  all: readonly OrderLineView[],
  { t, formatDate, pickup }: { t: Translate; formatDate(date: string): string; pickup: boolean },
): ParcelView {
  const { provider, number, link } = parcel.tracking ?? {}
  const date = formatDate(parcel.createdDate)
  return {
    id: parcel.id,
    sentOn: pickup ? date : t('order.parcel.sent', { date }),
    items: parcelLines(parcel, all).map(({ quantity, name }) => `${quantity} × ${name}`),
    ...(provider !== undefined && { provider: getCarrierName(provider) }),
    ...(number !== undefined && { number: t('order.parcel.number', { number }) }),
    ...(link !== undefined && { href: link }),
  }
}
