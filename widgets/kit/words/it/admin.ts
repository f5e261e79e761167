import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'Apri il tuo negozio',
  'admin.first.text': 'Ne diventi il proprietario. Tutto si può cambiare più tardi.',
  'admin.first.action': 'Apri il negozio',
  'admin.name': 'Il tuo nome',
  'admin.shop.name': 'Nome del negozio',
  'admin.shop.currency': 'Valuta',
  'admin.shop.language': 'Lingua',
  'admin.field.invalid': 'Controlla questo campo.',
  'admin.invitation.title': 'Gestire {shop} insieme',
  'admin.invitation.action': 'Accetta l’invito',
  'admin.invitation.known': 'Hai già un account qui. Accetta, poi accedi come al solito.',
  'admin.link.old': 'È già stato usato o è troppo vecchio.',
  'admin.factor.title': 'Ancora un passaggio',
  'admin.factor.code': 'Codice della tua app o codice di recupero',
  'admin.factor.wrong': 'Questo codice è sbagliato, troppo vecchio o già usato.',
  'admin.script': 'Questa pagina richiede JavaScript.',
  'mail.invitation.subject': 'Ti invitano a gestire {shop}',
  'mail.invitation.text':
    'Segui il link per accettare l’invito. Funziona una volta, per una settimana. Se non conosci il negozio, non fare nulla.',
  'mail.factor.added.subject': 'Un secondo passaggio è stato aggiunto al tuo accesso a {shop}',
  'mail.factor.added.text':
    'Da ora l’accesso chiede anche un codice di un’app. Se non sei stato tu, scegli subito una nuova password.',
  'mail.factor.removed.subject': 'Il secondo passaggio del tuo accesso a {shop} è stato rimosso',
  'mail.factor.removed.text':
    'Da ora basta la tua password per accedere. Se non sei stato tu, scegli subito una nuova password.',
}
