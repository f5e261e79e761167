import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'Open je winkel',
  'admin.first.text': 'Je wordt de eigenaar. Alles kan later worden gewijzigd.',
  'admin.first.action': 'De winkel openen',
  'admin.name': 'Je naam',
  'admin.shop.name': 'Naam van de winkel',
  'admin.shop.currency': 'Valuta',
  'admin.shop.language': 'Taal',
  'admin.field.invalid': 'Controleer dit veld.',
  'admin.invitation.title': '{shop} samen beheren',
  'admin.invitation.action': 'De uitnodiging aannemen',
  'admin.invitation.known': 'Je hebt hier al een account. Neem de uitnodiging aan en log daarna in zoals altijd.',
  'admin.link.old': 'Hij is al gebruikt of is te oud.',
  'admin.factor.title': 'Nog één stap',
  'admin.factor.code': 'Code uit je app, of een herstelcode',
  'admin.factor.wrong': 'Deze code is onjuist, te oud of al gebruikt.',
  'admin.script': 'Deze pagina heeft JavaScript nodig.',
  'mail.invitation.subject': 'Je bent uitgenodigd om {shop} mee te beheren',
  'mail.invitation.text':
    'Volg de link om de uitnodiging aan te nemen. Hij werkt één keer, een week lang. Ken je de winkel niet, doe dan niets.',
  'mail.factor.added.subject': 'Er is een tweede stap toegevoegd aan je aanmelding bij {shop}',
  'mail.factor.added.text':
    'Vanaf nu vraagt inloggen ook een code uit een app. Was jij dit niet, kies dan meteen een nieuw wachtwoord.',
  'mail.factor.removed.subject': 'De tweede stap van je aanmelding bij {shop} is verwijderd',
  'mail.factor.removed.text':
    'Vanaf nu is je wachtwoord genoeg om in te loggen. Was jij dit niet, kies dan meteen een nieuw wachtwoord.',
}
