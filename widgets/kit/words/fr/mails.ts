import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': 'Votre code pour {shop} : {code}',
  'mail.code.title': 'Votre code pour {shop}',
  'mail.code.text':
    'Saisissez ce code pour continuer. Il est valable 30 minutes. Personne dans notre boutique ne vous le demandera.',
  'mail.recovery.subject': 'Un nouveau mot de passe pour {shop}',
  'mail.recovery.text':
    'Suivez le lien pour choisir un nouveau mot de passe. Il fonctionne une fois, pendant 30 minutes. Si vous ne l’avez pas demandé, ne faites rien.',
  'mail.recovery.action': 'Choisir un mot de passe',
  'mail.activation.subject': 'Votre compte chez {shop}',
  'mail.activation.text':
    'Suivez le lien pour choisir un mot de passe pour votre compte. Il fonctionne une fois, pendant 30 minutes.',
  'mail.known.subject': 'Vous avez un compte chez {shop}',
  'mail.known.text':
    'Quelqu’un a voulu créer un compte avec cette adresse, mais vous en avez déjà un. Connectez-vous avec votre mot de passe, ou suivez le lien pour en choisir un nouveau. Il est valable 30 minutes et une seule fois. Si ce n’était pas vous, ignorez cet e-mail.',
  'mail.test.subject': 'E-mail de test de {shop}',
  'mail.test.text': 'Cet e-mail montre que les e-mails de votre boutique arrivent. Inutile d’y répondre.',
  'mail.password.subject': 'Votre mot de passe chez {shop} a changé',
  'mail.password.text':
    'Vous avez été déconnecté partout. Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe.',
  'mail.approved.subject': 'Votre compte chez {shop} est accepté',
  'mail.approved.text': 'Vous pouvez maintenant vous connecter.',
  'mail.approved.action': 'Vers la boutique',
  'mail.declined.subject': 'Votre demande de compte chez {shop}',
  'mail.declined.text': 'La boutique n’a pas accepté le compte. Pour toute question, répondez à cet e-mail.',
  'mail.deleted.subject': 'Votre compte chez {shop} a été supprimé',
  'mail.deleted.text':
    'Son profil, ses adresses et ses moyens de connexion ont disparu. La boutique garde les commandes qu’elle doit conserver. Si ce n’était pas vous, répondez à cet e-mail.',
  'mail.email.code.text':
    'Saisissez ce code pour utiliser cette adresse avec votre compte. Il est valable 30 minutes. Si vous ne l’avez pas demandé, ignorez ce message.',
  'mail.email.subject': 'Votre adresse e-mail chez {shop} a changé',
  'mail.email.text':
    'Votre compte utilise maintenant {email}. Si ce n’était pas vous, rétablissez l’adresse tout de suite : tout le monde sera déconnecté et nous vous enverrons un lien pour définir un nouveau mot de passe.',
  'mail.passkey.subject': 'Une clé d’accès a été ajoutée chez {shop}',
  'mail.passkey.text':
    'Elle permet de se connecter sans votre mot de passe. Si ce n’était pas vous, supprimez-la tout de suite : vous serez déconnecté de tous vos appareils et recevrez un lien pour choisir un nouveau mot de passe.',
  'mail.device.subject': 'Nouvelle connexion à votre compte chez {shop}',
  'mail.device.text':
    'Avec un appareil ou depuis un pays que vous n’aviez pas encore utilisé : {device}. Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : tous les appareils seront déconnectés.',
  'mail.provider.subject': 'La connexion avec {name} a été ajoutée chez {shop}',
  'mail.provider.text':
    'Désormais, {name} permet de se connecter sans votre mot de passe. Si ce n’était pas vous, supprimez cet accès tout de suite : vous serez déconnecté de tous vos appareils et recevrez un lien pour choisir un nouveau mot de passe.',
  'mail.gift.subject': 'Une carte cadeau pour {shop} de la part de {from}',
  'mail.gift.greeting': 'Bonjour {name}, cette carte cadeau est pour vous.',
  'mail.gift.message': 'Message de {from} :',
  'mail.gift.action': 'Aller à la boutique',
  'mail.subject': 'Votre commande {number} chez {shop}',
  'mail.link': 'Voir votre commande',
  'mail.questions': 'Une question ? Écrivez-nous :',
  'mail.shipped.subject': 'La commande {number} chez {shop} est en route',
  'mail.shipped.title': 'Votre commande est en route',
  'mail.shipped.items': 'Dans ce colis',
  'mail.pickup.subject': 'La commande {number} chez {shop} est prête',
  'mail.pickup.title': 'Votre commande est prête à être retirée',
  'mail.canceled.subject': 'La commande {number} chez {shop} a été annulée',
  'mail.canceled.paid': 'La boutique vous dira comment récupérer ce que vous avez payé.',
  'mail.canceled.message': 'La boutique écrit :',
  'mail.corrected.subject': 'La commande {number} chez {shop} a été modifiée',
  'mail.corrected.title': 'Votre commande a été modifiée',
  'mail.corrected.text':
    'Voici votre commande à présent. S’il reste quelque chose à payer, la page de la commande dit comment.',
  'mail.pay.subject': 'Payer la commande {number} chez {shop}',
  'mail.pay.title': 'Votre commande attend votre paiement',
  'mail.pay.text': 'À payer : {amount}. Le lien mène à une page sécurisée où vous choisissez comment.',
  'mail.pay.action': 'Payer maintenant',
  'mail.invoice.subject': '{paper} de {shop}',
  'mail.invoice.text': 'Vous pouvez lire le document, l’imprimer et le télécharger au format PDF.',
  'mail.invoice.action': 'Ouvrir le document',
  'mail.paid.subject': 'La commande {number} chez {shop} est payée',
  'mail.paid.title': 'Nous avons bien reçu votre paiement',
  'mail.waiting.subject': 'La commande {number} chez {shop} attend votre banque',
  'mail.waiting.title': 'Nous attendons votre banque',
  'mail.refused.subject': 'Le paiement de la commande {number} chez {shop} n’a pas abouti',
  'mail.refunded.subject': 'Remboursement de la commande {number} chez {shop}',
  'mail.refunded.title': 'Remboursement : {amount}',
  'mail.refunded.same':
    'Le remboursement est effectué sur votre moyen de paiement. Votre banque peut mettre quelques jours à l’afficher.',
  'mail.refunded.giftCard': 'Le montant est de nouveau sur votre carte cadeau.',
  'mail.refunded.shop': 'La boutique vous rembourse directement.',
  'mail.newlink.order': 'Votre nouveau lien vers la commande {number} chez {shop}',
  'mail.newlink.checkout': 'Votre nouveau lien pour finir votre commande chez {shop}',
  'mail.newlink.text': 'Vous avez demandé un nouveau lien, car l’ancien avait expiré. Il est valable {days} jours.',
  'mail.vanished.subject': '{shop} n’est plus sur votre page',
  'mail.vanished.text':
    'Nous avons ouvert {page} deux fois, et votre boutique n’y est pas : la page ne répond pas, ou la balise script a disparu. Nous n’écrirons de nouveau que si elle revient puis disparaît encore.',
  'mail.vanished.action': 'Vérifier la page',
  'mail.paymentNews.subject': 'Commande {number} : vérifiez son paiement',
  'mail.paymentNews.LATE_PAYMENT_RETURNED':
    '{amount} pour la commande {number} sont arrivés après l’abandon de la commande. L’argent est rendu automatiquement à l’acheteur.',
  'mail.paymentNews.REFUND_RETURNED':
    'Un remboursement de {amount} pour la commande {number} n’est pas parvenu à l’acheteur : la banque l’a renvoyé. Remboursez-le autrement.',
  'mail.paymentNews.DISPUTE_OPENED':
    'L’acheteur de la commande {number} conteste {amount}. Répondez auprès de {provider} avant l’échéance, sinon l’argent reste à l’acheteur.',
  'mail.paymentNews.PAYMENT_WARNING':
    '{provider} signale le paiement de la commande {number} ({amount}) : il s’agit peut-être d’une fraude. Vérifiez-le avant tout envoi.',
  'mail.paymentNews.action': 'Voir la commande',
  'mail.restock.subject': '{name} est de nouveau disponible',
  'mail.restock.text':
    'L’article est de nouveau disponible chez {shop}. Nous ne pouvons pas le réserver : il peut être de nouveau épuisé.',
  'mail.restock.action': 'Voir dans la boutique',
  'mail.restock.why':
    'Vous recevez cet unique e-mail parce que vous l’avez demandé le {date}. Cela ne vous a inscrit à rien d’autre.',
  'mail.restock.stop': 'Ne plus recevoir ces e-mails',
  'restock.stop.title': 'Ne plus recevoir d’e-mails de retour en stock ?',
  'restock.stop.text':
    'Nous supprimons toutes vos demandes chez {shop}. Vous ne recevrez plus d’e-mails sur les articles de nouveau disponibles.',
  'restock.stopped.title': 'Plus d’e-mails',
  'restock.stopped.text':
    'Vos demandes sont supprimées. Vous ne recevrez plus d’e-mails sur les articles de nouveau disponibles.',
  'mail.reminder.subject': 'Vous avez laissé quelque chose chez {shop}',
  'mail.reminder.text': 'Votre commande n’est pas terminée. Rien n’est réservé : un article peut être épuisé.',
  'mail.reminder.action': 'Terminer la commande',
  'mail.reminder.why':
    'Vous recevez cet unique e-mail parce que vous avez accepté les e-mails de {shop} le {date}. Nous ne vous rappellerons plus cette commande.',
  'reminder.stop.title': 'Ne plus recevoir de rappels ?',
  'reminder.stop.text':
    '{shop} ne vous rappellera plus de commande en cours et n’enverra pas les nouveautés que vous y aviez acceptées.',
  'reminder.stopped.text': 'Vous ne recevrez plus de rappels de commandes en cours.',
  'mail.choices.link': 'Choisir les e-mails que vous recevez',
  'mailChoices.title': 'Quels e-mails voulez-vous recevoir ?',
  'mailChoices.text':
    '{shop} peut envoyer ces e-mails à {email}. Les e-mails au sujet de vos commandes et de votre compte arrivent toujours.',
  'mailChoices.empty': '{shop} n’envoie à {email} que des e-mails au sujet de vos commandes et de votre compte.',
  'mailChoices.bad': 'Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail.',
  'mailChoices.NEWS': 'Actualités et offres',
  'mailChoices.REMINDERS': 'Rappels d’une commande en cours',
  'mailChoices.BACK_IN_STOCK': 'Quand un article que vous attendez est de nouveau disponible',
  'mailChoices.REVIEW_REQUESTS': 'Demandes d’avis sur vos achats',
  'mailChoices.newsStopped':
    'Actualités et offres : vous n’en recevez pas. Vous pourrez les accepter de nouveau avec votre prochaine commande.',
  'mailChoices.save': 'Enregistrer mon choix',
  'mailChoices.stopAll': 'Ne rien recevoir de tout cela',
  'mailChoices.saved': 'Votre choix est enregistré.',
  'unsubscribe.title': 'Ne plus recevoir nos actualités ?',
  'unsubscribe.text':
    '{shop} ne vous enverra plus d’actualités ni d’offres. Vous recevrez toujours les e-mails au sujet de vos commandes.',
  'unsubscribe.stopped.text':
    '{shop} ne vous envoie plus d’actualités ni d’offres. Vous recevez toujours les e-mails au sujet de vos commandes.',
  'mail.recovery.code':
    'Ou saisissez ce code dans la fenêtre où vous avez demandé cet e-mail. Personne de la boutique ne vous le demandera.',
}
