import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': 'Tu código para {shop}: {code}',
  'mail.code.title': 'Tu código para {shop}',
  'mail.code.text': 'Escribe este código para continuar. Vale 30 minutos. Nadie de la tienda te lo pedirá.',
  'mail.recovery.subject': 'Una nueva contraseña para {shop}',
  'mail.recovery.text':
    'Sigue el enlace para elegir una nueva contraseña. Funciona una vez, durante 30 minutos. Si no la has pedido, no hagas nada.',
  'mail.recovery.action': 'Elegir una contraseña',
  'mail.activation.subject': 'Tu cuenta en {shop}',
  'mail.activation.text':
    'Sigue el enlace para elegir una contraseña para tu cuenta. Funciona una vez, durante 30 minutos.',
  'mail.known.subject': 'Tienes una cuenta en {shop}',
  'mail.known.text':
    'Alguien ha querido crear una cuenta con esta dirección, pero ya tienes una. Inicia sesión con tu contraseña o sigue el enlace para elegir una nueva. Es válido 30 minutos y solo una vez. Si no has sido tú, puedes ignorar este correo.',
  'mail.test.subject': 'Correo de prueba de {shop}',
  'mail.test.text': 'Este correo muestra que los correos de tu tienda llegan. No hace falta responder.',
  'mail.password.subject': 'Tu contraseña en {shop} ha cambiado',
  'mail.password.text':
    'Se ha cerrado tu sesión en todas partes. Si no has sido tú, pide enseguida una nueva contraseña.',
  'mail.approved.subject': 'Tu cuenta en {shop} está aprobada',
  'mail.approved.text': 'Ya puedes iniciar sesión.',
  'mail.approved.action': 'A la tienda',
  'mail.declined.subject': 'Tu solicitud de cuenta en {shop}',
  'mail.declined.text': 'La tienda no ha aprobado la cuenta. Si tienes preguntas, responde a este correo.',
  'mail.deleted.subject': 'Se ha eliminado tu cuenta en {shop}',
  'mail.deleted.text':
    'El perfil, las direcciones y las formas de iniciar sesión ya no están. La tienda guarda los pedidos que debe guardar. Si no has sido tú, responde a este correo.',
  'mail.email.code.text':
    'Escribe este código para usar esta dirección en tu cuenta. Vale 30 minutos. Si no lo has pedido, no hagas caso de este correo.',
  'mail.email.subject': 'Tu correo en {shop} ha cambiado',
  'mail.email.text':
    'Tu cuenta usa ahora {email}. Si no fuiste tú, vuelve al anterior enseguida: se cerrarán todas las sesiones y te enviaremos un enlace para elegir una nueva contraseña.',
  'mail.passkey.subject': 'Se añadió una llave de acceso en {shop}',
  'mail.passkey.text':
    'Quien la tenga inicia sesión sin tu contraseña. Si no fuiste tú, quítala enseguida: se cierran todas las sesiones y un correo te lleva a una contraseña nueva.',
  'mail.device.subject': 'Nuevo inicio de sesión en tu cuenta de {shop}',
  'mail.device.text':
    'Con un dispositivo o desde un país que no habías usado antes: {device}. Si has sido tú, no hay nada que hacer. Si no, elige ahora una nueva contraseña: se cerrará la sesión en todos los dispositivos.',
  'mail.provider.subject': 'Se ha añadido el inicio de sesión con {name} en {shop}',
  'mail.provider.text':
    'Desde ahora se puede iniciar sesión con {name}, sin tu contraseña. Si no fuiste tú, quítalo enseguida: se cerrará la sesión en todos los dispositivos y te enviaremos un enlace para elegir una contraseña nueva.',
  'mail.gift.subject': 'Una tarjeta regalo para {shop} de {from}',
  'mail.gift.greeting': 'Hola, {name}: esta tarjeta regalo es para ti.',
  'mail.gift.message': 'Mensaje de {from}:',
  'mail.gift.action': 'Ir a la tienda',
  'mail.subject': 'Tu pedido {number} en {shop}',
  'mail.link': 'Ver tu pedido',
  'mail.questions': '¿Tienes preguntas? Escríbenos:',
  'mail.shipped.subject': 'El pedido {number} de {shop} está en camino',
  'mail.shipped.title': 'Tu pedido está en camino',
  'mail.shipped.items': 'En este paquete',
  'mail.pickup.subject': 'El pedido {number} de {shop} está listo',
  'mail.pickup.title': 'Tu pedido está listo para recoger',
  'mail.canceled.subject': 'El pedido {number} de {shop} se ha cancelado',
  'mail.canceled.paid': 'La tienda te dirá cómo recuperar lo que has pagado.',
  'mail.canceled.message': 'La tienda escribe:',
  'mail.corrected.subject': 'El pedido {number} de {shop} ha cambiado',
  'mail.corrected.title': 'Tu pedido ha cambiado',
  'mail.corrected.text': 'Así es tu pedido ahora. Si queda algo por pagar, la página del pedido dice cómo.',
  'mail.pay.subject': 'Paga el pedido {number} de {shop}',
  'mail.pay.title': 'Tu pedido espera tu pago',
  'mail.pay.text': 'Por pagar: {amount}. El enlace lleva a una página segura donde eliges cómo.',
  'mail.pay.action': 'Pagar ahora',
  'mail.invoice.subject': '{paper} de {shop}',
  'mail.invoice.text': 'Puedes leer el documento, imprimirlo y descargarlo en PDF.',
  'mail.invoice.action': 'Abrir el documento',
  'mail.paid.subject': 'El pedido {number} de {shop} está pagado',
  'mail.paid.title': 'Hemos recibido tu pago',
  'mail.waiting.subject': 'El pedido {number} en {shop} espera a tu banco',
  'mail.waiting.title': 'Esperamos a tu banco',
  'mail.refused.subject': 'El pago del pedido {number} en {shop} no se realizó',
  'mail.refunded.subject': 'Reembolso del pedido {number} de {shop}',
  'mail.refunded.title': 'Te devolvemos {amount}',
  'mail.refunded.same':
    'El dinero vuelve por la misma vía por la que pagaste. Tu banco puede tardar unos días en mostrarlo.',
  'mail.refunded.giftCard': 'El importe vuelve a estar en tu tarjeta regalo.',
  'mail.refunded.shop': 'La tienda te lo devuelve directamente.',
  'mail.newlink.order': 'Tu nuevo enlace al pedido {number} en {shop}',
  'mail.newlink.checkout': 'Tu nuevo enlace a la compra en {shop}',
  'mail.newlink.text': 'Has pedido un enlace nuevo porque el anterior había caducado. Vale {days} días.',
  'mail.vanished.subject': '{shop} ya no está en tu página',
  'mail.vanished.text':
    'Hemos abierto {page} dos veces y tu tienda no está: la página no responde o falta la etiqueta script. Solo volveremos a escribir si vuelve y desaparece otra vez.',
  'mail.vanished.action': 'Comprobar la página',
  'mail.paymentNews.subject': 'Pedido {number}: revisa el pago',
  'mail.paymentNews.LATE_PAYMENT_RETURNED':
    '{amount} del pedido {number} llegaron cuando el pedido ya se había abandonado. El dinero se devuelve al comprador automáticamente.',
  'mail.paymentNews.REFUND_RETURNED':
    'Un reembolso de {amount} del pedido {number} no llegó al comprador: el banco lo devolvió. Reembólsalo de otra manera.',
  'mail.paymentNews.DISPUTE_OPENED':
    'El comprador del pedido {number} disputa {amount}. Responde en {provider} antes de la fecha límite; si no, el dinero se queda con el comprador.',
  'mail.paymentNews.PAYMENT_WARNING':
    '{provider} avisa sobre el pago del pedido {number} ({amount}): puede ser un fraude. Revísalo antes de enviar nada.',
  'mail.paymentNews.action': 'Ver el pedido',
  'mail.restock.subject': '{name} vuelve a estar disponible',
  'mail.restock.text':
    'El artículo vuelve a estar disponible en {shop}. No podemos reservarlo, así que puede agotarse de nuevo.',
  'mail.restock.action': 'Ver en la tienda',
  'mail.restock.why': 'Recibes este único correo porque lo pediste el {date}. No te hemos suscrito a nada más.',
  'mail.restock.stop': 'No recibir más estos correos',
  'restock.stop.title': '¿No recibir más avisos de disponibilidad?',
  'restock.stop.text':
    'Eliminaremos todas tus solicitudes en {shop}. No recibirás más correos sobre artículos que vuelven a estar disponibles.',
  'restock.stopped.title': 'No más correos',
  'restock.stopped.text':
    'Tus solicitudes se han eliminado. No recibirás más correos sobre artículos que vuelven a estar disponibles.',
  'mail.reminder.subject': 'Has dejado algo en {shop}',
  'mail.reminder.text': 'Tu compra sigue abierta. No hay nada reservado, así que puede agotarse.',
  'mail.reminder.action': 'Terminar la compra',
  'mail.reminder.why':
    'Recibes este único correo porque aceptaste los correos de {shop} el {date}. No te recordaremos más esta compra.',
  'reminder.stop.title': '¿No recibir más recordatorios?',
  'reminder.stop.text':
    '{shop} ya no te recordará compras sin terminar ni te enviará las novedades que aceptaste allí.',
  'reminder.stopped.text': 'Ya no recibirás recordatorios de compras sin terminar.',
  'mail.choices.link': 'Elegir qué correos recibes',
  'mailChoices.title': '¿Qué correos quieres recibir?',
  'mailChoices.text':
    '{shop} puede enviar estos correos a {email}. Los correos sobre tus pedidos y tu cuenta llegan siempre.',
  'mailChoices.empty': '{shop} solo envía a {email} correos sobre tus pedidos y tu cuenta.',
  'mailChoices.bad': 'Este enlace está incompleto. Ábrelo de nuevo desde el correo.',
  'mailChoices.NEWS': 'Novedades y ofertas',
  'mailChoices.REMINDERS': 'Recordatorios de una compra sin terminar',
  'mailChoices.BACK_IN_STOCK': 'Cuando vuelve a estar disponible algo por lo que preguntaste',
  'mailChoices.REVIEW_REQUESTS': 'Peticiones de opinión sobre lo que compraste',
  'mailChoices.newsStopped':
    'Novedades y ofertas: no recibes ninguna. Puedes aceptarlas de nuevo con tu próximo pedido.',
  'mailChoices.save': 'Guardar la elección',
  'mailChoices.stopAll': 'No recibir ninguno',
  'mailChoices.saved': 'Tu elección está guardada.',
  'unsubscribe.title': '¿Dejar de recibir novedades?',
  'unsubscribe.text':
    '{shop} ya no te enviará novedades ni ofertas. Seguirás recibiendo los correos sobre tus pedidos.',
  'unsubscribe.stopped.text':
    '{shop} ya no te envía novedades ni ofertas. Sigues recibiendo los correos sobre tus pedidos.',
  'mail.recovery.code':
    'O escribe este código en la ventana en la que pediste este correo. Nadie de la tienda te lo pedirá.',
}
