import { addressLines } from '../../../kernel/base/address/address-lines.ts'
import type { OrderRecord } from '../../../services/orders/index.ts'
import type { Site } from '../../../services/sites/index.ts'
import { deliveryHours } from '../../shared/delivery-hours.ts'
import type { OrderStatusPageProps } from './view-model.ts'

/** Delivery method and time of an order, and the address for pickup. */
export function deliveryView(
  { delivery }: Pick<OrderRecord, 'delivery'>,
  { site, locale }: { site: Site; locale: string },
): Pick<OrderStatusPageProps, 'delivery'> {
  if (!delivery) return {}
  const { title, deliveryTime, pickup, more } = delivery
  const { from, to } = more?.deliveryTimeSlot ?? {}
  const lines = [
    from && to ? deliveryHours({ from, to }, site, locale) : deliveryTime,
    ...addressLines({ address: pickup }, locale),
    more?.instructions,
  ]
  return { delivery: { label: title, more: lines.filter((line): line is string => Boolean(line)) } }
}

/** Whether the order is picked up. */
export function isPickedUp({ delivery }: Pick<OrderRecord, 'delivery'>): boolean {
  return delivery?.pickup !== undefined
}
