import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': 'Jak podoba Ci się zamówienie ze sklepu {shop}?',
  'reviewRequest.about': 'Twoja opinia pomaga innym. Wystarczą same gwiazdki.',
  'reviewRequest.action': 'Napisz opinię',
  'reviewRequest.once': 'Dostajesz tę wiadomość raz na zamówienie. Na stronie możesz wyłączyć takie wiadomości.',
  'review.title': 'Oceń zamówienie',
  'review.intro': 'Twoja opinia będzie widoczna w sklepie, z podanym imieniem.',
  'review.rating': 'Gwiazdki dla: {name}',
  'review.stars': {
    one: '{count} gwiazdka',
    few: '{count} gwiazdki',
    many: '{count} gwiazdek',
    other: '{count} gwiazdki',
  },
  'review.heading': 'Tytuł',
  'review.text': 'Twoja opinia',
  'review.name': 'Twoje imię',
  'review.send': 'Wyślij opinię',
  'review.signedOut':
    'Nastąpiło wylogowanie, być może na innym urządzeniu. Twoja opinia wciąż tu jest: zaloguj się i wyślij ją ponownie albo wyślij ją z imieniem.',
  'review.missing': 'Wybierz liczbę gwiazdek.',
  'review.waiting': 'Dziękujemy! Sklep czyta opinie, zanim je pokaże.',
  'review.shown': 'Dziękujemy! Twoja opinia jest widoczna w sklepie.',
  'review.none': 'Oceniono już wszystko z tego zamówienia.',
  'review.stop': 'Nie chcę więcej takich wiadomości',
  'review.stopped': 'Nie dostaniesz już wiadomości z prośbą o opinię.',
}
