import type { AccountWords } from './en.ts'

export const de: AccountWords = {
  'mail.code.subject': 'Ihr Code für {shop}: {code}',
  'mail.code.text': 'Geben Sie diesen Code ein. Er gilt 30 Minuten. Niemand vom Shop wird Sie danach fragen.',
  'mail.recovery.subject': 'Ein neues Passwort für {shop}',
  'mail.recovery.text':
    'Über den Link wählen Sie ein neues Passwort. Er gilt einmal und 30 Minuten lang. Wenn Sie nicht darum gebeten haben, tun Sie nichts.',
  'mail.recovery.action': 'Passwort wählen',
  'mail.activation.subject': 'Ihr Konto bei {shop}',
  'mail.activation.text': 'Über den Link wählen Sie ein Passwort für Ihr Konto. Er gilt einmal und 30 Minuten lang.',
  'mail.password.subject': 'Ihr Passwort bei {shop} wurde geändert',
  'mail.password.text':
    'Sie wurden überall abgemeldet. Wenn Sie es nicht waren, fordern Sie sofort ein neues Passwort an.',
  'account.signIn.title': 'Anmelden',
  'account.signIn.password': 'Passwort',
  'account.signIn.wrong': 'E-Mail-Adresse oder Passwort stimmt nicht. Geben Sie beides noch einmal ein.',
  'account.signIn.often': 'Das waren zu viele Versuche. Warten Sie eine Weile und versuchen Sie es dann noch einmal.',
  'account.waiting.title': 'Ihr Konto ist noch nicht bereit',
  'account.waiting.text': 'Der Shop sieht es sich an oder wartet auf den Code, den er Ihnen gemailt hat.',
  'ended.sign-in.title': 'Diese Anmeldung ist beendet',
  'ended.sign-in.text': 'Gehen Sie zurück zum Shop und beginnen Sie neu.',
  'account.recover.title': 'Passwort wählen',
  'account.recover.password': 'Neues Passwort',
  'account.recover.hint': 'Mindestens 8 Zeichen.',
  'account.recover.bad': 'Nehmen Sie 8 bis 128 Zeichen und kein Passwort, das viele Leute haben.',
  'account.recover.action': 'Passwort speichern',
  'account.recover.done.title': 'Ihr Passwort ist gespeichert',
  'account.recover.done.text': 'Melden Sie sich ab jetzt damit an.',
  'account.recover.old.title': 'Dieser Link gilt nicht mehr',
  'account.recover.old.text':
    'Er wurde benutzt oder ist älter als 30 Minuten. Fordern Sie dort, wo Sie sich anmelden, eine neue E-Mail an.',
}
