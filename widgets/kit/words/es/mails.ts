import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': 'Su código para {shop}: {code}',
  'mail.code.title': 'Su código para {shop}',
  'mail.code.text': 'Escriba este código para continuar. Vale 30 minutos. Nadie de la tienda se lo pedirá.',
  'mail.recovery.subject': 'Una nueva contraseña para {shop}',
  'mail.recovery.text':
    'Siga el enlace para elegir una nueva contraseña. Funciona una vez, durante 30 minutos. Si no la ha pedido, no haga nada.',
  'mail.recovery.action': 'Elegir una contraseña',
  'mail.activation.subject': 'Su cuenta en {shop}',
  'mail.activation.text':
    'Siga el enlace para elegir una contraseña para su cuenta. Funciona una vez, durante 30 minutos.',
  'mail.known.subject': 'Tiene una cuenta en {shop}',
  'mail.known.text':
    'Alguien ha querido crear una cuenta con esta dirección, pero usted ya tiene una. Inicie sesión con su contraseña o siga el enlace para elegir una nueva. Funciona una vez, durante 30 minutos. Si no ha sido usted, no haga nada.',
  'mail.password.subject': 'Su contraseña en {shop} ha cambiado',
  'mail.password.text':
    'Se ha cerrado su sesión en todas partes. Si no ha sido usted, pida enseguida una nueva contraseña.',
  'mail.email.code.text':
    'Escriba este código para usar esta dirección en su cuenta. Vale 30 minutos. Si no lo ha pedido, no haga caso de este correo.',
  'mail.email.subject': 'Su correo en {shop} ha cambiado',
  'mail.email.text':
    'Su cuenta usa ahora {email}. Si no fue usted, vuelva al anterior enseguida: se cerrarán todas las sesiones y le enviaremos un enlace para elegir una nueva contraseña.',
  'mail.passkey.subject': 'Se añadió una llave de acceso en {shop}',
  'mail.passkey.text':
    'Quien la tenga inicia sesión sin su contraseña. Si no fue usted, quítela enseguida: se cierran todas las sesiones y un correo le lleva a una contraseña nueva.',
  'mail.provider.subject': 'Se ha añadido el inicio de sesión con {name} en {shop}',
  'mail.provider.text':
    'Desde ahora puede iniciar sesión con {name}, sin su contraseña. Si no fue usted, quítelo enseguida: se cierran todas las sesiones y un correo le lleva a una contraseña nueva.',
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
  'mail.paid.subject': 'El pedido {number} de {shop} está pagado',
  'mail.paid.title': 'Hemos recibido tu pago',
  'mail.refunded.subject': 'Reembolso del pedido {number} de {shop}',
  'mail.refunded.title': 'Te devolvemos {amount}',
  'mail.refunded.same':
    'El dinero vuelve por la misma vía por la que pagaste. Tu banco puede tardar unos días en mostrarlo.',
  'mail.refunded.giftCard': 'El importe vuelve a estar en tu tarjeta regalo.',
  'mail.refunded.shop': 'La tienda te lo devuelve directamente.',
  'mail.newlink.order': 'Tu nuevo enlace al pedido {number} en {shop}',
  'mail.newlink.checkout': 'Tu nuevo enlace a la compra en {shop}',
  'mail.newlink.text': 'Has pedido un enlace nuevo porque el anterior había caducado. Vale {days} días.',
  'mail.restock.subject': '{name} vuelve a estar disponible',
  'mail.restock.text':
    'El artículo vuelve a estar disponible en {shop}. No podemos reservarlo, así que puede agotarse de nuevo.',
  'mail.restock.action': 'Ver en la tienda',
  'mail.restock.why': 'Recibe este único correo porque lo pidió el {date}. No se le ha suscrito a nada más.',
  'mail.restock.stop': 'No recibir más estos correos',
  'restock.stop.title': '¿No recibir más avisos de disponibilidad?',
  'restock.stop.text':
    'Eliminaremos todas sus solicitudes en {shop}. No recibirá más correos sobre artículos que vuelven a estar disponibles.',
  'restock.stopped.title': 'No más correos',
  'restock.stopped.text':
    'Sus solicitudes se han eliminado. No recibirá más correos sobre artículos que vuelven a estar disponibles.',
}
