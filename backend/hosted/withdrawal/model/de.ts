import type { ModelInstructions } from './model-instructions.ts'

export const de: ModelInstructions = {
  title: 'Widerrufsrecht',
  right: 'Sie haben das Recht, binnen {days} Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
  goods:
    'Die Widerrufsfrist beträgt {days} Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.',
  contract:
    'Bei Dienstleistungen und bei digitalen Inhalten, die nicht auf einem körperlichen Datenträger geliefert werden, beträgt die Widerrufsfrist {days} Tage ab dem Tag des Vertragsabschlusses.',
  exercise:
    'Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({shop}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.',
  online:
    'Sie können Ihr Widerrufsrecht auch online unter {url} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (z. B. per E-Mail) eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
  deadline:
    'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
  effectsTitle: 'Folgen des Widerrufs',
  effects:
    'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
  withhold:
    'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
  sendBack:
    'Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns ({address}) zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.',
  payer: {
    BUYER: 'Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.',
    SHOP: 'Wir tragen die Kosten der Rücksendung der Waren.',
  },
  value:
    'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
  formTitle: 'Muster-Widerrufsformular',
  formNote:
    '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
  formTo: 'An {shop}:',
  formText:
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*):',
  formLines: [
    'Bestellt am (*)/erhalten am (*):',
    'Name des/der Verbraucher(s):',
    'Anschrift des/der Verbraucher(s):',
    'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
    'Datum:',
  ],
  formDelete: '(*) Unzutreffendes streichen.',
}
