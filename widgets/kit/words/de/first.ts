import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'In den Warenkorb',
  'product.options': 'Ausführung wählen',
  'product.details': 'Details',
  'product.from': 'ab {price}',
  'product.piece': 'Stück',
  'product.more': 'Mehr anzeigen',
  'product.loading': 'Artikel werden geladen',
  'checkout.button': 'Zur Kasse',
  'checkout.buyNow': 'Jetzt kaufen',
  'checkout.empty': 'Der Warenkorb ist leer',
  'member.title': 'Ihr Konto',
  'cart.open': { one: 'Warenkorb öffnen, {count} Artikel', other: 'Warenkorb öffnen, {count} Artikel' },
  'problem.offline': 'Der Shop ist nicht erreichbar. Bitte Verbindung prüfen und erneut versuchen.',
  ...sharedFirst,
}
