import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'In winkelwagen',
  'product.options': 'Opties kiezen',
  'product.details': 'Details',
  'product.from': 'vanaf {price}',
  'product.piece': 'stuk',
  'product.more': 'Meer tonen',
  'product.loading': 'Artikelen worden geladen',
  'checkout.button': 'Afrekenen',
  'checkout.buyNow': 'Nu kopen',
  'checkout.empty': 'De winkelwagen is leeg',
  'member.title': 'Je account',
  'cart.open': { one: 'Winkelwagen openen, {count} artikel', other: 'Winkelwagen openen, {count} artikelen' },
  'problem.offline': 'De winkel is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
  ...sharedFirst,
}
