import type { HostedWords } from '../language.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { checkout } from './checkout.ts'
import { mails } from './mails.ts'
import { order } from './order.ts'
import { papers } from './papers.ts'
import { review } from './review.ts'
import { dir, sharedFirst } from './shared-first.ts'
import { sharedLater } from './shared-later.ts'
import { subscription } from './subscription.ts'
import { withdrawal } from './withdrawal.ts'

export { dir }

export const words: HostedWords = {
  ...sharedFirst,
  ...sharedLater,
  ...checkout,
  ...order,
  ...account,
  ...admin,
  ...mails,
  ...subscription,
  ...review,
  ...papers,
  ...withdrawal,
  'frame.skip': 'Saltar al contenido',
  'frame.back': 'Volver a la tienda',
  'frame.policies': 'Información legal',
  'policy.date': 'Versión del {date}',
  'summary.title': 'Tu pedido',
  'summary.items': { one: '{count} artículo', other: '{count} artículos' },
  'summary.quantity': 'Cantidad {count}',
  'summary.quantity.of': 'Cantidad: {name}',
  'summary.changed': 'El precio ha cambiado. En tu carrito: {before}',
  'summary.shipping.later': 'Se calcula en el siguiente paso',
  'summary.paid': 'Pagado',
  'summary.reserved': 'Reservado',
  'summary.refunded': 'Reembolsado',
  'totals.pickup': 'Recogida',
  'summary.gone': 'Ya no está a la venta',
  'ended.empty.title': 'Tu carrito está vacío',
  'ended.empty.text': 'Añade algo al carrito y vuelve.',
  'ended.expired.title': 'Esta compra ha caducado',
  'ended.expired.text': 'El enlace es demasiado antiguo o está incompleto. Tu carrito sigue en la tienda.',
  'ended.order.title': 'Este enlace no lleva a ningún pedido',
  'ended.order.text':
    'Está incompleto o ya no es válido. El enlace completo está en el correo de confirmación de tu pedido.',
  'ended.order-error.text': 'Tu pedido sigue como estaba. Inténtalo de nuevo en un momento.',
  'ended.download.title': 'Este archivo no se puede descargar',
  'ended.download-expired.text': 'El enlace ha caducado. Pide uno nuevo a la tienda.',
  'ended.download-used-up.text':
    'El archivo se ha descargado tantas veces como está permitido. Pide un enlace nuevo a la tienda.',
  'ended.download-unpaid.text': 'El pedido no está pagado, o se canceló o se reembolsó.',
  'ended.download-refunded.text': 'Este archivo se te ha reembolsado. Pregunta a la tienda si no es así.',
  'ended.download-missing.text': 'El enlace está incompleto o ya no es válido. Ábrelo de nuevo desde tu pedido.',
  'ended.completed.title': 'Este pedido ya se ha realizado',
  'ended.completed.text': 'No se te volverá a cobrar.',
  'ended.completed.action': 'Ver tu pedido',
  'ended.sold-out.title': 'Todo lo que había en este pedido se ha agotado',
  'ended.sold-out.text': 'Lo sentimos, todo se ha agotado. No se ha cobrado nada.',
  'ended.refused.title': 'Inténtalo de nuevo',
  'ended.refused.text': 'Esta página no estaba actualizada. No se ha cambiado nada.',
  'ended.refused.action': 'Tramitar pedido',
  'ended.busy.title': 'Demasiados intentos a la vez',
  'ended.busy.text': 'Espera un minuto e inténtalo de nuevo. Tu carrito y los datos anteriores se conservan.',
  'ended.error.title': 'Ha habido un problema por nuestra parte',
  'ended.error.text':
    'Tu carrito y tus datos se conservan. Inténtalo de nuevo en un momento; no se te cobrará dos veces.',
  'ended.error.reference': 'Si escribes a la tienda por esto, indica esta referencia: {reference}',
  'link.expired.title': 'Este enlace ha caducado',
  'link.offered.text':
    'Los enlaces a compras y pedidos son válidos {days} días. Podemos enviar uno nuevo al correo que tenemos.',
  'link.offered.action': 'Enviar un enlace nuevo',
  'link.none.text':
    'Los enlaces a compras y pedidos valen {days} días. Empieza de nuevo en la tienda o pídele un enlace nuevo.',
  'link.sent.title': 'Un enlace nuevo está en camino',
  'link.sent.text': 'Llegará por correo en unos minutos. Si no llega, mira en el correo no deseado.',
}
