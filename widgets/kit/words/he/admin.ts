import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'פתיחת החנות שלך',
  'admin.first.text': 'החנות תהיה בבעלותך. אפשר לשנות הכול אחר כך.',
  'admin.first.action': 'פתיחת החנות',
  'admin.name': 'השם שלך',
  'admin.shop.name': 'שם החנות',
  'admin.shop.currency': 'מטבע',
  'admin.shop.language': 'שפה',
  'admin.field.invalid': 'יש לבדוק את השדה הזה.',
  'admin.invitation.title': 'לנהל יחד את {shop}',
  'admin.invitation.action': 'קבלת ההזמנה',
  'admin.invitation.known': 'כבר יש לך כאן חשבון. יש לקבל את ההזמנה ולהתחבר כרגיל.',
  'admin.link.old': 'הוא כבר שימש או ישן מדי.',
  'admin.factor.title': 'עוד צעד אחד',
  'admin.factor.code': 'קוד מהאפליקציה או קוד שחזור',
  'admin.factor.wrong': 'הקוד שגוי, ישן מדי או כבר שימש.',
  'admin.script': 'הדף הזה דורש JavaScript.',
  'mail.invitation.subject': 'הזמינו אותך לנהל את {shop}',
  'mail.invitation.text':
    'יש ללחוץ על הקישור כדי לקבל את ההזמנה. הוא פועל פעם אחת, במשך שבוע. אם החנות לא מוכרת לך, אין צורך לעשות דבר.',
  'mail.factor.added.subject': 'נוסף צעד שני להתחברות שלך אל {shop}',
  'mail.factor.added.text': 'מעתה ההתחברות דורשת גם קוד מאפליקציה. אם השינוי לא נעשה על ידך, יש לבחור מיד סיסמה חדשה.',
  'mail.factor.removed.subject': 'הצעד השני בהתחברות שלך אל {shop} הוסר',
  'mail.factor.removed.text': 'מעתה הסיסמה לבדה מספיקה להתחברות. אם השינוי לא נעשה על ידך, יש לבחור מיד סיסמה חדשה.',
}
