import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': '{shop} siparişinizi nasıl buldunuz?',
  'reviewRequest.about': 'Görüşünüz diğer alıcılara yardımcı olur. Yalnızca yıldız da yeterli.',
  'reviewRequest.action': 'Yorum yaz',
  'reviewRequest.once': 'Bu e-postayı her sipariş için bir kez alırsınız. Sayfada bu e-postaları kapatabilirsiniz.',
  'review.title': 'Siparişinizi değerlendirin',
  'review.intro': 'Yorumunuz mağazada, yazdığınız adla gösterilir.',
  'review.rating': '{name} için yıldızlar',
  'review.stars': { one: '{count} yıldız', other: '{count} yıldız' },
  'review.heading': 'Başlık',
  'review.text': 'Yorumunuz',
  'review.name': 'Adınız',
  'review.send': 'Yorumu gönder',
  'review.signedOut':
    'Oturumunuz kapatıldı, belki başka bir cihazda. Yorumunuz hâlâ burada: giriş yapıp yeniden gönderin ya da adınızla gönderin.',
  'review.missing': 'Kaç yıldız verdiğinizi seçin.',
  'review.waiting': 'Teşekkürler! Mağaza yorumları göstermeden önce okur.',
  'review.shown': 'Teşekkürler! Yorumunuz mağazada gösteriliyor.',
  'review.none': 'Bu siparişteki her şeyi değerlendirdiniz.',
  'review.stop': 'Bu e-postaları artık almak istemiyorum',
  'review.stopped': 'Artık yorum isteyen e-posta almayacaksınız.',
}
