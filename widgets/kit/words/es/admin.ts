import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'Abra su tienda',
  'admin.first.text': 'Usted será su propietario. Todo se puede cambiar más tarde.',
  'admin.first.action': 'Abrir la tienda',
  'admin.name': 'Su nombre',
  'admin.shop.name': 'Nombre de la tienda',
  'admin.shop.currency': 'Moneda',
  'admin.shop.language': 'Idioma',
  'admin.field.invalid': 'Revise este campo.',
  'admin.invitation.title': 'Gestionar {shop} en equipo',
  'admin.invitation.action': 'Aceptar la invitación',
  'admin.invitation.known': 'Ya tiene una cuenta aquí. Acepte y después inicie sesión como siempre.',
  'admin.link.old': 'Ya se usó o es demasiado antiguo.',
  'admin.factor.title': 'Un paso más',
  'admin.factor.code': 'Código de su aplicación o código de recuperación',
  'admin.factor.wrong': 'Este código es incorrecto, demasiado antiguo o ya se usó.',
  'admin.script': 'Esta página necesita JavaScript.',
  'mail.invitation.subject': 'Le invitan a gestionar {shop}',
  'mail.invitation.text':
    'Siga el enlace para aceptar la invitación. Funciona una vez, durante una semana. Si no conoce la tienda, no haga nada.',
  'mail.factor.added.subject': 'Se añadió un segundo paso a su acceso a {shop}',
  'mail.factor.added.text':
    'Desde ahora también se pide un código de una aplicación. Si no fue usted, elija enseguida una contraseña nueva.',
  'mail.factor.removed.subject': 'Se quitó el segundo paso de su acceso a {shop}',
  'mail.factor.removed.text':
    'Desde ahora basta su contraseña para entrar. Si no fue usted, elija enseguida una contraseña nueva.',
}
