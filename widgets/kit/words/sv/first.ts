import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'Lägg i varukorgen',
  'product.options': 'Välj alternativ',
  'product.details': 'Detaljer',
  'product.from': 'från {price}',
  'product.piece': 'st.',
  'product.more': 'Visa fler',
  'product.loading': 'Varorna laddas',
  'checkout.button': 'Till kassan',
  'checkout.buyNow': 'Köp nu',
  'checkout.empty': 'Varukorgen är tom',
  'member.title': 'Ditt konto',
  'cart.open': { one: 'Öppna varukorgen, {count} vara', other: 'Öppna varukorgen, {count} varor' },
  'problem.offline': 'Det går inte att nå butiken. Kontrollera anslutningen och försök igen.',
  ...sharedFirst,
}
