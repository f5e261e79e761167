import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': '{shop} için kodunuz: {code}',
  'mail.code.title': '{shop} için kodunuz',
  'mail.code.text': 'Devam etmek için bu kodu yazın. 30 dakika geçerlidir. Mağazadan kimse sizden bu kodu istemez.',
  'mail.recovery.subject': '{shop} için yeni bir şifre',
  'mail.recovery.text':
    'Yeni bir şifre seçmek için bağlantıyı açın. Bir kez ve 30 dakika boyunca çalışır. Bunu siz istemediyseniz hiçbir şey yapmayın.',
  'mail.recovery.action': 'Şifre seç',
  'mail.activation.subject': '{shop} hesabınız',
  'mail.activation.text': 'Hesabınıza bir şifre seçmek için bağlantıyı açın. Bir kez ve 30 dakika boyunca çalışır.',
  'mail.known.subject': '{shop} hesabınız var',
  'mail.known.text':
    'Biri bu adresle hesap açmak istedi, ama zaten bir hesabınız var. Şifrenizle giriş yapın ya da yeni bir şifre seçmek için bağlantıyı açın. Bir kez ve 30 dakika boyunca çalışır. Siz değilseniz hiçbir şey yapmayın.',
  'mail.password.subject': '{shop} şifreniz değiştirildi',
  'mail.password.text': 'Her yerde oturumunuz kapatıldı. Bunu siz yapmadıysanız hemen yeni bir şifre isteyin.',
  'mail.email.code.text':
    'Bu adresi hesabınızda kullanmak için bu kodu yazın. 30 dakika geçerlidir. Siz istemediyseniz bu e-postayı dikkate almayın.',
  'mail.email.subject': '{shop} hesabınızın e-postası değişti',
  'mail.email.text':
    'Hesabınız artık {email} adresini kullanıyor. Bunu siz yapmadıysanız hemen öncekine dönün: herkesin oturumu kapatılır ve size yeni bir şifre için bağlantı göndeririz.',
  'mail.passkey.subject': '{shop} hesabınıza bir geçiş anahtarı eklendi',
  'mail.passkey.text':
    'Ona sahip olan, şifreniz olmadan oturum açar. Bunu siz yapmadıysanız hemen kaldırın: herkesin oturumu kapatılır ve bir e-posta sizi yeni bir şifreye götürür.',
  'mail.provider.subject': '{shop} hesabınıza {name} ile oturum açma eklendi',
  'mail.provider.text':
    'Artık {name} ile şifreniz olmadan oturum açabilirsiniz. Bunu siz yapmadıysanız hemen kaldırın: herkesin oturumu kapatılır ve bir e-posta sizi yeni bir şifreye götürür.',
  'mail.subject': '{shop} mağazasındaki {number} numaralı siparişiniz',
  'mail.link': 'Siparişi gör',
  'mail.questions': 'Sorularınız mı var? Bize yazın:',
  'mail.shipped.subject': '{shop} mağazasındaki {number} numaralı sipariş yolda',
  'mail.shipped.title': 'Siparişiniz yolda',
  'mail.shipped.items': 'Bu pakette',
  'mail.pickup.subject': '{shop} mağazasındaki {number} numaralı sipariş hazır',
  'mail.pickup.title': 'Siparişiniz teslim alınmaya hazır',
  'mail.canceled.subject': '{shop} mağazasındaki {number} numaralı sipariş iptal edildi',
  'mail.canceled.paid': 'Ödediğinizi nasıl geri alacağınızı mağaza size bildirecek.',
  'mail.canceled.message': 'Mağaza şöyle yazıyor:',
  'mail.paid.subject': '{shop} mağazasındaki {number} numaralı sipariş ödendi',
  'mail.paid.title': 'Ödemeniz ulaştı',
  'mail.refunded.subject': '{shop} mağazasındaki {number} numaralı sipariş için iade',
  'mail.refunded.title': 'Size {amount} iade ediliyor',
  'mail.refunded.same': 'Tutar, ödediğiniz yoldan geri gönderilir. Bankanızın göstermesi birkaç gün sürebilir.',
  'mail.refunded.giftCard': 'Tutar yeniden hediye kartınızda.',
  'mail.refunded.shop': 'Mağaza tutarı size doğrudan geri verecek.',
  'mail.newlink.order': '{shop} mağazasındaki {number} numaralı siparişinizin yeni bağlantısı',
  'mail.newlink.checkout': '{shop} ödeme sayfası için yeni bağlantınız',
  'mail.newlink.text': 'Eskisinin süresi dolduğu için yeni bir bağlantı istediniz. {days} gün geçerlidir.',
  'mail.restock.subject': '{name} yeniden stokta',
  'mail.restock.text':
    'Ürün {shop} mağazasında yeniden satışta. Sizin için ayıramıyoruz, bu yüzden yeniden tükenebilir.',
  'mail.restock.action': 'Mağazada gör',
  'mail.restock.why': 'Bu tek e-postayı {date} tarihinde istediğiniz için alıyorsunuz. Başka bir şeye kaydolmadınız.',
  'mail.restock.stop': 'Bu e-postaları durdur',
  'restock.stop.title': 'Stok e-postaları durdurulsun mu?',
  'restock.stop.text':
    '{shop} mağazasındaki tüm isteklerinizi sileceğiz. Yeniden stoka giren ürünler hakkında başka e-posta almayacaksınız.',
  'restock.stopped.title': 'Başka e-posta yok',
  'restock.stopped.text': 'İstekleriniz silindi. Yeniden stoka giren ürünler hakkında başka e-posta almayacaksınız.',
}
