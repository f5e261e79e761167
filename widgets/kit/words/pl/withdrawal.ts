import type { WithdrawalWords } from '../language.ts'

export const withdrawal = {
  'withdrawal.link': 'Odstąp od umowy tutaj',
  'withdrawal.intro': 'Możesz odstąpić od umowy bez podania przyczyny. Nie musisz się logować.',
  'withdrawal.name.missing': 'Wpisz imię i nazwisko.',
  'withdrawal.number.hint': 'Jest w potwierdzeniu zamówienia. Jeśli go nie masz: co i kiedy zamówiono.',
  'withdrawal.number.missing': 'Wpisz numer zamówienia albo co innego je oznacza.',
  'withdrawal.email.hint': 'Tam od razu wyślemy potwierdzenie otrzymania.',
  'withdrawal.items': 'Od czego odstępujesz',
  'withdrawal.items.hint': 'Zostaw puste, aby odstąpić od całej umowy.',
  'withdrawal.lines.missing': 'Wybierz co najmniej jedną pozycję.',
  'withdrawal.check': 'Sprawdź odstąpienie',
  'withdrawal.statement': 'Niniejszym informuję o moim odstąpieniu od umowy.',
  'withdrawal.whole': 'Cała umowa',
  'withdrawal.confirm': 'Potwierdź odstąpienie',
  'withdrawal.received': 'Otrzymano',
  'withdrawal.done': 'Otrzymaliśmy twoje odstąpienie',
  'withdrawal.done.text':
    'Na adres {email} wysłaliśmy potwierdzenie z tą treścią, datą i godziną. Sklep napisze, co dalej.',
  'withdrawal.often': 'Było stąd zbyt wiele odstąpień. Poczekaj godzinę albo napisz na {email}.',
  'withdrawal.until': 'Możesz odstąpić od tej umowy do {date}.',
  'mail.withdrawal.subject': 'Potwierdzenie otrzymania odstąpienia w {shop}',
  'mail.withdrawal.text': 'Otrzymaliśmy twoje odstąpienie. Oto treść oświadczenia:',
  'mail.withdrawal.accepted.subject': 'Twoje odstąpienie w {shop} zostało przyjęte',
  'mail.withdrawal.accepted.text':
    'Zwrócimy ci zapłaconą kwotę niezwłocznie, najpóźniej 14 dni po otrzymaniu odstąpienia. Możemy poczekać na zwrot towarów albo na dowód ich odesłania.',
  'mail.withdrawal.return': 'Odeślij towary w ciągu 14 dni od odstąpienia na adres:',
  'mail.withdrawal.payer.BUYER': 'Bezpośrednie koszty zwrotu towarów ponosisz ty.',
  'mail.withdrawal.payer.SHOP': 'Koszty zwrotu towarów ponosimy my.',
  'mail.withdrawal.refused.subject': 'Twoje odstąpienie w {shop} nie zostało przyjęte',
  'mail.withdrawal.refused.text': 'Sklep nie przyjmuje odstąpienia. Podaje powód:',
} as const satisfies WithdrawalWords
