import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'Abre tu tienda',
  'admin.first.text': 'La tienda será tuya. Todo se puede cambiar más tarde.',
  'admin.first.action': 'Abrir la tienda',
  'admin.name': 'Tu nombre',
  'admin.shop.name': 'Nombre de la tienda',
  'admin.shop.currency': 'Moneda',
  'admin.shop.language': 'Idioma',
  'admin.field.invalid': 'Revisa este campo.',
  'admin.invitation.title': 'Gestionar {shop} en equipo',
  'admin.invitation.action': 'Aceptar la invitación',
  'admin.invitation.known': 'Ya tienes una cuenta aquí. Acepta y después inicia sesión como siempre.',
  'admin.link.old': 'Ya se usó o es demasiado antiguo.',
  'admin.factor.title': 'Un paso más',
  'admin.factor.code': 'Código de tu aplicación o código de recuperación',
  'admin.factor.wrong': 'Este código es incorrecto, demasiado antiguo o ya se usó.',
  'admin.script': 'Esta página necesita JavaScript.',
  'mail.invitation.subject': 'Te invitan a gestionar {shop}',
  'mail.invitation.text':
    'Sigue el enlace para aceptar la invitación. Funciona una vez, durante una semana. Si no conoces la tienda, no hagas nada.',
  'mail.factor.added.subject': 'Se añadió un segundo paso a tu acceso a {shop}',
  'mail.factor.added.text':
    'Desde ahora también se pide un código de una aplicación. Si no fuiste tú, elige enseguida una contraseña nueva.',
  'mail.factor.removed.subject': 'Se quitó el segundo paso de tu acceso a {shop}',
  'mail.factor.removed.text':
    'Desde ahora basta tu contraseña para entrar. Si no fuiste tú, elige enseguida una contraseña nueva.',
}
