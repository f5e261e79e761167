import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'Dodaj do koszyka',
  'product.options': 'Wybierz opcje',
  'product.details': 'Szczegóły',
  'product.from': 'od {price}',
  'product.piece': 'szt.',
  'product.more': 'Pokaż więcej',
  'product.loading': 'Wczytywanie produktów',
  'checkout.button': 'Do kasy',
  'checkout.buyNow': 'Kup teraz',
  'checkout.empty': 'Koszyk jest pusty',
  'member.title': 'Twoje konto',
  'cart.open': {
    one: 'Otwórz koszyk, {count} produkt',
    few: 'Otwórz koszyk, {count} produkty',
    many: 'Otwórz koszyk, {count} produktów',
    other: 'Otwórz koszyk, {count} produktu',
  },
  'problem.offline': 'Nie można połączyć się ze sklepem. Sprawdź połączenie i spróbuj ponownie.',
  ...sharedFirst,
}
