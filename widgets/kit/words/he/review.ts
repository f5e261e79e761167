import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': 'איך ההזמנה שלך מ-{shop}?',
  'reviewRequest.about': 'הדעה שלך עוזרת לקונים אחרים. גם כוכבים לבדם מספיקים.',
  'reviewRequest.action': 'כתיבת ביקורת',
  'reviewRequest.once': 'המייל הזה נשלח פעם אחת לכל הזמנה. בעמוד אפשר לבטל מיילים כאלה.',
  'review.title': 'ביקורת על ההזמנה',
  'review.intro': 'הביקורת מוצגת בחנות עם השם שיירשם.',
  'review.rating': 'כוכבים עבור {name}',
  'review.stars': { one: 'כוכב אחד', two: 'שני כוכבים', other: '{count} כוכבים' },
  'review.heading': 'כותרת',
  'review.text': 'הביקורת שלך',
  'review.name': 'השם שלך',
  'review.send': 'שליחת הביקורת',
  'review.signedOut':
    'בוצעה יציאה מהחשבון, אולי במכשיר אחר. הביקורת עדיין כאן: אפשר להיכנס ולשלוח אותה שוב, או לשלוח אותה עם שם.',
  'review.missing': 'יש לבחור כמה כוכבים לתת.',
  'review.waiting': 'תודה! החנות קוראת ביקורות לפני שהן מוצגות.',
  'review.shown': 'תודה! הביקורת שלך מוצגת בחנות.',
  'review.none': 'כל הפריטים בהזמנה הזו כבר קיבלו ביקורת.',
  'review.stop': 'לא לקבל עוד מיילים כאלה',
  'review.stopped': 'לא יישלחו עוד מיילים עם בקשה לביקורת.',
}
