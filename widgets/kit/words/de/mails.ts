import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': 'Ihr Code für {shop}: {code}',
  'mail.code.title': 'Ihr Code für {shop}',
  'mail.code.text': 'Geben Sie diesen Code ein. Er gilt 30 Minuten. Niemand vom Shop wird Sie danach fragen.',
  'mail.recovery.subject': 'Ein neues Passwort für {shop}',
  'mail.recovery.text':
    'Über den Link wählen Sie ein neues Passwort. Er gilt 30 Minuten und nur einmal. Falls Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  'mail.recovery.action': 'Passwort wählen',
  'mail.activation.subject': 'Ihr Konto bei {shop}',
  'mail.activation.text': 'Über den Link wählen Sie ein Passwort für Ihr Konto. Er gilt einmal und 30 Minuten lang.',
  'mail.known.subject': 'Sie haben ein Konto bei {shop}',
  'mail.known.text':
    'Jemand wollte mit dieser Adresse ein Konto anlegen, aber Sie haben schon eines. Melden Sie sich mit Ihrem Passwort an, oder wählen Sie über den Link ein neues. Er gilt 30 Minuten und nur einmal. Falls Sie das nicht waren, können Sie diese E-Mail ignorieren.',
  'mail.test.subject': 'Test-E-Mail von {shop}',
  'mail.test.text': 'Diese E-Mail zeigt, dass E-Mails Ihres Shops ankommen. Sie müssen nicht antworten.',
  'mail.password.subject': 'Ihr Passwort bei {shop} wurde geändert',
  'mail.password.text':
    'Sie wurden überall abgemeldet. Wenn Sie es nicht waren, fordern Sie sofort ein neues Passwort an.',
  'mail.approved.subject': 'Ihr Konto bei {shop} ist freigegeben',
  'mail.approved.text': 'Sie können sich jetzt anmelden.',
  'mail.approved.action': 'Zum Shop',
  'mail.declined.subject': 'Ihre Anfrage für ein Konto bei {shop}',
  'mail.declined.text': 'Der Shop hat das Konto nicht freigegeben. Bei Fragen antworten Sie auf diese E-Mail.',
  'mail.deleted.subject': 'Ihr Konto bei {shop} wurde gelöscht',
  'mail.deleted.text':
    'Profil, Adressen und Anmeldewege sind entfernt. Bestellungen, die der Shop aufbewahren muss, bleiben bei ihm. Waren Sie das nicht, antworten Sie auf diese E-Mail.',
  'mail.email.code.text':
    'Geben Sie diesen Code ein, um diese Adresse für Ihr Konto zu verwenden. Er gilt 30 Minuten. Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun.',
  'mail.email.subject': 'Ihre E-Mail-Adresse bei {shop} wurde geändert',
  'mail.email.text':
    'Ihr Konto verwendet jetzt {email}. Waren Sie es nicht, machen Sie die Änderung sofort rückgängig: Sie werden dann auf allen Geräten abgemeldet, und wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  'mail.passkey.subject': 'Bei {shop} wurde ein Passkey hinzugefügt',
  'mail.passkey.text':
    'Damit kann man sich ohne Ihr Passwort anmelden. Waren Sie es nicht, entfernen Sie ihn sofort: Sie werden dann auf allen Geräten abgemeldet, und wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  'mail.device.subject': 'Neue Anmeldung in Ihrem Konto bei {shop}',
  'mail.device.text':
    'Mit einem Gerät oder aus einem Land, das Sie bisher nicht genutzt haben: {device}. Wenn Sie es waren, ist nichts zu tun. Wenn nicht, setzen Sie jetzt ein neues Passwort: Alle Geräte werden abgemeldet.',
  'mail.provider.subject': 'Die Anmeldung mit {name} wurde bei {shop} hinzugefügt',
  'mail.provider.text':
    'Ab jetzt meldet {name} Sie ohne Ihr Passwort an. Waren Sie es nicht, entfernen Sie das sofort: Alle werden abgemeldet, und eine E-Mail führt Sie zu einem neuen Passwort.',
  'mail.gift.subject': 'Eine Geschenkkarte für {shop} von {from}',
  'mail.gift.greeting': 'Guten Tag {name}, diese Geschenkkarte ist für Sie.',
  'mail.gift.message': 'Nachricht von {from}:',
  'mail.gift.action': 'Zum Shop',
  'mail.subject': 'Ihre Bestellung {number} bei {shop}',
  'mail.link': 'Ihre Bestellung ansehen',
  'mail.questions': 'Fragen? Schreiben Sie uns:',
  'mail.shipped.subject': 'Bestellung {number} bei {shop} ist unterwegs',
  'mail.shipped.title': 'Ihre Bestellung ist unterwegs',
  'mail.shipped.items': 'In diesem Paket',
  'mail.pickup.subject': 'Bestellung {number} bei {shop} ist bereit',
  'mail.pickup.title': 'Ihre Bestellung liegt zum Abholen bereit',
  'mail.canceled.subject': 'Bestellung {number} bei {shop} wurde storniert',
  'mail.canceled.paid': 'Der Shop teilt Ihnen mit, wie Sie Ihr Geld zurückerhalten.',
  'mail.canceled.message': 'Der Shop schreibt:',
  'mail.corrected.subject': 'Bestellung {number} bei {shop} wurde geändert',
  'mail.corrected.title': 'Ihre Bestellung wurde geändert',
  'mail.corrected.text':
    'So sieht Ihre Bestellung jetzt aus. Ist davon noch etwas zu bezahlen, sagt die Seite der Bestellung, wie.',
  'mail.pay.subject': 'Bestellung {number} bei {shop} bezahlen',
  'mail.pay.title': 'Ihre Bestellung wartet auf Ihre Zahlung',
  'mail.pay.text': 'Zu bezahlen: {amount}. Der Link führt zu einer sicheren Seite, auf der Sie wählen, wie.',
  'mail.pay.action': 'Jetzt bezahlen',
  'mail.invoice.subject': '{paper} von {shop}',
  'mail.invoice.text': 'Sie können das Dokument lesen, drucken und als PDF herunterladen.',
  'mail.invoice.action': 'Dokument öffnen',
  'mail.paid.subject': 'Bestellung {number} bei {shop} ist bezahlt',
  'mail.paid.title': 'Wir haben Ihre Zahlung erhalten',
  'mail.waiting.subject': 'Bestellung {number} bei {shop} wartet auf Ihre Bank',
  'mail.waiting.title': 'Wir warten auf Ihre Bank',
  'mail.refused.subject': 'Die Zahlung für Bestellung {number} bei {shop} kam nicht zustande',
  'mail.refunded.subject': 'Erstattung zur Bestellung {number} bei {shop}',
  'mail.refunded.title': 'Sie bekommen {amount} zurück',
  'mail.refunded.same':
    'Der Betrag geht auf dem Weg zurück, auf dem Sie bezahlt haben. Bis Ihre Bank ihn zeigt, können einige Tage vergehen.',
  'mail.refunded.giftCard': 'Der Betrag ist wieder auf Ihrer Geschenkkarte.',
  'mail.refunded.shop': 'Der Shop gibt Ihnen den Betrag direkt zurück.',
  'mail.newlink.order': 'Ihr neuer Link zur Bestellung {number} bei {shop}',
  'mail.newlink.checkout': 'Ihr neuer Link zur Kasse bei {shop}',
  'mail.newlink.text': 'Sie haben um einen neuen Link gebeten, weil der alte abgelaufen war. Er gilt {days} Tage.',
  'mail.vanished.subject': '{shop} ist nicht mehr auf Ihrer Seite',
  'mail.vanished.text':
    'Wir haben {page} zweimal geöffnet, und Ihr Shop ist nicht dort: Die Seite antwortet nicht, oder das Script-Tag fehlt. Wir schreiben erst wieder, wenn er zurückkehrt und noch einmal verschwindet.',
  'mail.vanished.action': 'Seite prüfen',
  'mail.paymentNews.subject': 'Bestellung {number}: Bitte Zahlung ansehen',
  'mail.paymentNews.LATE_PAYMENT_RETURNED':
    '{amount} für Bestellung {number} kamen an, nachdem die Bestellung aufgegeben worden war. Das Geld geht von selbst an den Käufer zurück.',
  'mail.paymentNews.REFUND_RETURNED':
    'Eine Erstattung von {amount} für Bestellung {number} hat den Käufer nicht erreicht: Die Bank hat sie zurückgeschickt. Erstatten Sie auf einem anderen Weg.',
  'mail.paymentNews.DISPUTE_OPENED':
    'Der Käufer von Bestellung {number} ficht {amount} an. Antworten Sie bei {provider} vor Ablauf der Frist, sonst behält der Käufer das Geld.',
  'mail.paymentNews.PAYMENT_WARNING':
    '{provider} warnt vor der Zahlung von Bestellung {number} ({amount}): Es könnte Betrug sein. Sehen Sie sie an, bevor Sie etwas verschicken.',
  'mail.paymentNews.action': 'Bestellung ansehen',
  'mail.restock.subject': '{name} ist wieder da',
  'mail.restock.text':
    'Der Artikel ist bei {shop} wieder erhältlich. Wir können ihn nicht zurücklegen, er kann also wieder ausverkauft sein.',
  'mail.restock.action': 'Im Shop ansehen',
  'mail.restock.why':
    'Sie erhalten diese E-Mail, weil Sie am {date} darum gebeten haben. Weitere E-Mails erhalten Sie dadurch nicht.',
  'mail.restock.stop': 'Keine solchen E-Mails mehr',
  'restock.stop.title': 'Keine E-Mails mehr über wieder erhältliche Artikel?',
  'restock.stop.text':
    'Wir löschen alle Ihre Anfragen bei {shop}. Sie erhalten keine E-Mails mehr über Artikel, die wieder da sind.',
  'restock.stopped.title': 'Keine E-Mails mehr',
  'restock.stopped.text':
    'Ihre Anfragen sind gelöscht. Sie erhalten keine E-Mails mehr über Artikel, die wieder da sind.',
  'mail.reminder.subject': 'Sie haben bei {shop} etwas liegen lassen',
  'mail.reminder.text':
    'Ihr Einkauf ist noch nicht abgeschlossen. Die Artikel sind nicht reserviert und können inzwischen ausverkauft sein.',
  'mail.reminder.action': 'Einkauf abschließen',
  'mail.reminder.why':
    'Sie erhalten diese eine E-Mail, weil Sie am {date} E-Mails von {shop} zugestimmt haben. An diesen Einkauf erinnern wir Sie nicht noch einmal.',
  'reminder.stop.title': 'Keine Erinnerungen an offene Einkäufe mehr?',
  'reminder.stop.text':
    '{shop} erinnert Sie nicht mehr an offene Einkäufe und schickt Ihnen keine Neuigkeiten, denen Sie dort zugestimmt haben.',
  'reminder.stopped.text': 'Sie werden nicht mehr an offene Einkäufe erinnert.',
  'mail.choices.link': 'Auswählen, welche E-Mails Sie erhalten',
  'mailChoices.title': 'Welche E-Mails möchten Sie?',
  'mailChoices.text':
    'Diese E-Mails kann {shop} an {email} schicken. E-Mails zu Ihren Bestellungen und Ihrem Konto kommen immer.',
  'mailChoices.empty': '{shop} schickt an {email} nur E-Mails zu Ihren Bestellungen und Ihrem Konto.',
  'mailChoices.bad': 'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail.',
  'mailChoices.NEWS': 'Neuigkeiten und Angebote',
  'mailChoices.REMINDERS': 'Erinnerungen an einen offenen Einkauf',
  'mailChoices.BACK_IN_STOCK': 'Wenn etwas wieder da ist, nach dem Sie gefragt haben',
  'mailChoices.REVIEW_REQUESTS': 'Bitten um eine Bewertung Ihres Einkaufs',
  'mailChoices.newsStopped':
    'Neuigkeiten und Angebote: Sie erhalten keine. Bei Ihrer nächsten Bestellung können Sie wieder zustimmen.',
  'mailChoices.save': 'Auswahl speichern',
  'mailChoices.stopAll': 'Nichts davon erhalten',
  'mailChoices.saved': 'Ihre Auswahl ist gespeichert.',
  'unsubscribe.title': 'Neuigkeiten abbestellen?',
  'unsubscribe.text':
    '{shop} schickt Ihnen keine Neuigkeiten und Angebote mehr. E-Mails zu Ihren Bestellungen erhalten Sie weiterhin.',
  'unsubscribe.stopped.text':
    '{shop} schickt Ihnen keine Neuigkeiten und Angebote mehr. E-Mails zu Ihren Bestellungen erhalten Sie weiterhin.',
  'mail.recovery.code':
    'Oder geben Sie diesen Code in dem Fenster ein, in dem Sie um diese E-Mail gebeten haben. Niemand vom Shop wird Sie danach fragen.',
}
