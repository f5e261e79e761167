import type { WithdrawalWords } from '../language.ts'

export const withdrawal = {
  'withdrawal.link': 'العدول عن العقد من هنا',
  'withdrawal.intro': 'يمكنك العدول عن عقد دون ذكر السبب. لا حاجة إلى تسجيل الدخول.',
  'withdrawal.name.missing': 'أدخل اسمك.',
  'withdrawal.number.hint': 'تجده في تأكيد الطلب. وإن لم يتوفر: ما الذي طلبته ومتى.',
  'withdrawal.number.missing': 'أدخل رقم الطلب أو ما يدل عليه.',
  'withdrawal.email.hint': 'نرسل إليه إشعار الاستلام فورًا.',
  'withdrawal.items': 'ما الذي تعدل عنه',
  'withdrawal.items.hint': 'اتركه فارغًا للعدول عن العقد كله.',
  'withdrawal.lines.missing': 'اختر منتجًا واحدًا على الأقل.',
  'withdrawal.check': 'راجع إشعار العدول',
  'withdrawal.statement': 'أُعلن بهذا عدولي عن العقد.',
  'withdrawal.whole': 'العقد كله',
  'withdrawal.confirm': 'تأكيد العدول',
  'withdrawal.received': 'وقت الاستلام',
  'withdrawal.done': 'استلمنا إشعار العدول',
  'withdrawal.done.text':
    'أرسلنا إلى {email} إشعار الاستلام بهذا المحتوى مع التاريخ والوقت. سيكتب لك المتجر عن الخطوات التالية.',
  'withdrawal.often': 'وردت من هنا إشعارات كثيرة جدًا. انتظر ساعة أو اكتب إلى {email}.',
  'withdrawal.until': 'يمكنك العدول عن هذا العقد حتى {date}.',
  'mail.withdrawal.subject': 'إشعار باستلام عدولك لدى {shop}',
  'mail.withdrawal.text': 'استلمنا إشعار عدولك. هذا ما أعلنته:',
  'mail.withdrawal.accepted.subject': 'قُبل عدولك لدى {shop}',
  'mail.withdrawal.accepted.text':
    'نعيد إليك ما دفعته دون تأخير، في موعد أقصاه 14 يومًا من استلام إشعارك. يجوز لنا الانتظار حتى تعود البضائع أو تثبت أنك أرسلتها.',
  'mail.withdrawal.return': 'أعد البضائع خلال 14 يومًا من عدولك إلى:',
  'mail.withdrawal.payer.BUYER': 'تتحمل أنت التكلفة المباشرة لإعادة البضائع.',
  'mail.withdrawal.payer.SHOP': 'نتحمل نحن تكلفة إعادة البضائع.',
  'mail.withdrawal.refused.subject': 'لم يُقبل عدولك لدى {shop}',
  'mail.withdrawal.refused.text': 'لا يقبل المتجر عدولك. السبب:',
} as const satisfies WithdrawalWords
