import type { WithdrawalWords } from '../language.ts'

export const withdrawal = {
  'withdrawal.link': 'Recedi dal contratto qui',
  'withdrawal.intro': 'Puoi recedere da un contratto senza indicarne il motivo. Non serve accedere.',
  'withdrawal.name.missing': 'Scrivi il tuo nome.',
  'withdrawal.number.hint': 'È nella conferma dell’ordine. In mancanza: che cosa hai ordinato e quando.',
  'withdrawal.number.missing': 'Scrivi il numero d’ordine o un altro dato che lo identifichi.',
  'withdrawal.email.hint': 'Vi inviamo subito l’avviso di ricevimento.',
  'withdrawal.items': 'Da che cosa recedi',
  'withdrawal.items.hint': 'Lascia vuoto per recedere da tutto il contratto.',
  'withdrawal.lines.missing': 'Scegli almeno un articolo.',
  'withdrawal.check': 'Controlla il tuo recesso',
  'withdrawal.statement': 'Con la presente notifico il recesso dal mio contratto.',
  'withdrawal.whole': 'Tutto il contratto',
  'withdrawal.confirm': 'Conferma recesso',
  'withdrawal.received': 'Ricevuto il',
  'withdrawal.done': 'Abbiamo ricevuto il tuo recesso',
  'withdrawal.done.text':
    'Abbiamo inviato a {email} l’avviso di ricevimento, con questo contenuto, la data e l’ora. Il negozio ti scriverà come proseguire.',
  'withdrawal.often': 'Da qui sono arrivati troppi recessi. Aspetta un’ora o scrivi a {email}.',
  'withdrawal.until': 'Puoi recedere da questo contratto fino al {date}.',
  'withdrawal.exempt.CUSTOM_MADE': 'Nessun diritto di recesso: fatto su misura per te.',
  'withdrawal.exempt.PERISHABLE': 'Nessun diritto di recesso: scade rapidamente.',
  'withdrawal.exempt.SEALED_HYGIENE': 'Nessun diritto di recesso dopo l’apertura del sigillo, per motivi di igiene.',
  'withdrawal.exempt.SEALED_MEDIA':
    'Nessun diritto di recesso dopo l’apertura del sigillo della registrazione o del software.',
  'withdrawal.exempt.DIGITAL': 'Nessun diritto di recesso: il file è stato fornito subito, come hai chiesto.',
  'files.consent':
    'Voglio ricevere i file subito, prima che scada il periodo di recesso. So che perdo il diritto di recesso non appena inizia la loro fornitura.',
  'files.consent.missing': 'Seleziona la casella. Senza, i file non possono essere forniti subito né ordinati qui.',
  'files.title': 'Fornitura dei file',
  'mail.withdrawal.subject': 'Avviso di ricevimento del tuo recesso da {shop}',
  'mail.withdrawal.text': 'Abbiamo ricevuto il tuo recesso. Ecco che cosa hai dichiarato:',
  'mail.withdrawal.accepted.subject': 'Il tuo recesso da {shop} è accettato',
  'mail.withdrawal.accepted.text':
    'Ti rimborsiamo senza indebito ritardo, al più tardi 14 giorni dopo aver ricevuto il tuo recesso. Possiamo attendere che i beni siano tornati o che tu abbia dimostrato di averli spediti.',
  'mail.withdrawal.return': 'Rispedisci i beni entro 14 giorni dal tuo recesso a:',
  'mail.withdrawal.payer.BUYER': 'I costi diretti della restituzione dei beni sono a tuo carico.',
  'mail.withdrawal.payer.SHOP': 'I costi della restituzione dei beni sono a nostro carico.',
  'mail.withdrawal.refused.subject': 'Il tuo recesso da {shop} non è accettato',
  'mail.withdrawal.refused.text': 'Il negozio non accetta il tuo recesso. Il motivo:',
} as const satisfies WithdrawalWords
