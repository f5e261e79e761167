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
  'frame.skip': 'Zum Inhalt springen',
  'frame.back': 'Zurück zum Shop',
  'frame.policies': 'Rechtliches',
  'policy.date': 'Stand: {date}',
  'summary.title': 'Ihre Bestellung',
  'summary.items': { one: '{count} Artikel', other: '{count} Artikel' },
  'summary.quantity': 'Menge {count}',
  'summary.quantity.of': 'Menge: {name}',
  'summary.changed': 'Der Preis hat sich geändert. Im Warenkorb: {before}',
  'summary.shipping.later': 'Wird im nächsten Schritt berechnet',
  'summary.paid': 'Bezahlt',
  'summary.reserved': 'Reserviert',
  'summary.refunded': 'Erstattet',
  'totals.pickup': 'Abholung',
  'summary.gone': 'Nicht mehr im Angebot',
  'ended.empty.title': 'Ihr Warenkorb ist leer',
  'ended.empty.text': 'Legen Sie etwas in den Warenkorb und kommen Sie dann wieder.',
  'ended.expired.title': 'Ihre Bestellsitzung ist abgelaufen',
  'ended.expired.text': 'Der Link ist zu alt oder unvollständig. Ihr Warenkorb im Shop ist noch da.',
  'ended.order.title': 'Dieser Link führt zu keiner Bestellung',
  'ended.order.text':
    'Der Link ist unvollständig oder nicht mehr gültig. Verwenden Sie den Link in Ihrer Bestellbestätigung.',
  'ended.order-error.text': 'An Ihrer Bestellung ändert das nichts. Versuchen Sie es gleich noch einmal.',
  'ended.download.title': 'Diese Datei kann nicht heruntergeladen werden',
  'ended.download-expired.text': 'Der Link ist abgelaufen. Bitten Sie den Shop um einen neuen.',
  'ended.download-used-up.text':
    'Die Datei wurde so oft heruntergeladen, wie es erlaubt ist. Bitten Sie den Shop um einen neuen Link.',
  'ended.download-unpaid.text': 'Die Bestellung ist nicht bezahlt, oder sie wurde storniert oder erstattet.',
  'ended.download-refunded.text':
    'Für diese Datei haben Sie Ihr Geld zurückbekommen. Fragen Sie den Shop, wenn das nicht stimmt.',
  'ended.download-missing.text':
    'Der Link ist unvollständig oder nicht mehr gültig. Öffnen Sie ihn noch einmal aus Ihrer Bestellung.',
  'ended.completed.title': 'Diese Bestellung ist schon aufgegeben',
  'ended.completed.text': 'Es wird nicht noch einmal abgebucht.',
  'ended.completed.action': 'Bestellung ansehen',
  'ended.sold-out.title': 'Alle Artikel Ihrer Bestellung sind ausverkauft',
  'ended.sold-out.text': 'Das tut uns leid: Andere waren schneller. Es wurde nichts abgebucht.',
  'ended.refused.title': 'Bitte versuchen Sie es erneut',
  'ended.refused.text': 'Was gesendet wurde, kam nicht von der jetzigen Seite der Kasse. Es wurde nichts geändert.',
  'ended.refused.action': 'Zur Kasse',
  'ended.busy.title': 'Zu viele Anfragen',
  'ended.busy.text': 'Bitte warten Sie eine Minute. Ihr Warenkorb und Ihre bisherigen Angaben bleiben erhalten.',
  'ended.error.title': 'Bei uns ist etwas schiefgegangen',
  'ended.error.text':
    'Ihr Warenkorb und Ihre Angaben sind noch da. Versuchen Sie es gleich noch einmal; es wird nicht doppelt abgebucht.',
  'ended.error.reference': 'Wenn Sie dem Shop dazu schreiben, nennen Sie diese Kennung: {reference}',
  'link.expired.title': 'Dieser Link ist abgelaufen',
  'link.offered.text':
    'Links zu Kasse und Bestellung gelten {days} Tage. Wir können einen neuen an die E-Mail-Adresse senden, die wir kennen.',
  'link.offered.action': 'Neuen Link senden',
  'link.none.text':
    'Links zu Bestellvorgang und Bestellung gelten {days} Tage. Beginnen Sie im Shop neu, oder fordern Sie dort einen neuen Link an.',
  'link.sent.title': 'Ein neuer Link ist unterwegs',
  'link.sent.text': 'Er kommt in wenigen Minuten per E-Mail. Wenn nicht, sehen Sie bitte im Spam-Ordner nach.',
}
