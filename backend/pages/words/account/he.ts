import type { AccountWords } from './en.ts'

export const he: AccountWords = {
  'mail.code.subject': 'הקוד שלך ב-{shop}: {code}',
  'mail.code.text': 'יש להקליד את הקוד כדי להמשיך. הוא תקף ל-30 דקות. אף אחד מהחנות לא יבקש אותו.',
  'mail.recovery.subject': 'סיסמה חדשה ב-{shop}',
  'mail.recovery.text':
    'יש לפתוח את הקישור כדי לבחור סיסמה חדשה. הוא פועל פעם אחת, במשך 30 דקות. אם לא ביקשת אותה, אין צורך לעשות דבר.',
  'mail.recovery.action': 'בחירת סיסמה',
  'mail.activation.subject': 'החשבון שלך ב-{shop}',
  'mail.activation.text': 'יש לפתוח את הקישור כדי לבחור סיסמה לחשבון. הוא פועל פעם אחת, במשך 30 דקות.',
  'mail.password.subject': 'הסיסמה שלך ב-{shop} שונתה',
  'mail.password.text': 'נותקת מכל המכשירים. אם השינוי לא נעשה על ידך, יש לבקש מיד סיסמה חדשה.',
  'account.recover.title': 'בחירת סיסמה',
  'account.recover.password': 'סיסמה חדשה',
  'account.recover.hint': 'לפחות 8 תווים.',
  'account.recover.bad': 'יש להשתמש ב-8 עד 128 תווים, ולא בסיסמה נפוצה.',
  'account.recover.action': 'שמירת הסיסמה',
  'account.recover.done.title': 'הסיסמה נשמרה',
  'account.recover.done.text': 'מעכשיו יש להתחבר איתה.',
  'account.recover.old.title': 'הקישור כבר לא פועל',
  'account.recover.old.text': 'נעשה בו שימוש או שעברו יותר מ-30 דקות. יש לבקש הודעה חדשה במקום שבו מתחברים.',
}
