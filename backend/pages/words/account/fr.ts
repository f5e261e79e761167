import type { AccountWords } from './en.ts'

export const fr: AccountWords = {
  'mail.code.subject': 'Votre code pour {shop} : {code}',
  'mail.code.text':
    'Saisissez ce code pour continuer. Il est valable 30 minutes. Personne de la boutique ne vous le demandera.',
  'mail.recovery.subject': 'Un nouveau mot de passe pour {shop}',
  'mail.recovery.text':
    'Suivez le lien pour choisir un nouveau mot de passe. Il fonctionne une fois, pendant 30 minutes. Si vous ne l’avez pas demandé, ne faites rien.',
  'mail.recovery.action': 'Choisir un mot de passe',
  'mail.activation.subject': 'Votre compte chez {shop}',
  'mail.activation.text':
    'Suivez le lien pour choisir un mot de passe pour votre compte. Il fonctionne une fois, pendant 30 minutes.',
  'mail.password.subject': 'Votre mot de passe chez {shop} a changé',
  'mail.password.text':
    'Vous avez été déconnecté partout. Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe.',
  'account.signIn.title': 'Se connecter',
  'account.signIn.password': 'Mot de passe',
  'account.signIn.wrong': 'L’adresse e-mail ou le mot de passe n’est pas correct. Saisissez les deux de nouveau.',
  'account.signIn.often': 'Il y a eu trop d’essais. Attendez un moment, puis réessayez.',
  'account.waiting.title': 'Votre compte n’est pas encore prêt',
  'account.waiting.text': 'La boutique l’examine, ou attend le code qu’elle vous a envoyé par e-mail.',
  'ended.sign-in.title': 'Cette connexion est terminée',
  'ended.sign-in.text': 'Retournez à la boutique et recommencez.',
  'account.recover.title': 'Choisissez un mot de passe',
  'account.recover.password': 'Nouveau mot de passe',
  'account.recover.hint': 'Au moins 8 caractères.',
  'account.recover.bad': 'Utilisez de 8 à 128 caractères, et aucun mot de passe que beaucoup de gens ont.',
  'account.recover.action': 'Enregistrer le mot de passe',
  'account.recover.done.title': 'Votre mot de passe est enregistré',
  'account.recover.done.text': 'Connectez-vous avec lui désormais.',
  'account.recover.old.title': 'Ce lien ne fonctionne plus',
  'account.recover.old.text':
    'Il a servi ou a plus de 30 minutes. Demandez un nouveau message là où vous vous connectez.',
}
