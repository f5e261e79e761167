import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'Eröffnen Sie Ihren Shop',
  'admin.first.text': 'Er gehört dann Ihnen. Alles lässt sich später ändern.',
  'admin.first.action': 'Shop eröffnen',
  'admin.name': 'Ihr Name',
  'admin.shop.name': 'Name des Shops',
  'admin.shop.currency': 'Währung',
  'admin.shop.language': 'Sprache',
  'admin.field.invalid': 'Prüfen Sie dieses Feld.',
  'admin.invitation.title': '{shop} gemeinsam führen',
  'admin.invitation.action': 'Einladung annehmen',
  'admin.invitation.known': 'Sie haben hier schon ein Konto. Nehmen Sie an und melden Sie sich wie bisher an.',
  'admin.link.old': 'Er wurde schon benutzt oder ist zu alt.',
  'admin.factor.title': 'Noch ein Schritt',
  'admin.factor.code': 'Code aus Ihrer App oder ein Wiederherstellungscode',
  'admin.factor.wrong': 'Dieser Code ist falsch, zu alt oder schon benutzt.',
  'admin.script': 'Diese Seite braucht JavaScript.',
  'mail.invitation.subject': 'Sie sind eingeladen, {shop} mitzuführen',
  'mail.invitation.text':
    'Folgen Sie dem Link, um die Einladung anzunehmen. Er gilt einmal und eine Woche lang. Wenn Sie den Shop nicht kennen, tun Sie nichts.',
  'mail.factor.added.subject': 'Ihre Anmeldung bei {shop} hat jetzt einen zweiten Schritt',
  'mail.factor.added.text':
    'Ab jetzt braucht die Anmeldung auch einen Code aus einer App. Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort.',
  'mail.factor.removed.subject': 'Der zweite Schritt Ihrer Anmeldung bei {shop} wurde entfernt',
  'mail.factor.removed.text':
    'Ab jetzt genügt Ihr Passwort zur Anmeldung. Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort.',
}
