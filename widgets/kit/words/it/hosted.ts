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
  'frame.skip': 'Vai al contenuto',
  'frame.back': 'Torna al negozio',
  'frame.policies': 'Informazioni legali',
  'policy.date': 'Versione del {date}',
  'summary.title': 'Il tuo ordine',
  'summary.items': { one: '{count} articolo', other: '{count} articoli' },
  'summary.quantity': 'Quantità {count}',
  'summary.quantity.of': 'Quantità: {name}',
  'summary.changed': 'Il prezzo è cambiato. Nel carrello: {before}',
  'summary.shipping.later': 'Calcolata nel passaggio successivo',
  'summary.paid': 'Pagato',
  'summary.reserved': 'Bloccato',
  'summary.refunded': 'Rimborsato',
  'totals.pickup': 'Ritiro',
  'summary.gone': 'Non più in vendita',
  'ended.empty.title': 'Il carrello è vuoto',
  'ended.empty.text': 'Metti qualcosa nel carrello e poi torna qui.',
  'ended.expired.title': 'Questa sessione di acquisto è scaduta',
  'ended.expired.text': 'Il link è troppo vecchio o incompleto. Il tuo carrello nel negozio c’è ancora.',
  'ended.order.title': 'Ordine non trovato',
  'ended.order.text': 'È incompleto o non più valido. Trovi il link completo nell’e-mail di conferma dell’ordine.',
  'ended.order-error.text': 'Il tuo ordine resta com’è. Riprova tra poco.',
  'ended.download.title': 'Questo file non può essere scaricato',
  'ended.download-expired.text': 'Il link è scaduto. Chiedine uno nuovo al negozio.',
  'ended.download-used-up.text':
    'Il file è stato scaricato tutte le volte consentite. Chiedi un nuovo link al negozio.',
  'ended.download-unpaid.text': 'L’ordine non è pagato, oppure è stato annullato o rimborsato.',
  'ended.download-refunded.text': 'Questo file ti è stato rimborsato. Chiedi al negozio se non è così.',
  'ended.download-missing.text': 'Il link è incompleto o non è più valido. Aprilo di nuovo dal tuo ordine.',
  'ended.completed.title': 'Questo ordine è già stato inviato',
  'ended.completed.text': 'Non ti verrà addebitato di nuovo.',
  'ended.completed.action': 'Vedi il tuo ordine',
  'ended.sold-out.title': 'Tutti gli articoli di questo ordine sono esauriti',
  'ended.sold-out.text': 'Ci dispiace, tutto è esaurito. Non è stato addebitato nulla.',
  'ended.refused.title': 'Riprova',
  'ended.refused.text': 'La pagina non era aggiornata. Non è stato cambiato nulla.',
  'ended.refused.action': 'Vai alla cassa',
  'ended.busy.title': 'Troppi tentativi in una volta',
  'ended.busy.text': 'Attendi un minuto e riprova. Il carrello e i dati inseriti prima sono salvati.',
  'ended.error.title': 'Si è verificato un problema da parte nostra',
  'ended.error.text':
    'Il carrello e i tuoi dati sono salvati. Riprova tra poco; non ti verrà addebitato nulla due volte.',
  'ended.error.reference': 'Se scrivi al negozio, indica questo riferimento: {reference}',
  'link.expired.title': 'Questo link è scaduto',
  'link.offered.text':
    'I link ad acquisti e ordini valgono {days} giorni. Possiamo inviarne uno nuovo all’indirizzo e-mail che abbiamo.',
  'link.offered.action': 'Invia un nuovo link',
  'link.none.text': 'I link ad acquisti e ordini valgono {days} giorni. Ricomincia nel negozio o chiedi un nuovo link.',
  'link.sent.title': 'Un nuovo link è in arrivo',
  'link.sent.text': 'Arriva per e-mail tra pochi minuti. Se non arriva, guarda nella posta indesiderata.',
}
