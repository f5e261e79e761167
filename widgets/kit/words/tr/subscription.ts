import type { SubscriptionWords } from '../language.ts'

export const subscription: SubscriptionWords = {
  'period.DAY': { one: 'her gün', other: 'her {count} günde bir' },
  'period.WEEK': { one: 'her hafta', other: 'her {count} haftada bir' },
  'period.MONTH': { one: 'her ay', other: 'her {count} ayda bir' },
  'period.YEAR': { one: 'her yıl', other: 'her {count} yılda bir' },
  'terms.today': 'bugün {amount}',
  'terms.onDate': '{date} tarihinde {amount}',
  'terms.then': '{first}, sonra {next}',
  'terms.renews': '{date} tarihinden itibaren iptal edene kadar {every} {amount}',
  'terms.last': '{date} ile {last} arasında {every} {amount}',
  'subscription.title': 'Abonelik',
  'subscription.consent': 'Bu ödemeleri ve ödeme bilgilerimin bunun için saklanmasını kabul ediyorum.',
  'subscription.consent.missing': 'Kutuyu işaretleyin. İşaretlenmezse abonelik sipariş edilemez.',
  'subscription.exit': 'İstediğiniz zaman siparişinizden veya hesabınızdan iptal edebilirsiniz.',
  'subscription.exit.shop': 'İptal etmek için mağazaya yazın.',
  'subscription.ask.title': 'Bu abonelik iptal edilsin mi?',
  'mail.renewal.subject': '{shop} aboneliğiniz {date} tarihinde yenileniyor',
  'mail.trial.subject': '{shop} ücretsiz denemeniz {date} tarihinde bitiyor',
  'mail.failed.subject': '{shop} aboneliğinizin ödemesi alınamadı',
  'mail.failed.text':
    '{amount} tahsil edilemedi. Başka bir kartla ödeyin, bundan sonra o kullanılır. Yoksa {date} tarihinde yeniden deneriz.',
  'mail.ended.subject': '{shop} aboneliğiniz iptal edildi',
  'mail.ended.unpaid': 'Ödeme birkaç kez alınamadı. Artık tahsilat yapılmayacak.',
}
