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
