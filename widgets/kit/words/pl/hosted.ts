import type { HostedWords } from '../language.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { checkout } from './checkout.ts'
import { mails } from './mails.ts'
import { order } from './order.ts'
import { papers } from './papers.ts'
import { review } from './review.ts'
import { dir, sharedFirst } from './shared-first.ts'
import { sharedLater } from './shared-later.ts'
import { subscription } from './subscription.ts'
import { withdrawal } from './withdrawal.ts'

export { dir }

export const words: HostedWords = {
  ...sharedFirst,
  ...sharedLater,
  ...checkout,
  ...order,
  ...account,
  ...admin,
  ...mails,
  ...subscription,
  ...review,
  ...papers,
  ...withdrawal,
  'frame.skip': 'Przejdź do treści',
  'frame.back': 'Wróć do sklepu',
  'frame.policies': 'Informacje prawne',
  'policy.date': 'Stan na {date}',
  'summary.title': 'Twoje zamówienie',
  'summary.items': {
    one: '{count} produkt',
    few: '{count} produkty',
    many: '{count} produktów',
    other: '{count} produktu',
  },
  'summary.quantity': 'Liczba sztuk: {count}',
  'summary.quantity.of': 'Liczba sztuk: {name}',
  'summary.changed': 'Cena się zmieniła. W koszyku: {before}',
  'summary.shipping.later': 'Obliczana w następnym kroku',
  'summary.paid': 'Zapłacono',
  'summary.reserved': 'Zablokowano',
  'summary.refunded': 'Zwrócono',
  'totals.pickup': 'Odbiór',
  'summary.gone': 'Nie jest już sprzedawane',
  'ended.empty.title': 'To zamówienie jest puste',
  'ended.empty.text': 'Dodaj coś do koszyka i wróć tutaj.',
  'ended.expired.title': 'Sesja zamówienia wygasła',
  'ended.expired.text': 'Link jest za stary lub niepełny. Twój koszyk nadal czeka w sklepie.',
  'ended.order.title': 'Nie możemy znaleźć tego zamówienia',
  'ended.order.text': 'Jest niepełny lub stracił ważność. Pełny link znajdziesz w e-mailu z potwierdzeniem zamówienia.',
  'ended.order-error.text': 'Twoje zamówienie pozostaje bez zmian. Spróbuj ponownie za chwilę.',
  'ended.download.title': 'Nie można pobrać tego pliku',
  'ended.download-expired.text': 'Link wygasł. Poproś sklep o nowy.',
  'ended.download-used-up.text': 'Plik pobrano tyle razy, ile jest dozwolone. Poproś sklep o nowy link.',
  'ended.download-unpaid.text': 'Zamówienie nie jest opłacone albo zostało anulowane lub zwrócono za nie pieniądze.',
  'ended.download-refunded.text': 'Za ten plik zwrócono pieniądze. Zapytaj sklep, jeśli to nieprawda.',
  'ended.download-missing.text': 'Link jest niepełny lub już nieważny. Otwórz go ponownie ze swojego zamówienia.',
  'ended.completed.title': 'To zamówienie zostało już złożone',
  'ended.completed.text': 'Płatność nie zostanie pobrana ponownie.',
  'ended.completed.action': 'Zobacz zamówienie',
  'ended.sold-out.title': 'Wszystkie produkty z tego zamówienia są wyprzedane',
  'ended.sold-out.text': 'Przepraszamy, wszystko zostało wyprzedane. Nic nie pobrano.',
  'ended.refused.title': 'Spróbuj ponownie',
  'ended.refused.text': 'Strona była nieaktualna. Nic nie zostało zmienione.',
  'ended.refused.action': 'Przejdź do kasy',
  'ended.busy.title': 'Zbyt wiele żądań',
  'ended.busy.text': 'Odczekaj minutę i spróbuj ponownie. Koszyk i wpisane wcześniej dane są zachowane.',
  'ended.error.title': 'Wystąpił błąd po naszej stronie',
  'ended.error.text':
    'Koszyk i wpisane dane są zachowane. Spróbuj ponownie za chwilę; płatność nie zostanie pobrana dwa razy.',
  'ended.error.reference': 'Pisząc w tej sprawie do sklepu, podaj ten numer: {reference}',
  'link.expired.title': 'Ten link wygasł',
  'link.offered.text': 'Linki do zakupów i zamówień działają {days} dni. Możemy wysłać nowy na podany adres e-mail.',
  'link.offered.action': 'Wyślij nowy link',
  'link.none.text':
    'Linki do zakupów i zamówień działają {days} dni. Zacznij od nowa w sklepie albo poproś go o nowy link.',
  'link.sent.title': 'Nowy link jest w drodze',
  'link.sent.text': 'Przyjdzie e-mailem za kilka minut. Jeśli nie, zajrzyj do spamu.',
}
