import type { AccountWords } from './en.ts'

export const fr: AccountWords = {
  'mail.code.subject': 'Votre code pour {shop} : {code}',
  'mail.code.title': 'Votre code pour {shop}',
  'mail.code.text':
    'Saisissez ce code pour continuer. Il est valable 30 minutes. Personne de la boutique ne vous le demandera.',
  'mail.recovery.subject': 'Un nouveau mot de passe pour {shop}',
  'mail.recovery.text':
    'Suivez le lien pour choisir un nouveau mot de passe. Il fonctionne une fois, pendant 30 minutes. Si vous ne l’avez pas demandé, ne faites rien.',
  'mail.recovery.action': 'Choisir un mot de passe',
  'mail.activation.subject': 'Votre compte chez {shop}',
  'mail.activation.text':
    'Suivez le lien pour choisir un mot de passe pour votre compte. Il fonctionne une fois, pendant 30 minutes.',
  'mail.known.subject': 'Vous avez un compte chez {shop}',
  'mail.known.text':
    'Quelqu’un a voulu créer un compte avec cette adresse, mais vous en avez déjà un. Connectez-vous avec votre mot de passe, ou suivez le lien pour en choisir un nouveau. Il fonctionne une fois, pendant 30 minutes. Si ce n’était pas vous, ne faites rien.',
  'mail.password.subject': 'Votre mot de passe chez {shop} a changé',
  'mail.password.text':
    'Vous avez été déconnecté partout. Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe.',
  'mail.passkey.subject': 'Une clé d’accès a été ajoutée chez {shop}',
  'mail.passkey.text':
    'Qui la détient se connecte sans votre mot de passe. Si ce n’était pas vous, connectez-vous, supprimez-la et choisissez tout de suite un nouveau mot de passe.',
  'account.signIn.title': 'Se connecter',
  'account.signIn.password': 'Mot de passe',
  'account.signIn.wrong': 'L’adresse e-mail ou le mot de passe n’est pas correct. Saisissez les deux de nouveau.',
  'account.signIn.often': 'Il y a eu trop d’essais. Attendez un moment, puis réessayez.',
  'account.waiting.title': 'Votre compte n’est pas encore prêt',
  'account.password.missing': 'Saisissez votre mot de passe.',
  'account.signIn.reset':
    'Ce compte a besoin d’un nouveau mot de passe. Suivez « Mot de passe oublié ? » ci-dessous : nous vous envoyons un lien.',
  'account.forgot': 'Mot de passe oublié ?',
  'account.forgot.text':
    'Saisissez votre adresse e-mail. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  'account.forgot.action': 'Envoyer le lien',
  'account.forgot.sent':
    'S’il existe un compte ici pour {email}, un e-mail avec un lien est en route. Le lien fonctionne une fois, pendant 30 minutes.',
  'account.forgot.again': 'Envoyer de nouveau',
  'account.new': 'Première visite ?',
  'account.known': 'Vous avez un compte ?',
  'account.register.title': 'Créer un compte',
  'account.register.action': 'Créer ce compte',
  'account.register.taken':
    'Il existe déjà un compte avec cette adresse. Connectez-vous, ou utilisez une autre adresse.',
  'account.back': 'Retour à la connexion',
  'account.mail.title': 'Regardez vos e-mails',
  'account.mail.none': 'Pas d’e-mail ? Cela peut prendre une minute. Regardez aussi dans les indésirables.',
  'account.verify.text': 'Nous avons envoyé un code à six chiffres à {email}.',
  'account.verify.code': 'Code reçu par e-mail',
  'account.verify.missing': 'Saisissez les six chiffres du code.',
  'account.verify.wrong': 'Le code n’est pas correct. Regardez de nouveau l’e-mail.',
  'account.verify.spent': 'Ce code ne fonctionne plus. Faites-vous en envoyer un nouveau.',
  'account.verify.action': 'Continuer',
  'account.verify.resend': 'Envoyer un nouveau code',
  'account.verify.wait': 'Vous pourrez demander un nouveau code dans {time}.',
  'account.verify.soon': 'Le dernier e-mail vient de partir. Attendez une demi-minute, puis demandez de nouveau.',
  'account.waiting.text':
    'La boutique examine les nouveaux comptes avant de les ouvrir. Vous pouvez fermer cette page et vous connecter plus tard.',
  'account.waiting.action': 'Vérifier de nouveau',
  'account.waiting.still': 'La boutique ne l’a pas encore examiné. Réessayez plus tard.',
  'account.choose.title': 'Vous êtes connecté',
  'account.choose.text': 'Votre compte : {email}',
  'account.choose.as': 'Continuer en tant que {name}',
  'account.choose.other': 'Utiliser un autre compte',
  'account.passkey.signIn': 'Se connecter avec une clé d’accès',
  'account.passkey.wrong':
    'Cette clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous avec votre mot de passe.',
  'account.passkey.title': 'Sans mot de passe la prochaine fois ?',
  'account.passkey.text':
    'Avec une clé d’accès, vous vous connectez comme vous déverrouillez cet appareil : avec le doigt, le visage ou le code. Il n’y a rien à retenir.',
  'account.passkey.name': 'Nom de la clé d’accès',
  'account.passkey.make': 'Créer une clé d’accès',
  'account.passkey.later': 'Pas maintenant',
  'account.passkey.failed': 'La clé d’accès n’a pas été créée. Réessayez, ou choisissez « Pas maintenant ».',
  'account.provider.signIn': 'Continuer avec {name}',
  'account.provider.failed': 'La connexion n’a pas abouti. Réessayez, ou connectez-vous avec votre mot de passe.',
  'account.provider.unverified':
    'L’adresse e-mail de ce compte n’est pas confirmée. Confirmez-la là-bas, ou connectez-vous avec votre mot de passe.',
  'account.provider.taken': 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous avec votre mot de passe.',
  'account.consent.title': 'Autoriser {app} à utiliser votre compte ?',
  'account.consent.text': '{app} n’appartient pas à {shop}. Si vous l’autorisez, l’application peut :',
  'account.consent.sees': 'voir votre profil, vos adresses et vos commandes',
  'account.consent.acts': 'les modifier, et acheter en votre nom',
  'account.consent.allow': 'Autoriser',
  'account.consent.deny': 'Ne pas autoriser',
  'account.check': 'Votre navigateur fait d’abord une courte vérification. Elle prend quelques secondes.',
  'account.check.script':
    'Votre navigateur doit d’abord faire une courte vérification. Activez JavaScript, puis rechargez cette page.',
  'account.check.failed':
    'La courte vérification de votre navigateur n’est pas terminée. Appuyez encore une fois sur le bouton.',
  'account.check.tick': 'Cochez d’abord la case au-dessus de ce bouton.',
  'account.again': 'Veuillez l’envoyer encore une fois. Si ce message revient, autorisez les cookies pour cette page.',
  'account.signedOut.title': 'Vous êtes déconnecté',
  'account.signedOut.text': 'Pour revoir votre compte, connectez-vous de nouveau.',
  'ended.sign-in-error.title': 'Un problème est survenu de notre côté',
  'ended.sign-in-error.text': 'Votre compte est tel qu’il était. Réessayez dans un instant.',
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
