import type { AccountWords } from './en.ts'

export const pt: AccountWords = {
  'mail.code.subject': 'O seu código para {shop}: {code}',
  'mail.code.text': 'Escreva este código para continuar. É válido por 30 minutos. Ninguém da loja lho vai pedir.',
  'mail.recovery.subject': 'Uma nova palavra-passe para {shop}',
  'mail.recovery.text':
    'Siga a ligação para escolher uma nova palavra-passe. Funciona uma vez, durante 30 minutos. Se não a pediu, não faça nada.',
  'mail.recovery.action': 'Escolher uma palavra-passe',
  'mail.activation.subject': 'A sua conta em {shop}',
  'mail.activation.text':
    'Siga a ligação para escolher uma palavra-passe para a sua conta. Funciona uma vez, durante 30 minutos.',
  'mail.password.subject': 'A sua palavra-passe em {shop} foi alterada',
  'mail.password.text': 'A sua sessão foi terminada em todo o lado. Se não foi você, peça já uma nova palavra-passe.',
  'account.signIn.title': 'Iniciar sessão',
  'account.signIn.password': 'Palavra-passe',
  'account.signIn.wrong': 'O endereço de e-mail ou a palavra-passe não está certo. Escreva ambos de novo.',
  'account.signIn.often': 'Houve demasiadas tentativas. Espere um pouco e tente de novo.',
  'account.waiting.title': 'A sua conta ainda não está pronta',
  'account.waiting.text': 'A loja está a analisá-la, ou espera pelo código que lhe enviou por e-mail.',
  'ended.sign-in.title': 'Este início de sessão terminou',
  'ended.sign-in.text': 'Volte à loja e comece de novo.',
  'account.recover.title': 'Escolha uma palavra-passe',
  'account.recover.password': 'Nova palavra-passe',
  'account.recover.hint': 'Pelo menos 8 caracteres.',
  'account.recover.bad': 'Use de 8 a 128 caracteres e nenhuma palavra-passe que muita gente tenha.',
  'account.recover.action': 'Guardar a palavra-passe',
  'account.recover.done.title': 'A sua palavra-passe está guardada',
  'account.recover.done.text': 'Inicie sessão com ela a partir de agora.',
  'account.recover.old.title': 'Esta ligação já não funciona',
  'account.recover.old.text': 'Foi usada ou tem mais de 30 minutos. Peça um novo e-mail onde inicia sessão.',
}
