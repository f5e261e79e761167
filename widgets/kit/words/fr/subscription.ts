import type { SubscriptionWords } from '../language.ts'

export const subscription: SubscriptionWords = {
  'period.DAY': { one: 'chaque jour', other: 'tous les {count} jours' },
  'period.WEEK': { one: 'chaque semaine', other: 'toutes les {count} semaines' },
  'period.MONTH': { one: 'chaque mois', other: 'tous les {count} mois' },
  'period.YEAR': { one: 'chaque année', other: 'tous les {count} ans' },
  'terms.today': '{amount} aujourd’hui',
  'terms.onDate': '{amount} le {date}',
  'terms.then': '{first}, puis {next}',
  'terms.renews': '{amount} {every} à partir du {date} jusqu’à résiliation',
  'terms.last': '{amount} {every} du {date} au {last}',
  'subscription.title': 'Abonnement',
  'subscription.consent': 'J’accepte ces paiements et l’enregistrement de mes données de paiement à cette fin.',
  'subscription.consent.missing': 'Cochez la case pour commander l’abonnement.',
  'subscription.exit': 'Vous pouvez résilier à tout moment, depuis votre commande ou votre compte.',
  'subscription.exit.shop': 'Pour résilier, contactez la boutique.',
  'subscription.ask.title': 'Résilier cet abonnement ?',
  'mail.renewal.subject': 'Votre abonnement chez {shop} sera renouvelé le {date}',
  'mail.trial.subject': 'Votre essai gratuit chez {shop} se termine le {date}',
  'mail.failed.subject': 'Le paiement de votre abonnement chez {shop} a échoué',
  'mail.failed.text':
    'Le prélèvement de {amount} a échoué. Payez avec une autre carte : elle sera utilisée désormais. Sinon, nous réessaierons le {date}.',
  'mail.ended.subject': 'Votre abonnement chez {shop} est résilié',
  'mail.ended.unpaid': 'Le paiement a échoué plusieurs fois. Plus rien ne sera débité.',
}
