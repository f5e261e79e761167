import type { AccountWords } from './en.ts'

export const ar: AccountWords = {
  'mail.code.subject': 'رمزك لدى {shop}: {code}',
  'mail.code.text': 'اكتب هذا الرمز للمتابعة. يصلح لمدة 30 دقيقة. لن يطلبه منك أحد من المتجر.',
  'mail.recovery.subject': 'كلمة مرور جديدة لدى {shop}',
  'mail.recovery.text':
    'افتح الرابط لاختيار كلمة مرور جديدة. يعمل مرة واحدة خلال 30 دقيقة. إن لم تطلبها فلا تفعل شيئًا.',
  'mail.recovery.action': 'اختيار كلمة مرور',
  'mail.activation.subject': 'حسابك لدى {shop}',
  'mail.activation.text': 'افتح الرابط لاختيار كلمة مرور لحسابك. يعمل مرة واحدة خلال 30 دقيقة.',
  'mail.password.subject': 'تغيّرت كلمة مرورك لدى {shop}',
  'mail.password.text': 'سُجّل خروجك من كل مكان. إن لم تكن أنت من غيّرها فاطلب كلمة مرور جديدة فورًا.',
  'account.recover.title': 'اختر كلمة مرور',
  'account.recover.password': 'كلمة المرور الجديدة',
  'account.recover.hint': '8 أحرف على الأقل.',
  'account.recover.bad': 'استخدم من 8 إلى 128 حرفًا، ولا تستخدم كلمة مرور شائعة.',
  'account.recover.action': 'حفظ كلمة المرور',
  'account.recover.done.title': 'حُفظت كلمة المرور',
  'account.recover.done.text': 'سجّل الدخول بها من الآن.',
  'account.recover.old.title': 'لم يعد هذا الرابط يعمل',
  'account.recover.old.text': 'لقد استُخدم أو مضى عليه أكثر من 30 دقيقة. اطلب رسالة جديدة من حيث تسجّل الدخول.',
}
