import type { AccountWords } from './en.ts'

export const nl: AccountWords = {
  'mail.code.subject': 'Uw code voor {shop}: {code}',
  'mail.code.text':
    'Typ deze code om verder te gaan. Hij is 30 minuten geldig. Niemand van de winkel zal u erom vragen.',
  'mail.recovery.subject': 'Een nieuw wachtwoord voor {shop}',
  'mail.recovery.text':
    'Volg de link om een nieuw wachtwoord te kiezen. Hij werkt één keer, 30 minuten lang. Hebt u er niet om gevraagd, doe dan niets.',
  'mail.recovery.action': 'Een wachtwoord kiezen',
  'mail.activation.subject': 'Uw account bij {shop}',
  'mail.activation.text':
    'Volg de link om een wachtwoord voor uw account te kiezen. Hij werkt één keer, 30 minuten lang.',
  'mail.password.subject': 'Uw wachtwoord bij {shop} is gewijzigd',
  'mail.password.text': 'U bent overal afgemeld. Was u het niet, vraag dan meteen een nieuw wachtwoord aan.',
  'account.signIn.title': 'Aanmelden',
  'account.signIn.password': 'Wachtwoord',
  'account.signIn.wrong': 'E-mailadres of wachtwoord klopt niet. Typ beide opnieuw.',
  'account.signIn.often': 'Er waren te veel pogingen. Wacht even en probeer het dan opnieuw.',
  'account.waiting.title': 'Uw account is nog niet klaar',
  'account.waiting.text': 'De winkel bekijkt het, of wacht op de code die u per mail hebt gekregen.',
  'ended.sign-in.title': 'Deze aanmelding is beëindigd',
  'ended.sign-in.text': 'Ga terug naar de winkel en begin opnieuw.',
  'account.recover.title': 'Kies een wachtwoord',
  'account.recover.password': 'Nieuw wachtwoord',
  'account.recover.hint': 'Minstens 8 tekens.',
  'account.recover.bad': 'Gebruik 8 tot 128 tekens, en geen wachtwoord dat veel mensen hebben.',
  'account.recover.action': 'Wachtwoord opslaan',
  'account.recover.done.title': 'Uw wachtwoord is opgeslagen',
  'account.recover.done.text': 'Meld u er vanaf nu mee aan.',
  'account.recover.old.title': 'Deze link werkt niet meer',
  'account.recover.old.text':
    'Hij is gebruikt of ouder dan 30 minuten. Vraag een nieuwe mail aan waar u zich aanmeldt.',
}
