import type { WithdrawalWords } from '../language.ts'

export const withdrawal = {
  'withdrawal.link': 'Sözleşmeden buradan cayın',
  'withdrawal.intro': 'Bir sözleşmeden gerekçe göstermeden cayabilirsiniz. Giriş yapmanız gerekmez.',
  'withdrawal.name.missing': 'Adınızı yazın.',
  'withdrawal.number.hint': 'Sipariş onayınızda yazar. Yoksa: neyi, ne zaman sipariş ettiğiniz.',
  'withdrawal.number.missing': 'Sipariş numarasını ya da siparişinizi belirten başka bir bilgiyi yazın.',
  'withdrawal.email.hint': 'Alındı bildirimi hemen oraya gönderilir.',
  'withdrawal.items': 'Caydıklarınız',
  'withdrawal.items.hint': 'Sözleşmenin tamamından caymak için boş bırakın.',
  'withdrawal.lines.missing': 'En az bir ürün seçin.',
  'withdrawal.check': 'Cayma bildiriminizi kontrol edin',
  'withdrawal.statement': 'Sözleşmemden caydığımı bildiririm.',
  'withdrawal.whole': 'Sözleşmenin tamamı',
  'withdrawal.confirm': 'Caymayı onayla',
  'withdrawal.received': 'Alındığı zaman',
  'withdrawal.done': 'Cayma bildiriminiz alındı',
  'withdrawal.done.text':
    'Bu içeriği, tarihi ve saati gösteren alındı bildirimini {email} adresine gönderdik. Mağaza sonraki adımları size yazar.',
  'withdrawal.often': 'Buradan çok fazla cayma bildirimi geldi. Bir saat bekleyin ya da {email} adresine yazın.',
  'withdrawal.until': 'Bu sözleşmeden {date} tarihine kadar cayabilirsiniz.',
  'mail.withdrawal.subject': '{shop} mağazasındaki cayma bildiriminizin alındısı',
  'mail.withdrawal.text': 'Cayma bildiriminizi aldık. Beyanınız şöyle:',
  'mail.withdrawal.accepted.subject': '{shop} mağazasındaki caymanız kabul edildi',
  'mail.withdrawal.accepted.text':
    'Ödediğiniz tutarı gecikmeden, en geç bildiriminizi aldıktan 14 gün sonra geri öderiz. Ürünler dönene ya da gönderdiğinizi gösterene kadar bekleyebiliriz.',
  'mail.withdrawal.return': 'Ürünleri caymanızdan sonraki 14 gün içinde şu adrese gönderin:',
  'mail.withdrawal.payer.BUYER': 'Ürünleri geri göndermenin doğrudan masrafı size aittir.',
  'mail.withdrawal.payer.SHOP': 'Ürünleri geri göndermenin masrafı bize aittir.',
  'mail.withdrawal.refused.subject': '{shop} mağazasındaki caymanız kabul edilmedi',
  'mail.withdrawal.refused.text': 'Mağaza caymanızı kabul etmiyor. Gerekçesi:',
} as const satisfies WithdrawalWords
