import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'افتح متجرك',
  'admin.first.text': 'ستصبح مالكه. ويمكن تغيير كل شيء لاحقًا.',
  'admin.first.action': 'افتح المتجر',
  'admin.name': 'اسمك',
  'admin.shop.name': 'اسم المتجر',
  'admin.shop.currency': 'العملة',
  'admin.shop.language': 'اللغة',
  'admin.field.invalid': 'تحقّق من هذا الحقل.',
  'admin.invitation.title': 'إدارة {shop} معًا',
  'admin.invitation.action': 'قبول الدعوة',
  'admin.invitation.known': 'لديك حساب هنا. اقبل الدعوة ثم سجّل الدخول كالمعتاد.',
  'admin.link.old': 'استُخدم من قبل أو انتهت مدته.',
  'admin.factor.title': 'خطوة أخرى',
  'admin.factor.code': 'رمز من تطبيقك أو رمز استرداد',
  'admin.factor.wrong': 'هذا الرمز خاطئ أو قديم أو استُخدم من قبل.',
  'admin.script': 'تحتاج هذه الصفحة إلى JavaScript.',
  'mail.invitation.subject': 'أنت مدعو إلى إدارة {shop}',
  'mail.invitation.text': 'اتبع الرابط لقبول الدعوة. يعمل مرة واحدة، لمدة أسبوع. إن كنت لا تعرف المتجر فلا تفعل شيئًا.',
  'mail.factor.added.subject': 'أُضيفت خطوة ثانية إلى تسجيل دخولك في {shop}',
  'mail.factor.added.text':
    'من الآن يتطلب الدخول رمزًا من تطبيق أيضًا. إن لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة فورًا.',
  'mail.factor.removed.subject': 'أُزيلت الخطوة الثانية من تسجيل دخولك في {shop}',
  'mail.factor.removed.text': 'من الآن تكفي كلمة مرورك للدخول. إن لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة فورًا.',
}
