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
  'frame.skip': 'Hoppa till innehållet',
  'frame.back': 'Tillbaka till butiken',
  'frame.policies': 'Juridisk information',
  'policy.date': 'Gäller från {date}',
  'summary.title': 'Din beställning',
  'summary.items': { one: '{count} vara', other: '{count} varor' },
  'summary.quantity': 'Antal {count}',
  'summary.quantity.of': 'Antal: {name}',
  'summary.changed': 'Priset har ändrats. I varukorgen: {before}',
  'summary.shipping.later': 'Beräknas i nästa steg',
  'summary.paid': 'Betalt',
  'summary.reserved': 'Reserverat',
  'summary.refunded': 'Återbetalt',
  'totals.pickup': 'Upphämtning',
  'summary.gone': 'Säljs inte längre',
  'ended.empty.title': 'Varukorgen är tom',
  'ended.empty.text': 'Lägg något i varukorgen och kom sedan tillbaka.',
  'ended.expired.title': 'Den här beställningen har gått ut',
  'ended.expired.text': 'Länken är för gammal eller inte fullständig. Din varukorg finns kvar i butiken.',
  'ended.order.title': 'Vi hittar inte beställningen',
  'ended.order.text':
    'Den är inte fullständig eller gäller inte längre. Hela länken finns i orderbekräftelsen i din e-post.',
  'ended.order-error.text': 'Din beställning påverkas inte. Försök igen om en stund.',
  'ended.download.title': 'Filen går inte att ladda ner',
  'ended.download-expired.text': 'Länken har gått ut. Be butiken om en ny.',
  'ended.download-used-up.text': 'Filen har laddats ner så många gånger som är tillåtet. Be butiken om en ny länk.',
  'ended.download-unpaid.text': 'Beställningen är inte betald, eller så har den avbrutits eller återbetalats.',
  'ended.download-refunded.text': 'Du har fått pengarna tillbaka för den här filen. Fråga butiken om det inte stämmer.',
  'ended.download-missing.text':
    'Länken är ofullständig eller gäller inte längre. Öppna den igen från din beställning.',
  'ended.completed.title': 'Beställningen är redan gjord',
  'ended.completed.text': 'Inget dras en gång till.',
  'ended.completed.action': 'Visa beställningen',
  'ended.sold-out.title': 'Allt i den här beställningen är slutsålt',
  'ended.sold-out.text': 'Vi beklagar, allt är slutsålt. Inget har dragits.',
  'ended.refused.title': 'Försök igen',
  'ended.refused.text': 'Sidan var inaktuell. Inget har ändrats.',
  'ended.refused.action': 'Till kassan',
  'ended.busy.title': 'För mycket på en gång',
  'ended.busy.text': 'Vänta en minut och försök igen. Varukorgen och det du har fyllt i finns kvar.',
  'ended.error.title': 'Något gick fel hos oss',
  'ended.error.text': 'Varukorgen och dina uppgifter finns kvar. Försök igen om en stund; inget dras två gånger.',
  'ended.error.reference': 'Om du skriver till butiken om detta, ange den här referensen: {reference}',
  'link.expired.title': 'Länken har gått ut',
  'link.offered.text':
    'Länkar till kassan och beställningar gäller i {days} dagar. Vi kan skicka en ny till den e-postadress som vi har.',
  'link.offered.action': 'Skicka en ny länk',
  'link.none.text':
    'Länkar till kassan och beställningar gäller i {days} dagar. Börja om i butiken, eller be den om en ny länk.',
  'link.sent.title': 'En ny länk är på väg',
  'link.sent.text': 'Den kommer med e-post om några minuter. Annars kan du titta i skräpposten.',
}
