import type { AccountWords } from './en.ts'

export const sv: AccountWords = {
  'mail.code.subject': 'Din kod för {shop}: {code}',
  'mail.code.text':
    'Skriv in koden för att fortsätta. Den gäller i 30 minuter. Ingen från butiken kommer att fråga efter den.',
  'mail.recovery.subject': 'Ett nytt lösenord för {shop}',
  'mail.recovery.text':
    'Följ länken för att välja ett nytt lösenord. Den fungerar en gång, i 30 minuter. Om du inte har bett om det behöver du inte göra något.',
  'mail.recovery.action': 'Välj ett lösenord',
  'mail.activation.subject': 'Ditt konto hos {shop}',
  'mail.activation.text': 'Följ länken för att välja ett lösenord för ditt konto. Den fungerar en gång, i 30 minuter.',
  'mail.password.subject': 'Ditt lösenord hos {shop} har ändrats',
  'mail.password.text': 'Du har loggats ut överallt. Om det inte var du, be genast om ett nytt lösenord.',
  'account.signIn.title': 'Logga in',
  'account.signIn.password': 'Lösenord',
  'account.signIn.wrong': 'E-postadressen eller lösenordet stämmer inte. Skriv båda igen.',
  'account.signIn.often': 'Det blev för många försök. Vänta en stund och försök sedan igen.',
  'account.waiting.title': 'Ditt konto är inte klart än',
  'account.waiting.text': 'Butiken tittar på det, eller väntar på koden som den har mejlat dig.',
  'ended.sign-in.title': 'Den här inloggningen är avslutad',
  'ended.sign-in.text': 'Gå tillbaka till butiken och börja om.',
  'account.recover.title': 'Välj ett lösenord',
  'account.recover.password': 'Nytt lösenord',
  'account.recover.hint': 'Minst 8 tecken.',
  'account.recover.bad': 'Använd 8 till 128 tecken, och inget lösenord som många har.',
  'account.recover.action': 'Spara lösenordet',
  'account.recover.done.title': 'Ditt lösenord är sparat',
  'account.recover.done.text': 'Logga in med det från och med nu.',
  'account.recover.old.title': 'Länken fungerar inte längre',
  'account.recover.old.text': 'Den har använts eller är äldre än 30 minuter. Be om ett nytt mejl där du loggar in.',
}
