import { getCarrierName } from '../../../contract/fulfillments/carriers.ts'
import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { ShippedParcel } from '../../../services/orders/index.ts'
import { isPickedUp } from './delivery-view.ts'
import { orderUpdateMail } from './order-update-mail.tsx'
import { parcelLines } from './parcel-view.ts'

/** Shipment mail with tracking link, or a notice that the order is ready for pickup. */
export function shipmentMail(sent: ShippedParcel): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { parcel, record } = sent
  const pickup = isPickedUp(record)
  return orderUpdateMail(
    pickup ? 'order-ready' : 'order-shipped',
    sent,
    ({ t, number, shop, placedOn, lines, shippingAddressLines, deliveryLines }) => {
      const { tracking } = parcel
      const trackingLines = [
        ...(tracking?.provider ? [getCarrierName(tracking.provider)] : []),
        ...(tracking?.number ? [t('order.parcel.number', { number: tracking.number })] : []),
      ]
      return {
        subject: t(pickup ? 'mail.pickup.subject' : 'mail.shipped.subject', { number, shop }),
        title: t(pickup ? 'mail.pickup.title' : 'mail.shipped.title'),
        paragraphs: [`${t('order.title', { number })} · ${placedOn}`],
        ...(tracking?.link && { link: { href: tracking.link, label: t('order.tracking') } }),
        items: { title: t(pickup ? 'order.items' : 'mail.shipped.items'), lines: parcelLines(parcel, lines) },
        details: [
          { title: t('totals.shipping'), lines: pickup ? deliveryLines : trackingLines },
          { title: t('address.title'), lines: shippingAddressLines },
        ].filter((detail) => detail.lines.length > 0),
      }
    },
  )
}
