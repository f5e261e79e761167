import type { HostedWords } from '../language.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { checkout } from './checkout.ts'
import { mails } from './mails.ts'
import { order } from './order.ts'
import { papers } from './papers.ts'
import { review } from './review.ts'
import { dir, sharedFirst } from './shared-first.ts'
import { sharedLater } from './shared-later.ts'
import { subscription } from './subscription.ts'
import { withdrawal } from './withdrawal.ts'

export { dir }

export const words: HostedWords = {
  ...sharedFirst,
  ...sharedLater,
  ...checkout,
  ...order,
  ...account,
  ...admin,
  ...mails,
  ...subscription,
  ...review,
  ...papers,
  ...withdrawal,
  'frame.skip': 'מעבר לתוכן',
  'frame.back': 'חזרה לחנות',
  'frame.policies': 'מידע משפטי',
  'policy.date': 'נכון ל־{date}',
  'summary.title': 'ההזמנה שלך',
  'summary.items': { one: 'פריט אחד', two: 'שני פריטים', other: '{count} פריטים' },
  'summary.quantity': 'כמות {count}',
  'summary.quantity.of': 'כמות: {name}',
  'summary.changed': 'המחיר השתנה. בסל שלך: {before}',
  'summary.shipping.later': 'יחושב בשלב הבא',
  'summary.paid': 'שולם',
  'summary.reserved': 'אושר (טרם חויב)',
  'summary.refunded': 'הוחזר',
  'totals.pickup': 'איסוף',
  'summary.gone': 'כבר לא נמכר',
  'ended.empty.title': 'אין פריטים בהזמנה',
  'ended.empty.text': 'אפשר להוסיף משהו לסל ולחזור.',
  'ended.expired.title': 'ההזמנה הזו כבר לא פעילה',
  'ended.expired.text': 'הקישור ישן מדי או לא שלם. הסל שלך בחנות עדיין שם.',
  'ended.order.title': 'הקישור לא מוביל להזמנה',
  'ended.order.text': 'הוא לא שלם או כבר לא תקף. הקישור המלא נמצא בהודעת אישור ההזמנה.',
  'ended.order-error.text': 'ההזמנה שלך נשמרה כפי שהיא. אפשר לנסות שוב בעוד רגע.',
  'ended.download.title': 'אי אפשר להוריד את הקובץ',
  'ended.download-expired.text': 'תוקף הקישור פג. יש לבקש מהחנות קישור חדש.',
  'ended.download-used-up.text': 'הקובץ הורד מספר הפעמים המותר. יש לבקש מהחנות קישור חדש.',
  'ended.download-unpaid.text': 'ההזמנה לא שולמה, או שבוטלה או שכספה הוחזר.',
  'ended.download-refunded.text': 'כספך הוחזר עבור הקובץ הזה. אם זה לא נכון, יש לפנות לחנות.',
  'ended.download-missing.text': 'הקישור חלקי או שאינו תקף עוד. יש לפתוח אותו שוב מתוך ההזמנה.',
  'ended.completed.title': 'ההזמנה הזו כבר בוצעה',
  'ended.completed.text': 'לא יבוצע חיוב נוסף.',
  'ended.completed.action': 'צפייה בהזמנה',
  'ended.sold-out.title': 'כל הפריטים בהזמנה אזלו',
  'ended.sold-out.text': 'אנו מצטערים: אחרים הקדימו. לא בוצע חיוב.',
  'ended.refused.title': 'נא לשלוח שוב',
  'ended.refused.text': 'מה שנשלח לא הגיע מדף התשלום הנוכחי. לא השתנה דבר.',
  'ended.refused.action': 'לדף התשלום',
  'ended.busy.title': 'יותר מדי ניסיונות בבת אחת',
  'ended.busy.text': 'יש להמתין דקה ולנסות שוב. הסל והפרטים שכבר הוזנו נשמרו.',
  'ended.error.title': 'אירעה תקלה אצלנו',
  'ended.error.text': 'הסל והפרטים שלך נשמרו. אפשר לנסות שוב בעוד רגע; לא יבוצע חיוב כפול.',
  'ended.error.reference': 'בפנייה לחנות בנושא יש לציין את המספר הזה: {reference}',
  'link.expired.title': 'תוקף הקישור הזה פג',
  'link.offered.text': 'קישורים לתשלום ולהזמנות פועלים {days} ימים. אפשר לשלוח קישור חדש לכתובת הדוא״ל שידועה לנו.',
  'link.offered.action': 'שליחת קישור חדש',
  'link.none.text': 'קישורים לתשלום ולהזמנות פועלים {days} ימים. אפשר להתחיל מחדש בחנות, או לבקש ממנה קישור חדש.',
  'link.sent.title': 'קישור חדש בדרך אליך',
  'link.sent.text': 'הוא יגיע בדוא״ל בתוך כמה דקות. אם לא הגיע, כדאי לחפש בדואר הזבל.',
}
