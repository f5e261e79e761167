import type { AccountWords } from './en.ts'

export const it: AccountWords = {
  'mail.code.subject': 'Il suo codice per {shop}: {code}',
  'mail.code.text': 'Inserisca questo codice per continuare. Vale 30 minuti. Nessuno del negozio glielo chiederà.',
  'mail.recovery.subject': 'Una nuova password per {shop}',
  'mail.recovery.text':
    'Segua il link per scegliere una nuova password. Funziona una volta sola, per 30 minuti. Se non l’ha chiesta, non faccia nulla.',
  'mail.recovery.action': 'Scegliere una password',
  'mail.activation.subject': 'Il suo account presso {shop}',
  'mail.activation.text':
    'Segua il link per scegliere una password per il suo account. Funziona una volta sola, per 30 minuti.',
  'mail.password.subject': 'La sua password presso {shop} è cambiata',
  'mail.password.text': 'È stato disconnesso ovunque. Se non è stato lei, chieda subito una nuova password.',
  'account.signIn.title': 'Accedi',
  'account.signIn.password': 'La sua password',
  'account.signIn.wrong': 'L’indirizzo e-mail o la password non è corretta. Li inserisca di nuovo.',
  'account.signIn.often': 'Ci sono stati troppi tentativi. Aspetti un po’, poi riprovi.',
  'account.waiting.title': 'Il suo account non è ancora pronto',
  'account.waiting.text': 'Il negozio lo sta esaminando, o aspetta il codice che le ha inviato per e-mail.',
  'ended.sign-in.title': 'Questo accesso è terminato',
  'ended.sign-in.text': 'Torni al negozio e ricominci.',
  'account.recover.title': 'Scelga una password',
  'account.recover.password': 'Nuova password',
  'account.recover.hint': 'Almeno 8 caratteri.',
  'account.recover.bad': 'Usi da 8 a 128 caratteri e nessuna password che hanno in molti.',
  'account.recover.action': 'Salva la password',
  'account.recover.done.title': 'La sua password è salvata',
  'account.recover.done.text': 'D’ora in poi acceda con questa.',
  'account.recover.old.title': 'Questo link non funziona più',
  'account.recover.old.text': 'È stato usato o ha più di 30 minuti. Chieda un nuovo messaggio dove accede.',
}
