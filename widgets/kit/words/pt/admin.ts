import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'Abra a sua loja',
  'admin.first.text': 'Passa a ser o proprietário. Tudo pode ser alterado mais tarde.',
  'admin.first.action': 'Abrir a loja',
  'admin.name': 'O seu nome',
  'admin.shop.name': 'Nome da loja',
  'admin.shop.currency': 'Moeda',
  'admin.shop.language': 'Idioma',
  'admin.field.invalid': 'Verifique este campo.',
  'admin.invitation.title': 'Gerir {shop} em conjunto',
  'admin.invitation.action': 'Aceitar o convite',
  'admin.invitation.known': 'Já tem uma conta aqui. Aceite e depois inicie sessão como sempre.',
  'admin.link.old': 'Já foi usada ou é demasiado antiga.',
  'admin.factor.title': 'Só mais um passo',
  'admin.factor.code': 'Código da sua aplicação ou código de recuperação',
  'admin.factor.wrong': 'Este código está errado, é demasiado antigo ou já foi usado.',
  'admin.script': 'Esta página precisa de JavaScript.',
  'mail.invitation.subject': 'Convidaram-no para gerir {shop}',
  'mail.invitation.text':
    'Siga a ligação para aceitar o convite. Funciona uma vez, durante uma semana. Se não conhece a loja, não faça nada.',
  'mail.factor.added.subject': 'Foi acrescentado um segundo passo ao seu acesso a {shop}',
  'mail.factor.added.text':
    'A partir de agora, o acesso pede também um código de uma aplicação. Se não foi você, escolha já uma nova palavra-passe.',
  'mail.factor.removed.subject': 'O segundo passo do seu acesso a {shop} foi removido',
  'mail.factor.removed.text':
    'A partir de agora, basta a sua palavra-passe para entrar. Se não foi você, escolha já uma nova palavra-passe.',
}
