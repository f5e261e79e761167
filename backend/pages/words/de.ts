import type { CompleteLanguage } from "./words.ts";

export const de: CompleteLanguage = {
	dir: "ltr",
	words: {
		"frame.skip": "Zum Inhalt springen",
		"frame.back": "Zurück zum Shop",
		"frame.policies": "Rechtliches",

		"steps.label": "Schritte der Bestellung",
		"steps.details": "Adresse",
		"steps.contact": "Kontakt",
		"steps.delivery": "Lieferung",
		"steps.payment": "Zahlung",
		"steps.done": "erledigt",

		"checkout.title": "Kasse",
		"checkout.errors": {
			one: "Bitte prüfen Sie eine Angabe",
			other: "Bitte prüfen Sie {count} Angaben",
		},
		"checkout.change": "Ändern",
		"checkout.change.of": "Ändern: {what}",
		"checkout.optional": "freiwillig",
		"checkout.toDelivery": "Weiter zur Lieferung",
		"checkout.toPayment": "Weiter zur Zahlung",
		"checkout.busy": "Einen Moment …",

		"contact.title": "Kontakt",
		"contact.email": "E-Mail",
		"contact.email.hint": "Für die Bestellbestätigung.",
		"contact.email.missing": "Geben Sie Ihre E-Mail-Adresse ein.",
		"contact.email.invalid":
			"Geben Sie eine E-Mail-Adresse wie name@example.com ein.",

		"address.title": "Lieferadresse",
		"address.country": "Land",
		"address.firstName": "Vorname",
		"address.lastName": "Nachname",
		"address.company": "Firma",
		"address.addressLine": "Straße und Hausnummer",
		"address.addressLine2": "Adresszusatz",
		"address.postalCode": "Postleitzahl",
		"address.city": "Ort",
		"address.subdivision": "Bundesland oder Region",
		"address.choose": "Bitte wählen",
		"address.phone": "Telefon",
		"address.phone.hint": "Falls der Paketdienst eine Frage hat.",
		"address.missing": "Bitte ausfüllen: {field}.",

		"delivery.title": "Lieferung",
		"delivery.to": "Lieferung an",
		"delivery.none":
			"An diese Adresse liefern wir nicht. Bitte ändern Sie die Adresse oder wenden Sie sich an den Shop.",
		"delivery.missing": "Wählen Sie, wie geliefert werden soll.",
		"delivery.free": "Kostenlos",

		"payment.title": "Zahlung",
		"payment.methods": "Wie möchten Sie bezahlen?",
		"payment.card": "Karte",
		"payment.offline": "Später bezahlen",
		"payment.offline.hint":
			"Der Shop sagt Ihnen, wie Sie bezahlen können. Ihre Bestellung bleibt reserviert.",
		"payment.nothing": "Es ist nichts mehr zu bezahlen.",
		"payment.sandbox.title": "Dies ist ein Testshop: Es fließt kein Geld.",
		"payment.sandbox.text":
			"Echte Karten werden abgelehnt. Nehmen Sie eine dieser Testkarten, mit einem beliebigen künftigen Datum und drei beliebigen Ziffern.",
		"payment.sandbox.cards": "Testkarten",
		"payment.sandbox.number": "Nummer",
		"payment.sandbox.outcome": "Was geschieht",
		"payment.sandbox.use": "{number} verwenden",
		"payment.sandbox.approved": "wird angenommen",
		"payment.sandbox.declined": "wird abgelehnt",
		"payment.sandbox.insufficient-funds":
			"wird abgelehnt: nicht genug Guthaben",
		"payment.sandbox.confirmation": "verlangt erst eine Bestätigung",
		"payment.sandbox.delayed-capture":
			"wird jetzt reserviert und später belastet",
		"payment.card.number": "Kartennummer",
		"payment.card.number.missing": "Geben Sie die Kartennummer ein.",
		"payment.card.expiry": "Gültig bis",
		"payment.card.expiry.hint": "Monat und Jahr",
		"payment.card.expiry.missing":
			"Geben Sie Monat und Jahr ein, zum Beispiel 04/29.",
		"payment.card.code": "Prüfnummer",
		"payment.card.code.hint": "3 oder 4 Ziffern",
		"payment.card.code.missing": "Geben Sie die Prüfnummer der Karte ein.",
		"payment.card.holder": "Name auf der Karte",
		// The German button has to say that the order obliges to pay (§ 312j BGB).
		"payment.pay": "Zahlungspflichtig bestellen · {amount}",
		"payment.order": "Zahlungspflichtig bestellen · {amount}",
		"payment.orderFree": "Kostenlos bestellen",
		"payment.CARD_DECLINED":
			"Die Karte wurde abgelehnt. Es wurde nichts abgebucht. Nehmen Sie eine andere Karte oder fragen Sie Ihre Bank.",
		"payment.INSUFFICIENT_FUNDS":
			"Die Karte hat nicht genug Guthaben. Es wurde nichts abgebucht. Nehmen Sie eine andere Karte.",
		"payment.EXPIRED_CARD":
			"Die Karte ist abgelaufen. Es wurde nichts abgebucht. Nehmen Sie eine andere Karte.",
		"payment.INVALID_CARD":
			"Kartennummer, Datum oder Prüfnummer stimmen nicht. Es wurde nichts abgebucht. Prüfen Sie die Angaben.",
		"payment.CONFIRMATION_FAILED":
			"Die Zahlung wurde nicht bestätigt. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder nehmen Sie eine andere Karte.",
		"payment.failed": "Die Zahlung hat nicht geklappt",

		"billing.title": "Rechnungsadresse",
		"billing.same": "Wie die Lieferadresse",
		"billing.other": "Andere Rechnungsadresse",
		"note.title": "Nachricht an den Shop",

		"summary.title": "Ihre Bestellung",
		"summary.show": "Ihre Bestellung",
		"summary.items": { one: "{count} Artikel", other: "{count} Artikel" },
		"summary.quantity": "Menge {count}",
		"summary.now": "Preis jetzt",
		"summary.before": "Preis vorher",
		"summary.subtotal": "Zwischensumme",
		"summary.discount": "Rabatt",
		"summary.shipping": "Lieferung",
		"summary.shipping.later": "folgt im nächsten Schritt",
		"summary.fees": "Gebühren",
		"summary.tax": "Umsatzsteuer",
		"summary.tax.included": "enthalten",
		"summary.giftCard": "Gutscheinkarte {code}",
		"summary.total": "Gesamtsumme",
		"summary.paid": "Bezahlt",
		"summary.reserved": "Reserviert",
		"summary.refunded": "Erstattet",
		"summary.due": "Zu zahlen",
		"summary.open": "Noch zu zahlen",
		"summary.codes": "Rabattcode oder Gutscheinkarte",
		"summary.coupon": "Rabattcode",
		"summary.coupon.remove": "Rabattcode {code} entfernen",
		"summary.giftCardCode": "Code der Gutscheinkarte",
		"summary.giftCard.remove": "Gutscheinkarte entfernen",
		"summary.apply": "Einlösen",
		"summary.gone": "Nicht mehr im Angebot",
		"summary.sold-out": "Ausverkauft",
		"summary.fewer": {
			one: "Nur noch {count} verfügbar",
			other: "Nur noch {count} verfügbar",
		},

		"refused.unknownCode":
			"Diesen Code gibt es nicht. Bitte prüfen Sie die Schreibweise.",
		"refused.ended": "Dieser Code gilt nicht mehr.",
		"refused.early": "Dieser Code gilt noch nicht.",
		"refused.usedUp": "Dieser Code ist aufgebraucht.",
		"refused.tooLittle": "Für diesen Code ist Ihre Bestellung noch zu klein.",
		"refused.otherItems": "Dieser Code gilt für andere Artikel.",
		"refused.empty": "Diese Gutscheinkarte ist aufgebraucht.",
		"refused.other":
			"Das hat nicht geklappt. Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut.",

		"unavailable.title": "Einiges wurde inzwischen verkauft",
		"unavailable.text":
			"Das tut uns leid. Sie können mit dem Rest fortfahren; es wurde nichts abgebucht.",
		"unavailable.continue": "Mit dem Rest fortfahren",
		"changed.title": "Die Gesamtsumme hat sich geändert",
		"changed.text":
			"Preise oder Bestand haben sich geändert, seit Sie diese Seite geöffnet haben. Prüfen Sie die neue Summe, bevor Sie bezahlen.",

		"ended.empty.title": "In dieser Kasse liegt nichts",
		"ended.empty.text":
			"Legen Sie etwas in den Warenkorb und kommen Sie dann wieder.",
		"ended.expired.title": "Diese Kasse ist geschlossen",
		"ended.expired.text":
			"Der Link ist zu alt oder unvollständig. Ihr Warenkorb im Shop ist noch da.",
		"ended.order.title": "Dieser Link führt zu keiner Bestellung",
		"ended.order.text":
			"Er ist unvollständig oder gilt nicht mehr. Der ganze Link steht in der Mail, die Ihre Bestellung bestätigt hat.",
		"ended.order-error.title": "Bei uns ist etwas schiefgegangen",
		"ended.order-error.text":
			"An Ihrer Bestellung ändert das nichts. Versuchen Sie es gleich noch einmal.",
		"ended.completed.title": "Diese Bestellung ist schon aufgegeben",
		"ended.completed.text": "Es wird nicht noch einmal abgebucht.",
		"ended.completed.action": "Bestellung ansehen",
		"ended.sold-out.title": "Alles in dieser Kasse ist ausverkauft",
		"ended.sold-out.text":
			"Das tut uns leid: Andere waren schneller. Es wurde nichts abgebucht.",
		"ended.error.title": "Bei uns ist etwas schiefgegangen",
		"ended.error.text":
			"Ihr Warenkorb und Ihre Angaben sind noch da. Versuchen Sie es gleich noch einmal; es wird nicht doppelt abgebucht.",
		"ended.error.action": "Erneut versuchen",
		"ended.error.reference":
			"Wenn Sie dem Shop dazu schreiben, nennen Sie diese Kennung: {reference}",

		"confirmation.title": "Zahlung bestätigen",
		"confirmation.sandbox":
			"Diese Seite steht für Ihre Bank. Sie gehört zu den Testzahlungen: Es fließt kein Geld.",
		"confirmation.amount": "Betrag",
		"confirmation.card": "Karte",
		"confirmation.to": "An",
		"confirmation.accept": "{amount} bestätigen",
		"confirmation.refuse": "Ablehnen",

		"order.title": "Bestellung {number}",
		"order.thanks": "Vielen Dank für Ihre Bestellung",
		"order.thanks.text": "Die Bestätigung haben wir an {email} geschickt.",
		"order.number": "Bestellnummer",
		"order.date": "Datum",
		"order.email": "E-Mail",
		"order.progress": "So weit ist Ihre Bestellung",
		"order.placed": "Bestellt",
		"order.paid": "Bezahlt",
		"order.sent": "Versandt",
		"order.ready": "Bereit",
		"order.done": "erledigt",
		"order.open": "noch offen",
		"order.state.paid": "Ihre Bestellung ist bezahlt und wird vorbereitet.",
		"order.state.authorized":
			"Der Betrag ist auf Ihrer Karte reserviert. Er wird beim Versand abgebucht.",
		"order.state.offline":
			"Die Bestellung ist für Sie reserviert. Der Shop sagt Ihnen, wie Sie bezahlen können.",
		"order.state.pending":
			"Die Zahlung ist unterwegs. Sie müssen nichts tun; diese Seite zeigt, wenn sie angekommen ist.",
		"order.state.partially-paid":
			"Ein Teil des Betrags ist bezahlt. Der Shop sagt Ihnen, wie Sie den Rest bezahlen können.",
		"order.state.sent": "Ihre Bestellung ist unterwegs.",
		"order.state.canceled": "Diese Bestellung wurde storniert.",
		"order.state.refunded": "Der Betrag wurde Ihnen erstattet.",
		"order.state.partially-refunded":
			"Ein Teil des Betrags wurde Ihnen erstattet.",
		"order.items": "Was Sie bestellt haben",
		"order.downloads": "Downloads",
		"order.download": "{name} herunterladen",
		"order.deliveredTo": "Lieferadresse",
		"order.delivery": "Lieferung",
		"order.tracking": "Sendung verfolgen",
		"order.billedTo": "Rechnungsadresse",
		"order.payment": "Zahlung",
		"order.note": "Ihre Nachricht",
		"order.print": "Drucken",
		"order.back": "Zurück zum Shop",
	},
};
