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
  'frame.skip': 'İçeriğe geç',
  'frame.back': 'Mağazaya dön',
  'frame.policies': 'Yasal bilgiler',
  'policy.date': '{date} tarihli sürüm',
  'summary.title': 'Siparişiniz',
  'summary.items': { one: '{count} ürün', other: '{count} ürün' },
  'summary.quantity': 'Adet {count}',
  'summary.quantity.of': 'Adet: {name}',
  'summary.changed': 'Fiyat değişti. Sepetinizde: {before}',
  'summary.shipping.later': 'Sonraki adımda hesaplanır',
  'summary.paid': 'Ödenen',
  'summary.reserved': 'Ayrılan',
  'summary.refunded': 'İade edilen',
  'totals.pickup': 'Mağazadan teslim',
  'summary.gone': 'Artık satılmıyor',
  'ended.empty.title': 'Bu siparişte ürün yok',
  'ended.empty.text': 'Sepetinize bir ürün ekleyip geri gelin.',
  'ended.expired.title': 'Bu alışveriş oturumu sona erdi',
  'ended.expired.text': 'Bağlantı çok eski veya eksik. Mağazadaki sepetiniz duruyor.',
  'ended.order.title': 'Bu bağlantı bir siparişe ait değil',
  'ended.order.text': 'Bağlantı eksik veya artık geçerli değil. Tam bağlantı, sipariş onayı e-postanızdadır.',
  'ended.order-error.text': 'Siparişiniz olduğu gibi duruyor. Biraz sonra tekrar deneyin.',
  'ended.download.title': 'Bu dosya indirilemiyor',
  'ended.download-expired.text': 'Bağlantının süresi doldu. Mağazadan yenisini isteyin.',
  'ended.download-used-up.text': 'Dosya izin verilen sayıda indirildi. Mağazadan yeni bir bağlantı isteyin.',
  'ended.download-unpaid.text': 'Sipariş ödenmemiş, iptal edilmiş veya iade edilmiş.',
  'ended.download-refunded.text': 'Bu dosyanın ücreti size iade edildi. Yanlışsa mağazaya sorun.',
  'ended.download-missing.text': 'Bağlantı eksik veya artık geçerli değil. Siparişinizden yeniden açın.',
  'ended.completed.title': 'Bu sipariş zaten verildi',
  'ended.completed.text': 'Sizden yeniden ödeme alınmayacak.',
  'ended.completed.action': 'Siparişi gör',
  'ended.sold-out.title': 'Bu siparişteki her şey tükendi',
  'ended.sold-out.text': 'Üzgünüz, ürünler tükendi. Hiçbir tutar çekilmedi.',
  'ended.refused.title': 'Lütfen yeniden gönderin',
  'ended.refused.text': 'Gönderilenler şu anki ödeme sayfasından gelmedi. Hiçbir şey değişmedi.',
  'ended.refused.action': 'Ödeme sayfasına git',
  'ended.busy.title': 'Çok fazla istek',
  'ended.busy.text': 'Bir dakika bekleyip tekrar deneyin. Sepetiniz ve önceki bilgileriniz saklanıyor.',
  'ended.error.title': 'Bizden kaynaklanan bir sorun oluştu',
  'ended.error.text': 'Sepetiniz ve bilgileriniz saklanıyor. Biraz sonra tekrar deneyin; sizden iki kez ödeme alınmaz.',
  'ended.error.reference': 'Mağazaya bu konuda yazarsanız şu numarayı belirtin: {reference}',
  'link.expired.title': 'Bu bağlantının süresi doldu',
  'link.offered.text':
    'Ödeme ve sipariş bağlantıları {days} gün geçerlidir. Kayıtlı e-posta adresinize yenisini gönderebiliriz.',
  'link.offered.action': 'Yeni bağlantı gönder',
  'link.none.text':
    'Ödeme ve sipariş bağlantıları {days} gün geçerlidir. Mağazada yeniden başlayın veya mağazadan yeni bir bağlantı isteyin.',
  'link.sent.title': 'Yeni bağlantı yolda',
  'link.sent.text': 'Birkaç dakika içinde e-postayla gelir. Gelmezse istenmeyen postalara bakın.',
}
