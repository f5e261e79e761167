import type { WithdrawalWords } from '../language.ts'

export const withdrawal = {
  'withdrawal.link': 'Vertrag widerrufen',
  'withdrawal.intro':
    'Hier können Sie einen Vertrag ohne Angabe von Gründen widerrufen. Sie müssen sich nicht anmelden.',
  'withdrawal.name.missing': 'Geben Sie Ihren Namen ein.',
  'withdrawal.number.hint': 'Sie steht in Ihrer Bestellbestätigung. Ohne sie: was Sie wann bestellt haben.',
  'withdrawal.number.missing': 'Geben Sie die Bestellnummer ein oder was Ihre Bestellung sonst bezeichnet.',
  'withdrawal.email.hint': 'Dorthin senden wir sofort die Eingangsbestätigung.',
  'withdrawal.items': 'Was Sie widerrufen',
  'withdrawal.items.hint': 'Lassen Sie es leer, um den ganzen Vertrag zu widerrufen.',
  'withdrawal.lines.missing': 'Wählen Sie mindestens einen Artikel.',
  'withdrawal.check': 'Prüfen Sie Ihren Widerruf',
  'withdrawal.statement': 'Hiermit widerrufe ich den von mir geschlossenen Vertrag.',
  'withdrawal.whole': 'Der ganze Vertrag',
  'withdrawal.confirm': 'Widerruf bestätigen',
  'withdrawal.received': 'Eingegangen',
  'withdrawal.done': 'Ihr Widerruf ist eingegangen',
  'withdrawal.done.text':
    'Wir haben die Eingangsbestätigung mit diesem Inhalt, Datum und Uhrzeit an {email} gesendet. Der Shop schreibt Ihnen, wie es weitergeht.',
  'withdrawal.often': 'Von hier kamen zu viele Widerrufe. Warten Sie eine Stunde, oder schreiben Sie an {email}.',
  'withdrawal.until': 'Sie können diesen Vertrag bis zum {date} widerrufen.',
  'withdrawal.exempt.CUSTOM_MADE': 'Kein Widerrufsrecht: nach Ihren Wünschen angefertigt.',
  'withdrawal.exempt.PERISHABLE': 'Kein Widerrufsrecht: schnell verderblich.',
  'withdrawal.exempt.SEALED_HYGIENE':
    'Kein Widerrufsrecht, sobald die Versiegelung geöffnet ist, aus Gründen der Hygiene.',
  'withdrawal.exempt.SEALED_MEDIA':
    'Kein Widerrufsrecht, sobald die Versiegelung der Aufnahme oder Software geöffnet ist.',
  'withdrawal.exempt.DIGITAL': 'Kein Widerrufsrecht: Die Datei wurde mit Ihrer Zustimmung sofort bereitgestellt.',
  'files.consent':
    'Ich stimme ausdrücklich zu, dass die Dateien vor Ablauf der Widerrufsfrist bereitgestellt werden. Mir ist bekannt, dass mein Widerrufsrecht mit Beginn der Bereitstellung erlischt.',
  'files.consent.missing':
    'Setzen Sie das Häkchen. Ohne es können Dateien nicht sofort bereitgestellt und hier nicht bestellt werden.',
  'files.title': 'Bereitstellung der Dateien',
  'mail.withdrawal.subject': 'Eingangsbestätigung Ihres Widerrufs bei {shop}',
  'mail.withdrawal.text': 'Wir haben Ihren Widerruf erhalten. Das haben Sie erklärt:',
  'mail.withdrawal.accepted.subject': 'Ihr Widerruf bei {shop} ist angenommen',
  'mail.withdrawal.accepted.text':
    'Sie erhalten unverzüglich zurück, was Sie bezahlt haben, spätestens 14 Tage nach dem Eingang Ihres Widerrufs. Wir dürfen damit warten, bis die Waren zurück sind oder Sie nachgewiesen haben, dass Sie sie abgesandt haben.',
  'mail.withdrawal.return': 'Senden Sie die Waren binnen 14 Tagen nach Ihrem Widerruf zurück an:',
  'mail.withdrawal.payer.BUYER': 'Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.',
  'mail.withdrawal.payer.SHOP': 'Wir tragen die Kosten der Rücksendung der Waren.',
  'mail.withdrawal.refused.subject': 'Ihr Widerruf bei {shop} ist nicht angenommen',
  'mail.withdrawal.refused.text': 'Der Shop nimmt Ihren Widerruf nicht an. Er nennt diesen Grund:',
} as const satisfies WithdrawalWords
