import type { SubscriptionWords } from '../language.ts'

export const subscription: SubscriptionWords = {
  'period.DAY': { one: 'cada día', other: 'cada {count} días' },
  'period.WEEK': { one: 'cada semana', other: 'cada {count} semanas' },
  'period.MONTH': { one: 'cada mes', other: 'cada {count} meses' },
  'period.YEAR': { one: 'cada año', other: 'cada {count} años' },
  'terms.today': '{amount} hoy',
  'terms.onDate': '{amount} el {date}',
  'terms.then': '{first}, después {next}',
  'terms.renews': '{amount} {every} a partir del {date} hasta que canceles',
  'terms.last': '{amount} {every} del {date} al {last}',
  'subscription.title': 'Suscripción',
  'subscription.consent': 'Acepto estos pagos y que se guarden mis datos de pago para ellos.',
  'subscription.consent.missing': 'Marca la casilla para pedir la suscripción.',
  'subscription.exit': 'Puedes cancelar en cualquier momento, desde tu pedido o tu cuenta.',
  'subscription.exit.shop': 'Para cancelar, escribe a la tienda.',
  'subscription.ask.title': '¿Cancelar esta suscripción?',
  'mail.renewal.subject': 'Tu suscripción en {shop} se renueva el {date}',
  'mail.trial.subject': 'Tu prueba gratuita en {shop} termina el {date}',
  'mail.failed.subject': 'El pago de tu suscripción en {shop} ha fallado',
  'mail.failed.text':
    'No se han podido cobrar {amount}. Paga con otra tarjeta y se usará a partir de ahora. Si no, lo intentaremos de nuevo el {date}.',
  'mail.ended.subject': 'Tu suscripción en {shop} está cancelada',
  'mail.ended.unpaid': 'El pago ha fallado varias veces. No se cobrará nada más.',
}
