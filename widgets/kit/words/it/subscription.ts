import type { SubscriptionWords } from '../language.ts'

export const subscription: SubscriptionWords = {
  'period.DAY': { one: 'ogni giorno', other: 'ogni {count} giorni' },
  'period.WEEK': { one: 'ogni settimana', other: 'ogni {count} settimane' },
  'period.MONTH': { one: 'ogni mese', other: 'ogni {count} mesi' },
  'period.YEAR': { one: 'ogni anno', other: 'ogni {count} anni' },
  'terms.today': '{amount} oggi',
  'terms.onDate': '{amount} il {date}',
  'terms.then': '{first}, poi {next}',
  'terms.renews': '{amount} {every} dal {date} fino alla disdetta',
  'terms.last': '{amount} {every} dal {date} al {last}',
  'subscription.title': 'Abbonamento',
  'subscription.consent': 'Accetto questi pagamenti e che i miei dati di pagamento siano conservati per questo.',
  'subscription.consent.missing': 'Seleziona la casella. Senza, l’abbonamento non può essere ordinato.',
  'subscription.exit': 'Puoi disdire in qualsiasi momento, dal tuo ordine o dal tuo account.',
  'subscription.exit.shop': 'Per disdire, scrivi al negozio.',
  'subscription.ask.title': 'Disdire questo abbonamento?',
  'mail.renewal.subject': 'Il tuo abbonamento da {shop} si rinnova il {date}',
  'mail.trial.subject': 'La tua prova gratuita da {shop} termina il {date}',
  'mail.failed.subject': 'Il pagamento del tuo abbonamento da {shop} non è riuscito',
  'mail.failed.text':
    'Non è stato possibile addebitare {amount}. Paga con un’altra carta, che verrà usata d’ora in poi. Altrimenti riproveremo il {date}.',
  'mail.ended.subject': 'Il tuo abbonamento da {shop} è disdetto',
  'mail.ended.unpaid': 'Il pagamento non è riuscito più volte. Non verrà addebitato altro.',
}
