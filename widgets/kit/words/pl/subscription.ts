import type { SubscriptionWords } from '../language.ts'

export const subscription: SubscriptionWords = {
  'period.DAY': { one: 'codziennie', few: 'co {count} dni', many: 'co {count} dni', other: 'co {count} dnia' },
  'period.WEEK': {
    one: 'co tydzień',
    few: 'co {count} tygodnie',
    many: 'co {count} tygodni',
    other: 'co {count} tygodnia',
  },
  'period.MONTH': {
    one: 'co miesiąc',
    few: 'co {count} miesiące',
    many: 'co {count} miesięcy',
    other: 'co {count} miesiąca',
  },
  'period.YEAR': { one: 'co rok', few: 'co {count} lata', many: 'co {count} lat', other: 'co {count} roku' },
  'terms.today': '{amount} dziś',
  'terms.onDate': '{amount} dnia {date}',
  'terms.then': '{first}, potem {next}',
  'terms.renews': '{amount} {every} od {date} do rezygnacji',
  'terms.last': '{amount} {every} od {date} do {last}',
  'subscription.title': 'Subskrypcja',
  'subscription.consent': 'Zgadzam się na te płatności i na przechowywanie w tym celu moich danych płatniczych.',
  'subscription.consent.missing': 'Zaznacz pole. Bez tego nie można zamówić subskrypcji.',
  'subscription.exit': 'Możesz zrezygnować w każdej chwili, na stronie zamówienia lub na koncie.',
  'subscription.exit.shop': 'Aby zrezygnować, napisz do sklepu.',
  'subscription.ask.title': 'Zrezygnować z tej subskrypcji?',
  'mail.renewal.subject': 'Twoja subskrypcja w {shop} odnowi się {date}',
  'mail.trial.subject': 'Twój bezpłatny okres próbny w {shop} kończy się {date}',
  'mail.failed.subject': 'Płatność za subskrypcję w {shop} nie powiodła się',
  'mail.failed.text':
    'Nie udało się pobrać {amount}. Zapłać inną kartą, a będzie odtąd używana. W przeciwnym razie spróbujemy ponownie {date}.',
  'mail.ended.subject': 'Twoja subskrypcja w sklepie {shop} jest anulowana',
  'mail.ended.unpaid': 'Płatność kilka razy się nie powiodła. Nic więcej nie zostanie pobrane.',
}
