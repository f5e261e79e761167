import type { AccountWords } from '../language.ts'

export const account: AccountWords = {
  'account.signIn.often': 'Das waren zu viele Versuche. Warten Sie eine Weile und versuchen Sie es dann noch einmal.',
  'account.waiting.title': 'Ihr Konto ist noch nicht bereit',
  'account.password.missing': 'Geben Sie Ihr Passwort ein.',
  'account.signIn.reset':
    'Dieses Konto braucht ein neues Passwort. Folgen Sie unten „Passwort vergessen?“, dann mailen wir Ihnen den Weg dorthin.',
  'account.forgot.text':
    'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  'account.forgot.action': 'Link senden',
  'account.forgot.sent':
    'Wenn es hier ein Konto für {email} gibt, ist eine E-Mail mit einem Link unterwegs. Der Link gilt einmal, 30 Minuten lang.',
  'account.forgot.again': 'Noch einmal senden',
  'account.new': 'Neu hier?',
  'account.known': 'Haben Sie schon ein Konto?',
  'account.register.action': 'Dieses Konto anlegen',
  'account.register.taken':
    'Mit dieser Adresse gibt es schon ein Konto. Melden Sie sich an oder nehmen Sie eine andere Adresse.',
  'account.back': 'Zurück zur Anmeldung',
  'account.mail.none': 'Keine E-Mail? Es kann eine Minute dauern. Sehen Sie auch im Spam-Ordner nach.',
  'account.verify.code': 'Code aus der E-Mail',
  'account.verify.missing': 'Geben Sie die sechs Ziffern des Codes ein.',
  'account.verify.spent': 'Dieser Code gilt nicht mehr. Lassen Sie sich einen neuen senden.',
  'account.verify.action': 'Weiter',
  'account.verify.resend': 'Neuen Code senden',
  'account.verify.wait': 'In {time} können Sie sich einen neuen Code senden lassen.',
  'account.verify.soon':
    'Die letzte E-Mail ging gerade erst ab. Warten Sie eine halbe Minute und fragen Sie dann noch einmal.',
  'account.waiting.text':
    'Der Shop sieht sich neue Konten an, bevor er sie öffnet. Sie können diese Seite schließen und sich später anmelden.',
  'account.waiting.action': 'Noch einmal nachsehen',
  'account.waiting.still': 'Der Shop hat es noch nicht angesehen. Versuchen Sie es später noch einmal.',
  'account.choose.title': 'Sie sind angemeldet',
  'account.choose.text': 'Ihr Konto: {email}',
  'account.choose.as': 'Weiter als {name}',
  'account.choose.other': 'Anderes Konto verwenden',
  'account.passkey.signIn': 'Mit Passkey anmelden',
  'account.passkey.wrong':
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich mit dem Passwort an.',
  'account.passkey.title': 'Nächstes Mal ohne Passwort?',
  'account.passkey.text':
    'Mit einem Passkey melden Sie sich so an, wie Sie dieses Gerät entsperren: mit Finger, Gesicht oder Code. Zu merken gibt es nichts.',
  'account.passkey.make': 'Passkey anlegen',
  'account.passkey.later': 'Jetzt nicht',
  'account.passkey.failed':
    'Der Passkey wurde nicht angelegt. Versuchen Sie es noch einmal, oder wählen Sie „Jetzt nicht“.',
  'account.provider.signIn': 'Weiter mit {name}',
  'account.provider.failed':
    'Die Anmeldung dort hat nicht geklappt. Versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  'account.provider.unverified':
    'Die E-Mail-Adresse jenes Kontos ist nicht bestätigt. Bestätigen Sie sie dort, oder melden Sie sich mit Ihrem Passwort an.',
  'account.provider.taken': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich mit Ihrem Passwort an.',
  'account.consent.title': 'Darf {app} Ihr Konto nutzen?',
  'account.consent.text': '{app} gehört nicht zu {shop}. Wenn Sie es erlauben, kann die App:',
  'account.consent.sees': 'Ihr Profil, Ihre Adressen und Ihre Bestellungen sehen',
  'account.consent.acts': 'sie ändern und in Ihrem Namen einkaufen',
  'account.consent.allow': 'Erlauben',
  'account.consent.deny': 'Nicht erlauben',
  'account.check': 'Ihr Browser macht zuerst eine kurze Prüfung. Sie dauert einige Sekunden.',
  'account.check.script':
    'Ihr Browser muss zuerst eine kurze Prüfung machen. Schalten Sie dafür JavaScript ein und laden Sie diese Seite neu.',
  'account.check.failed': 'Die kurze Prüfung Ihres Browsers wurde nicht fertig. Drücken Sie die Taste noch einmal.',
  'account.check.tick': 'Kreuzen Sie zuerst das Kästchen über dieser Taste an.',
  'account.again': 'Bitte senden Sie es noch einmal. Wenn Sie das wieder sehen, erlauben Sie Cookies für diese Seite.',
  'account.signedOut.title': 'Sie sind abgemeldet',
  'account.signedOut.text': 'Um Ihr Konto wieder zu sehen, melden Sie sich neu an.',
  'ended.sign-in-error.text': 'An Ihrem Konto ändert das nichts. Versuchen Sie es gleich noch einmal.',
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
  'account.added.title': '{name} aus Ihrem Konto entfernen?',
  'account.added.text':
    'Damit meldet man sich ohne Ihr Passwort in Ihrem Konto an. Wenn Sie es entfernen, werden alle abgemeldet, und eine E-Mail führt Sie zu einem neuen Passwort.',
  'account.added.action': 'Jetzt entfernen',
  'account.added.done.title': 'Entfernt',
  'account.added.done.text': 'Alle sind abgemeldet. Eine E-Mail mit einem Link zu einem neuen Passwort ist unterwegs.',
  'account.added.gone.text': 'Es wurde schon entfernt, oder der Link ist zu alt.',
  'account.recover.keep.title': 'Was bleibt in Ihrem Konto?',
  'account.recover.keep.text': 'Nur was Sie ankreuzen, bleibt. Kreuzen Sie an, was sicher von Ihnen ist.',
  'account.recover.keep.passkey': 'Passkey {name}, angelegt am {date}',
  'account.recover.keep.provider': 'Anmeldung mit {name}, hinzugefügt am {date}',
  'account.recover.keep.pictures': 'Bilder Ihres Profils',
}
