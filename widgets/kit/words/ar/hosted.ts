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
  'frame.skip': 'انتقل إلى المحتوى',
  'frame.back': 'العودة إلى المتجر',
  'frame.policies': 'معلومات قانونية',
  'policy.date': 'نسخة {date}',
  'summary.title': 'طلبك',
  'summary.items': {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '{count} منتجات',
    many: '{count} منتجاً',
    other: '{count} منتج',
  },
  'summary.quantity': 'الكمية {count}',
  'summary.quantity.of': 'الكمية: {name}',
  'summary.changed': 'تغيّر السعر. في سلتك: {before}',
  'summary.shipping.later': 'تُحسب في الخطوة التالية',
  'summary.paid': 'المدفوع',
  'summary.reserved': 'المحجوز',
  'summary.refunded': 'المُعاد إليك',
  'totals.pickup': 'الاستلام',
  'summary.gone': 'لم يعد يباع',
  'ended.empty.title': 'سلتك فارغة',
  'ended.empty.text': 'ضع شيئاً في سلتك ثم عد.',
  'ended.expired.title': 'انتهت عملية الشراء هذه',
  'ended.expired.text': 'الرابط قديم أو غير مكتمل. سلتك في المتجر ما زالت موجودة.',
  'ended.order.title': 'هذا الرابط لا يؤدي إلى أي طلب',
  'ended.order.text': 'الرابط غير مكتمل أو لم يعد صالحاً. ستجد الرابط كاملاً في رسالة تأكيد طلبك.',
  'ended.order-error.text': 'طلبك محفوظ كما هو. حاول مرة أخرى بعد قليل.',
  'ended.download.title': 'لا يمكن تنزيل هذا الملف',
  'ended.download-expired.text': 'انتهت صلاحية الرابط. اطلب رابطًا جديدًا من المتجر.',
  'ended.download-used-up.text': 'نُزّل الملف العدد المسموح به من المرات. اطلب رابطًا جديدًا من المتجر.',
  'ended.download-unpaid.text': 'الطلب غير مدفوع، أو أُلغي، أو رُدّ ثمنه.',
  'ended.download-refunded.text': 'رُدّ إليك ثمن هذا الملف. اسأل المتجر إن لم يكن ذلك صحيحًا.',
  'ended.download-missing.text': 'الرابط غير مكتمل أو لم يعد صالحًا. افتحه مرة أخرى من طلبك.',
  'ended.completed.title': 'تم تقديم هذا الطلب من قبل',
  'ended.completed.text': 'لن يُخصم منك مرة أخرى.',
  'ended.completed.action': 'عرض الطلب',
  'ended.sold-out.title': 'نفد كل ما في طلبك',
  'ended.sold-out.text': 'نأسف لذلك: سبقك آخرون. لم يُخصم شيء.',
  'ended.refused.title': 'يرجى الإرسال مرة أخرى',
  'ended.refused.text': 'كانت صفحة الدفع قديمة. لم يتغيّر شيء.',
  'ended.refused.action': 'إلى صفحة الدفع',
  'ended.busy.title': 'محاولات كثيرة دفعة واحدة',
  'ended.busy.text': 'انتظر دقيقة ثم حاول مرة أخرى. سلتك وما أدخلته من قبل محفوظان.',
  'ended.error.title': 'حدث خطأ لدينا',
  'ended.error.text': 'سلتك وما أدخلته محفوظان. حاول بعد قليل، ولن يُخصم منك مرتين.',
  'ended.error.reference': 'إذا راسلت المتجر فاذكر هذا الرقم: {reference}',
  'link.expired.title': 'انتهت صلاحية هذا الرابط',
  'link.offered.text':
    'مدة صلاحية روابط الدفع والطلبات بالأيام: {days}. يمكننا إرسال رابط جديد إلى عنوان البريد الإلكتروني المسجل لدينا.',
  'link.offered.action': 'إرسال رابط جديد',
  'link.none.text': 'تعمل روابط الدفع والطلبات مدة {days} يوماً. ابدأ من جديد في المتجر، أو اطلب منه رابطاً جديداً.',
  'link.sent.title': 'رابط جديد في الطريق إليك',
  'link.sent.text': 'سيصل بالبريد الإلكتروني خلال دقائق. إن لم يصل، فابحث عنه في الرسائل غير المرغوب فيها.',
}
