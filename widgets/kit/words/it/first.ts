import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'Aggiungi al carrello',
  'product.options': 'Scegli le opzioni',
  'product.details': 'Dettagli',
  'product.from': 'da {price}',
  'product.piece': 'pezzo',
  'product.more': 'Mostra altri',
  'product.loading': 'Caricamento degli articoli',
  'checkout.button': 'Vai alla cassa',
  'checkout.buyNow': 'Acquista ora',
  'checkout.empty': 'Il carrello è vuoto',
  'member.title': 'Il tuo account',
  'cart.open': { one: 'Apri il carrello, {count} articolo', other: 'Apri il carrello, {count} articoli' },
  'problem.offline': 'Il negozio non è raggiungibile. Controlla la connessione e riprova.',
  ...sharedFirst,
}
