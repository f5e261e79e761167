import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'פתיחת החנות שלכם',
  'admin.first.text': 'אתם תהיו הבעלים. אפשר לשנות הכול אחר כך.',
  'admin.first.action': 'פתיחת החנות',
  'admin.name': 'השם שלכם',
  'admin.shop.name': 'שם החנות',
  'admin.shop.currency': 'מטבע',
  'admin.shop.language': 'שפה',
  'admin.field.invalid': 'בדקו את השדה הזה.',
  'admin.invitation.title': 'לנהל יחד את {shop}',
  'admin.invitation.action': 'קבלת ההזמנה',
  'admin.invitation.known': 'יש לכם כאן חשבון. קבלו את ההזמנה והתחברו כרגיל.',
  'admin.link.old': 'הוא כבר שימש או ישן מדי.',
  'admin.factor.title': 'עוד צעד אחד',
  'admin.factor.code': 'קוד מהאפליקציה או קוד שחזור',
  'admin.factor.wrong': 'הקוד שגוי, ישן מדי או כבר שימש.',
  'admin.script': 'הדף הזה דורש JavaScript.',
  'mail.invitation.subject': 'הוזמנתם לנהל את {shop}',
  'mail.invitation.text':
    'לחצו על הקישור כדי לקבל את ההזמנה. הוא פועל פעם אחת, במשך שבוע. אם אינכם מכירים את החנות, אל תעשו דבר.',
  'mail.factor.added.subject': 'נוסף צעד שני להתחברות שלכם אל {shop}',
  'mail.factor.added.text': 'מעתה ההתחברות דורשת גם קוד מאפליקציה. אם זה לא הייתם אתם, בחרו מיד סיסמה חדשה.',
  'mail.factor.removed.subject': 'הצעד השני בהתחברות שלכם אל {shop} הוסר',
  'mail.factor.removed.text': 'מעתה הסיסמה לבדה מספיקה להתחברות. אם זה לא הייתם אתם, בחרו מיד סיסמה חדשה.',
}
