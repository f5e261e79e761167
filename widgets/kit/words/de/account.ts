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
    'Wenn es ein Konto für {email} gibt, haben wir einen Link gesendet. Er gilt 30 Minuten und nur einmal.',
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
    'Der Shop prüft neue Konten vor der Freischaltung. Sie können diese Seite schließen und sich später anmelden.',
  'account.waiting.action': 'Erneut prüfen',
  'account.waiting.still': 'Der Shop hat Ihr Konto noch nicht geprüft. Versuchen Sie es später noch einmal.',
  'account.choose.title': 'Sie sind angemeldet',
  'account.choose.text': 'Ihr Konto: {email}',
  'account.choose.as': 'Weiter als {name}',
  'account.choose.other': 'Anderes Konto verwenden',
  'account.passkey.signIn': 'Mit Passkey anmelden',
  'account.passkey.wrong':
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich mit dem Passwort an.',
  'account.passkey.title': 'Nächstes Mal ohne Passwort?',
  'account.passkey.text':
    'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder Displaysperre an – ganz ohne Passwort.',
  'account.passkey.make': 'Passkey anlegen',
  'account.passkey.later': 'Jetzt nicht',
  'account.passkey.failed':
    'Der Passkey wurde nicht angelegt. Versuchen Sie es noch einmal, oder wählen Sie „Jetzt nicht“.',
  'account.provider.signIn': 'Weiter mit {name}',
  'account.provider.failed':
    'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  'account.provider.unverified':
    'Die E-Mail-Adresse jenes Kontos ist nicht bestätigt. Bestätigen Sie sie dort, oder melden Sie sich mit Ihrem Passwort an.',
  'account.provider.taken': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich mit Ihrem Passwort an.',
  'account.provider.link':
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich einmal wie bisher an; danach geht es auch auf diesem Weg.',
  'account.consent.title': 'Darf {app} Ihr Konto nutzen?',
  'account.consent.text': '{app} gehört nicht zu {shop}. Wenn Sie es erlauben, kann die App:',
  'account.consent.sees': 'Ihr Profil, Ihre Adressen und Ihre Bestellungen sehen',
  'account.consent.acts': 'sie ändern und in Ihrem Namen einkaufen',
  'account.consent.allow': 'Erlauben',
  'account.consent.deny': 'Nicht erlauben',
  'account.check': 'Ihr Browser macht zuerst eine kurze Prüfung. Sie dauert einige Sekunden.',
  'account.check.script':
    'Wir müssen zuerst Ihren Browser prüfen. Schalten Sie dafür JavaScript ein und laden Sie diese Seite neu.',
  'account.check.failed':
    'Die Prüfung Ihres Browsers wurde nicht abgeschlossen. Klicken Sie noch einmal auf die Schaltfläche.',
  'account.check.tick': 'Kreuzen Sie zuerst das Kästchen über dieser Taste an.',
  'account.again':
    'Bitte versuchen Sie es erneut. Wenn diese Meldung wieder erscheint, erlauben Sie Cookies für diese Seite.',
  'account.signedOut.title': 'Sie sind abgemeldet',
  'account.signedOut.text': 'Um Ihr Konto wieder zu sehen, melden Sie sich neu an.',
  'ended.sign-in-error.text': 'An Ihrem Konto ändert das nichts. Versuchen Sie es gleich noch einmal.',
  'ended.sign-in.title': 'Diese Anmeldung ist beendet',
  'ended.sign-in.text': 'Gehen Sie zurück zum Shop und beginnen Sie neu.',
  'account.recover.title': 'Passwort wählen',
  'account.recover.password': 'Neues Passwort',
  'account.recover.hint': 'Mindestens 8 Zeichen.',
  'account.recover.bad': 'Verwenden Sie 8 bis 128 Zeichen und kein häufig genutztes Passwort.',
  'account.recover.action': 'Passwort speichern',
  'account.recover.done.title': 'Ihr Passwort ist gespeichert',
  'account.recover.done.text': 'Melden Sie sich ab jetzt damit an.',
  'account.recover.removed': 'Aus Ihrem Konto entfernt:',
  'account.recover.old.title': 'Dieser Link gilt nicht mehr',
  'account.recover.old.text': 'Er wurde benutzt oder ist älter als 30 Minuten.',
  'account.added.title': '{name} aus Ihrem Konto entfernen?',
  'account.added.text':
    'Damit meldet man sich ohne Ihr Passwort in Ihrem Konto an. Wenn Sie es entfernen, werden alle abgemeldet, und eine E-Mail führt Sie zu einem neuen Passwort.',
  'account.added.action': 'Jetzt entfernen',
  'account.added.done.title': 'Entfernt',
  'account.added.done.text': 'Alle sind abgemeldet. Eine E-Mail mit einem Link zu einem neuen Passwort ist unterwegs.',
  'account.added.gone.text': 'Er wurde bereits entfernt, oder der Link ist abgelaufen.',
  'account.email.title': 'E-Mail-Adresse ändern',
  'account.email.text': 'Geben Sie Ihre neue E-Mail-Adresse ein. Wir senden einen Code dorthin.',
  'account.email.new': 'Neue E-Mail-Adresse',
  'account.email.action': 'Code senden',
  'account.passwordChange.title': 'Passwort ändern',
  'account.passwordChange.text': 'Sonst ändert sich in Ihrem Konto nichts.',
  'account.passwordChange.others': 'Auf allen anderen Geräten abmelden',
  'account.email.same': 'Das ist bereits die E-Mail-Adresse Ihres Kontos.',
  'account.email.undo': 'Änderung der E-Mail-Adresse rückgängig machen?',
  'account.email.undo.text':
    'Ihr Konto verwendet dann wieder {email}. Sie werden auf allen Geräten abgemeldet, und wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  'account.email.undo.action': 'Zurück ändern',
  'account.email.undone': 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht',
  'account.email.undo.gone': 'Der Link wurde bereits verwendet oder ist abgelaufen.',
  'account.recover.keep.title': 'Was bleibt in Ihrem Konto?',
  'account.recover.keep.text':
    'Was nicht angekreuzt ist, wird entfernt. Jemand anderes kann etwas eingetragen haben: Nehmen Sie weg, was Sie nicht kennen. Anmeldewege und weitere E-Mail-Adressen bleiben nur, wenn Sie sie ankreuzen.',
  'account.recover.keep.passkey': 'Passkey {name}, angelegt am {date}',
  'account.recover.keep.provider': 'Anmeldung mit {name}, hinzugefügt am {date}',
  'account.recover.keep.pictures': 'Bilder Ihres Profils',
  'account.recover.keep.profile': 'Name und Angaben Ihres Profils: {name}',
  'account.recover.keep.cart': 'Ihr Warenkorb',
  'account.forgot.code':
    'Öffnen Sie den Link auf einem beliebigen Gerät, oder geben Sie hier den Code aus der E-Mail ein.',
  'account.forgot.changed': 'Ich habe ein neues Passwort: anmelden',
  'account.provider.add': 'Eine weitere Anmeldung hinzufügen',
  'account.provider.add.text': 'Wählen Sie, wo Sie ein Konto haben. Danach können Sie sich hier auch damit anmelden.',
  'account.provider.notAdded': 'Das hat nicht geklappt. Versuchen Sie es noch einmal, oder wählen Sie „Jetzt nicht“.',
  'account.provider.others': 'Dieses Konto gehört hier schon zu einem anderen. Wählen Sie ein anderes.',
  'account.recover.ways': 'Sie melden sich mit {names} an. Ein Passwort ist eine weitere Möglichkeit.',
  'account.deletion.text':
    'Profil, Adressen, Warenkorb und Anmeldewege werden sofort entfernt, auf jedem Gerät. Laden Sie Ihre Daten vorher im Konto herunter, wenn Sie sie behalten möchten.',
  'account.inApp.text':
    '{names} lässt sich in dieser App nicht verwenden. Öffnen Sie dafür diese Adresse in Ihrem Browser:',
  'account.inApp.action': 'Im Browser öffnen',
}
