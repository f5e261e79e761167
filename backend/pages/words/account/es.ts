import type { AccountWords } from './en.ts'

export const es: AccountWords = {
  'mail.code.subject': 'Su código para {shop}: {code}',
  'mail.code.text': 'Escriba este código para continuar. Vale 30 minutos. Nadie de la tienda se lo pedirá.',
  'mail.recovery.subject': 'Una nueva contraseña para {shop}',
  'mail.recovery.text':
    'Siga el enlace para elegir una nueva contraseña. Funciona una vez, durante 30 minutos. Si no la ha pedido, no haga nada.',
  'mail.recovery.action': 'Elegir una contraseña',
  'mail.activation.subject': 'Su cuenta en {shop}',
  'mail.activation.text':
    'Siga el enlace para elegir una contraseña para su cuenta. Funciona una vez, durante 30 minutos.',
  'mail.password.subject': 'Su contraseña en {shop} ha cambiado',
  'mail.password.text':
    'Se ha cerrado su sesión en todas partes. Si no ha sido usted, pida enseguida una nueva contraseña.',
  'account.signIn.title': 'Iniciar sesión',
  'account.signIn.password': 'Contraseña',
  'account.signIn.wrong': 'La dirección de correo o la contraseña no es correcta. Escriba las dos de nuevo.',
  'account.signIn.often': 'Ha habido demasiados intentos. Espere un rato y vuelva a intentarlo.',
  'account.waiting.title': 'Su cuenta aún no está lista',
  'account.waiting.text': 'La tienda la está revisando o espera el código que le ha enviado por correo.',
  'ended.sign-in.title': 'Este inicio de sesión ha terminado',
  'ended.sign-in.text': 'Vuelva a la tienda y empiece de nuevo.',
  'account.recover.title': 'Elija una contraseña',
  'account.recover.password': 'Nueva contraseña',
  'account.recover.hint': 'Al menos 8 caracteres.',
  'account.recover.bad': 'Use de 8 a 128 caracteres y ninguna contraseña que tenga mucha gente.',
  'account.recover.action': 'Guardar la contraseña',
  'account.recover.done.title': 'Su contraseña está guardada',
  'account.recover.done.text': 'Inicie sesión con ella a partir de ahora.',
  'account.recover.old.title': 'Este enlace ya no funciona',
  'account.recover.old.text': 'Ya se ha usado o tiene más de 30 minutos. Pida un nuevo correo donde inicia sesión.',
}
