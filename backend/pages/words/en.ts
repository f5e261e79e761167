import type { PageLanguage } from "./words.ts";

const words = {
	"frame.skip": "Skip to the content",
	"frame.back": "Back to the shop",
	"frame.policies": "Legal",

	"steps.label": "Steps of the checkout",
	"steps.details": "Address",
	"steps.contact": "Contact",
	"steps.delivery": "Delivery",
	"steps.payment": "Payment",
	"steps.done": "done",

	"checkout.title": "Checkout",
	"checkout.errors": {
		one: "Please check one thing",
		other: "Please check {count} things",
	},
	"checkout.change": "Change",
	"checkout.change.of": "Change: {what}",
	"checkout.optional": "optional",
	"checkout.toDelivery": "Continue to delivery",
	"checkout.toPayment": "Continue to payment",
	"checkout.busy": "One moment …",

	"contact.title": "Contact",
	"contact.email": "E-mail",
	"contact.email.hint": "For the order confirmation.",
	"contact.email.missing": "Enter your e-mail address.",
	"contact.email.invalid": "Enter an e-mail address like name@example.com.",

	"address.title": "Delivery address",
	"address.country": "Country",
	"address.firstName": "First name",
	"address.lastName": "Last name",
	"address.company": "Company",
	"address.addressLine": "Street and number",
	"address.addressLine2": "Apartment, floor, c/o",
	"address.postalCode": "Postcode",
	"address.city": "Town or city",
	"address.subdivision": "State or region",
	"address.choose": "Please choose",
	"address.phone": "Phone",
	"address.phone.hint": "In case the courier has a question.",
	"address.missing": "Please fill in: {field}.",

	"delivery.title": "Delivery",
	"delivery.to": "Deliver to",
	"delivery.none":
		"We do not deliver to this address. Please change the address, or contact the shop.",
	"delivery.missing": "Choose how it should be delivered.",
	"delivery.free": "Free",

	"payment.title": "Payment",
	"payment.methods": "How would you like to pay?",
	"payment.card": "Card",
	"payment.offline": "Pay later",
	"payment.offline.hint":
		"The shop tells you how to pay. Your order is kept for you.",
	"payment.nothing": "There is nothing left to pay.",
	"payment.sandbox.title": "This is a test shop: no money is moved.",
	"payment.sandbox.text":
		"Real cards are refused. Use one of these test cards, with any date to come and any three digits.",
	"payment.sandbox.cards": "Test cards",
	"payment.sandbox.number": "Number",
	"payment.sandbox.outcome": "What happens",
	"payment.sandbox.use": "Use {number}",
	"payment.sandbox.approved": "is approved",
	"payment.sandbox.declined": "is declined",
	"payment.sandbox.insufficient-funds": "is declined: not enough money",
	"payment.sandbox.confirmation": "asks you to confirm first",
	"payment.sandbox.delayed-capture": "is reserved now and charged later",
	"payment.card.number": "Card number",
	"payment.card.number.missing": "Enter the card number.",
	"payment.card.expiry": "Valid until",
	"payment.card.expiry.hint": "Month and year",
	"payment.card.expiry.missing": "Enter month and year, for example 04/29.",
	"payment.card.code": "Security code",
	"payment.card.code.hint": "3 or 4 digits",
	"payment.card.code.missing": "Enter the security code of the card.",
	"payment.card.holder": "Name on the card",
	"payment.pay": "Pay {amount}",
	"payment.order": "Place order · {amount}",
	"payment.orderFree": "Place order",
	"payment.CARD_DECLINED":
		"The card was declined. Nothing was charged. Try another card, or ask your bank.",
	"payment.INSUFFICIENT_FUNDS":
		"There is not enough money on the card. Nothing was charged. Try another card.",
	"payment.EXPIRED_CARD":
		"The card is no longer valid. Nothing was charged. Try another card.",
	"payment.INVALID_CARD":
		"The card number, date or code is not right. Nothing was charged. Check them and try again.",
	"payment.CONFIRMATION_FAILED":
		"The payment was not confirmed. Nothing was charged. Try again, or use another card.",
	"payment.failed": "The payment did not go through",

	"billing.title": "Billing address",
	"billing.same": "Same as the delivery address",
	"billing.other": "Another billing address",
	"note.title": "Note for the shop",

	"summary.title": "Your order",
	"summary.show": "Your order",
	"summary.items": { one: "{count} item", other: "{count} items" },
	"summary.quantity": "Quantity {count}",
	"summary.now": "Price now",
	"summary.before": "Price before",
	"summary.subtotal": "Subtotal",
	"summary.discount": "Discount",
	"summary.shipping": "Delivery",
	"summary.shipping.later": "comes in the next step",
	"summary.fees": "Fees",
	"summary.tax": "Tax",
	"summary.tax.included": "included",
	"summary.giftCard": "Gift card {code}",
	"summary.total": "Total",
	"summary.paid": "Paid",
	"summary.reserved": "Reserved",
	"summary.refunded": "Paid back",
	"summary.due": "To pay",
	"summary.open": "Still to pay",
	"summary.codes": "Coupon or gift card",
	"summary.coupon": "Coupon code",
	"summary.coupon.remove": "Remove coupon {code}",
	"summary.giftCardCode": "Gift card code",
	"summary.giftCard.remove": "Remove the gift card",
	"summary.apply": "Apply",
	"summary.gone": "No longer sold",
	"summary.sold-out": "Sold out",
	"summary.fewer": { one: "Only {count} left", other: "Only {count} left" },

	"refused.unknownCode": "There is no such code. Check how it is written.",
	"refused.ended": "This code is no longer valid.",
	"refused.early": "This code is not valid yet.",
	"refused.usedUp": "This code has been used up.",
	"refused.tooLittle": "Your order is still too small for this code.",
	"refused.otherItems": "This code is for other items than yours.",
	"refused.empty": "This gift card has been used up.",
	"refused.other": "That did not work. Check what you entered and try again.",

	"unavailable.title": "Some things were sold meanwhile",
	"unavailable.text":
		"We are sorry. You can go on with what is left; nothing was charged.",
	"unavailable.continue": "Continue with what is left",
	"changed.title": "The total has changed",
	"changed.text":
		"Prices or stock have changed since you opened this page. Look at the new total before you pay.",

	"ended.empty.title": "There is nothing in this checkout",
	"ended.empty.text": "Put something into your cart, then come back.",
	"ended.expired.title": "This checkout has ended",
	"ended.expired.text":
		"The link is too old, or not complete. Your cart in the shop is still there.",
	"ended.order.title": "This link leads to no order",
	"ended.order.text":
		"It is not complete, or no longer valid. The mail that confirmed your order has the whole link.",
	"ended.order-error.title": "Something went wrong on our side",
	"ended.order-error.text":
		"Your order is kept as it is. Try again in a moment.",
	"ended.completed.title": "This order is already placed",
	"ended.completed.text": "You will not be charged again.",
	"ended.completed.action": "See your order",
	"ended.sold-out.title": "Everything in this checkout is sold out",
	"ended.sold-out.text":
		"We are sorry: others were faster. Nothing was charged.",
	"ended.error.title": "Something went wrong on our side",
	"ended.error.text":
		"Your cart and what you entered are kept. Try again in a moment; you will not be charged twice.",
	"ended.error.action": "Try again",
	"ended.error.reference":
		"If you write to the shop about it, name this reference: {reference}",

	"confirmation.title": "Confirm the payment",
	"confirmation.sandbox":
		"This page stands for your bank. It belongs to the test payments: no money is moved.",
	"confirmation.amount": "Amount",
	"confirmation.card": "Card",
	"confirmation.to": "To",
	"confirmation.accept": "Confirm {amount}",
	"confirmation.refuse": "Refuse",

	"order.title": "Order {number}",
	"order.thanks": "Thank you for your order",
	"order.thanks.text": "We have sent the confirmation to {email}.",
	"order.number": "Order number",
	"order.date": "Date",
	"order.email": "E-mail",
	"order.progress": "How far your order is",
	"order.placed": "Ordered",
	"order.paid": "Paid",
	"order.sent": "Sent",
	"order.ready": "Ready",
	"order.done": "done",
	"order.open": "still open",
	"order.state.paid": "Your order is paid and is being prepared.",
	"order.state.authorized":
		"The amount is reserved on your card. It is charged when the order is sent.",
	"order.state.offline":
		"The order is kept for you. The shop tells you how to pay.",
	"order.state.pending":
		"The payment is on its way. You need not do anything; this page will say when it has arrived.",
	"order.state.partially-paid":
		"A part of the amount is paid. The shop tells you how to pay the rest.",
	"order.state.sent": "Your order is on its way.",
	"order.state.canceled": "This order was cancelled.",
	"order.state.refunded": "The amount was paid back to you.",
	"order.state.partially-refunded":
		"A part of the amount was paid back to you.",
	"order.items": "What you ordered",
	"order.downloads": "Downloads",
	"order.download": "Download {name}",
	"order.deliveredTo": "Delivery address",
	"order.delivery": "Delivery",
	"order.tracking": "Track the parcel",
	"order.billedTo": "Billing address",
	"order.payment": "Payment",
	"order.note": "Your note",
	"order.print": "Print",
	"order.back": "Back to the shop",
} as const;

/** English: what the other languages are checked against. */
export const en = { dir: "ltr", words } satisfies PageLanguage;

/** Names of everything that hosted pages say. */
export type PageWord = keyof typeof words;
