import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': 'ما رأيك في طلبك من {shop}؟',
  'reviewRequest.about': 'رأيك يساعد المشترين الآخرين. تكفي النجوم وحدها.',
  'reviewRequest.action': 'اكتب مراجعة',
  'reviewRequest.once': 'تصلك هذه الرسالة مرة واحدة لكل طلب. يمكنك إيقاف هذه الرسائل من الصفحة.',
  'review.title': 'قيّم طلبك',
  'review.intro': 'يظهر تقييمك في المتجر بالاسم الذي تكتبه.',
  'review.rating': 'تقييم {name}',
  'review.stars': {
    zero: '{count} نجمة',
    one: 'نجمة واحدة',
    two: 'نجمتان',
    few: '{count} نجوم',
    many: '{count} نجمة',
    other: '{count} نجمة',
  },
  'review.heading': 'العنوان',
  'review.text': 'تقييمك',
  'review.name': 'اسمك',
  'review.send': 'إرسال التقييم',
  'review.signedOut':
    'تم تسجيل خروجك، ربما على جهاز آخر. تقييمك ما زال هنا: سجّل الدخول وأرسله من جديد، أو أرسله باسمك.',
  'review.missing': 'اختر عدد النجوم.',
  'review.waiting': 'شكرًا! يقرأ المتجر المراجعات قبل عرضها.',
  'review.shown': 'شكرًا! تظهر مراجعتك في المتجر.',
  'review.none': 'لقد قيّمت كل ما في هذا الطلب.',
  'review.stop': 'إيقاف هذه الرسائل',
  'review.stopped': 'لن تصلك رسائل أخرى تطلب مراجعة.',
}
