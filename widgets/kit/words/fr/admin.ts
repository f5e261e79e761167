import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'Ouvrez votre boutique',
  'admin.first.text': 'Vous en devenez propriétaire. Tout peut être modifié plus tard.',
  'admin.first.action': 'Ouvrir la boutique',
  'admin.name': 'Votre nom',
  'admin.shop.name': 'Nom de la boutique',
  'admin.shop.currency': 'Devise',
  'admin.shop.language': 'Langue',
  'admin.field.invalid': 'Vérifiez ce champ.',
  'admin.invitation.title': 'Gérer {shop} ensemble',
  'admin.invitation.action': 'Accepter l’invitation',
  'admin.invitation.known': 'Vous avez déjà un compte ici. Acceptez, puis connectez-vous comme d’habitude.',
  'admin.link.old': 'Il a déjà servi ou il est trop ancien.',
  'admin.factor.title': 'Encore une étape',
  'admin.factor.code': 'Code de votre application ou code de secours',
  'admin.factor.wrong': 'Ce code est faux, trop ancien ou déjà utilisé.',
  'admin.script': 'Cette page a besoin de JavaScript.',
  'mail.invitation.subject': 'Vous êtes invité à gérer {shop}',
  'mail.invitation.text':
    'Suivez le lien pour accepter l’invitation. Il fonctionne une fois, pendant une semaine. Si vous ne connaissez pas la boutique, ne faites rien.',
  'mail.factor.added.subject': 'Une seconde étape protège votre connexion à {shop}',
  'mail.factor.added.text':
    'La connexion demande désormais aussi un code d’une application. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
  'mail.factor.removed.subject': 'La seconde étape de votre connexion à {shop} a été retirée',
  'mail.factor.removed.text':
    'Votre mot de passe suffit désormais pour vous connecter. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
}
