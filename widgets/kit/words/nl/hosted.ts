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
  'frame.skip': 'Naar de inhoud',
  'frame.back': 'Terug naar de winkel',
  'frame.policies': 'Juridische informatie',
  'policy.date': 'Versie van {date}',
  'summary.title': 'Je bestelling',
  'summary.items': { one: '{count} artikel', other: '{count} artikelen' },
  'summary.quantity': 'Aantal {count}',
  'summary.quantity.of': 'Aantal: {name}',
  'summary.changed': 'De prijs is gewijzigd. In je winkelwagen: {before}',
  'summary.shipping.later': 'Wordt in de volgende stap berekend',
  'summary.paid': 'Betaald',
  'summary.reserved': 'Gereserveerd',
  'summary.refunded': 'Terugbetaald',
  'totals.pickup': 'Afhalen',
  'summary.gone': 'Wordt niet meer verkocht',
  'ended.empty.title': 'Je winkelwagen is leeg',
  'ended.empty.text': 'Leg iets in je winkelwagen en kom dan terug.',
  'ended.expired.title': 'Deze bestelsessie is verlopen',
  'ended.expired.text': 'De link is te oud of niet compleet. Je winkelwagen in de winkel is er nog.',
  'ended.order.title': 'Deze link leidt niet naar een bestelling',
  'ended.order.text':
    'Hij is niet compleet of niet meer geldig. De volledige link staat in de bevestigingsmail van je bestelling.',
  'ended.order-error.text': 'Je bestelling blijft zoals ze is. Probeer het zo nog eens.',
  'ended.download.title': 'Dit bestand kan niet worden gedownload',
  'ended.download-expired.text': 'De link is verlopen. Vraag de winkel om een nieuwe.',
  'ended.download-used-up.text':
    'Het bestand is zo vaak gedownload als is toegestaan. Vraag de winkel om een nieuwe link.',
  'ended.download-unpaid.text': 'De bestelling is niet betaald, of is geannuleerd of terugbetaald.',
  'ended.download-refunded.text':
    'Voor dit bestand heb je je geld teruggekregen. Vraag het de winkel als dat niet klopt.',
  'ended.download-missing.text': 'De link is onvolledig of niet meer geldig. Open hem opnieuw vanuit je bestelling.',
  'ended.completed.title': 'Deze bestelling is al geplaatst',
  'ended.completed.text': 'Er wordt niet nog een keer afgeschreven.',
  'ended.completed.action': 'Je bestelling bekijken',
  'ended.sold-out.title': 'Alles in deze bestelling is uitverkocht',
  'ended.sold-out.text': 'Dat spijt ons: anderen waren sneller. Er is niets afgeschreven.',
  'ended.refused.title': 'Probeer het opnieuw',
  'ended.refused.text': 'Deze pagina was verouderd. Er is niets gewijzigd.',
  'ended.refused.action': 'Naar afrekenen',
  'ended.busy.title': 'Te veel pogingen tegelijk',
  'ended.busy.text':
    'Wacht een minuut en probeer het opnieuw. Je winkelwagen en wat je al hebt ingevuld blijven bewaard.',
  'ended.error.title': 'Er ging bij ons iets mis',
  'ended.error.text':
    'Je winkelwagen en je gegevens blijven bewaard. Probeer het zo nog eens; er wordt niet dubbel afgeschreven.',
  'ended.error.reference': 'Vermeld dit kenmerk als je de winkel hierover schrijft: {reference}',
  'link.expired.title': 'Deze link is verlopen',
  'link.offered.text':
    'Links naar de kassa en bestellingen zijn {days} dagen geldig. We kunnen een nieuwe sturen naar het e-mailadres dat we hebben.',
  'link.offered.action': 'Nieuwe link sturen',
  'link.none.text':
    'Links naar afrekenen en bestellingen werken {days} dagen. Begin opnieuw in de winkel, of vraag daar om een nieuwe link.',
  'link.sent.title': 'Een nieuwe link is onderweg',
  'link.sent.text': 'Hij komt binnen een paar minuten per e-mail. Zo niet, kijk dan bij de ongewenste mail.',
}
