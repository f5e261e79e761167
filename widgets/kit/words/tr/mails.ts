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
  'mail.test.subject': '{shop} test e-postası',
  'mail.test.text': 'Bu e-posta, mağazanızın e-postalarının ulaştığını gösterir. Yanıtlamanız gerekmez.',
  'mail.password.subject': '{shop} şifreniz değiştirildi',
  'mail.password.text': 'Her yerde oturumunuz kapatıldı. Bunu siz yapmadıysanız hemen yeni bir şifre isteyin.',
  'mail.approved.subject': '{shop} hesabınız onaylandı',
  'mail.approved.text': 'Artık giriş yapabilirsiniz.',
  'mail.approved.action': 'Mağazaya git',
  'mail.declined.subject': '{shop} hesap talebiniz',
  'mail.declined.text': 'Mağaza hesabı onaylamadı. Sorularınız varsa bu e-postayı yanıtlayın.',
  'mail.deleted.subject': '{shop} hesabınız silindi',
  'mail.deleted.text':
    'Profil, adresler ve oturum açma yolları silindi. Mağaza, saklamak zorunda olduğu siparişleri saklar. Bunu siz yapmadıysanız bu e-postayı yanıtlayın.',
  'mail.email.code.text':
    'Bu adresi hesabınızda kullanmak için bu kodu yazın. 30 dakika geçerlidir. Siz istemediyseniz bu e-postayı dikkate almayın.',
  'mail.email.subject': '{shop} hesabınızın e-postası değişti',
  'mail.email.text':
    'Hesabınız artık {email} adresini kullanıyor. Bunu siz yapmadıysanız hemen öncekine dönün: tüm cihazlarda oturumunuz kapatılır ve size yeni şifre bağlantısı göndeririz.',
  'mail.passkey.subject': '{shop} hesabınıza bir geçiş anahtarı eklendi',
  'mail.passkey.text':
    'Bununla şifreniz olmadan giriş yapılabilir. Bunu siz yapmadıysanız hemen kaldırın: tüm cihazlarda oturumunuz kapatılır ve size yeni şifre bağlantısı göndeririz.',
  'mail.device.subject': '{shop} hesabınıza yeni bir giriş yapıldı',
  'mail.device.text':
    'Daha önce kullanmadığınız bir cihazla ya da ülkeden: {device}. Giriş yapan sizseniz bir şey yapmanız gerekmez. Değilseniz hemen yeni bir şifre belirleyin: tüm cihazlarda oturum kapatılır.',
  'mail.provider.subject': '{shop} hesabınıza {name} ile oturum açma eklendi',
  'mail.provider.text':
    'Artık {name} ile şifreniz olmadan giriş yapılabilir. Bunu siz yapmadıysanız hemen kaldırın: tüm cihazlarda oturumunuz kapatılır ve size yeni şifre bağlantısı göndeririz.',
  'mail.gift.subject': '{from} size bir {shop} hediye kartı gönderdi',
  'mail.gift.greeting': 'Merhaba {name}, bu hediye kartı sizin için.',
  'mail.gift.message': 'Mesaj, gönderen {from}:',
  'mail.gift.action': 'Mağazaya git',
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
  'mail.canceled.message': 'Mağazanın notu:',
  'mail.corrected.subject': '{shop} mağazasındaki {number} numaralı sipariş değiştirildi',
  'mail.corrected.title': 'Siparişiniz değiştirildi',
  'mail.corrected.text':
    'Siparişiniz artık böyle. Ödenecek bir tutar kaldıysa nasıl ödeneceği siparişin sayfasında yazar.',
  'mail.pay.subject': '{shop} mağazasındaki {number} numaralı siparişi ödeyin',
  'mail.pay.title': 'Siparişiniz ödemenizi bekliyor',
  'mail.pay.text': 'Ödenecek: {amount}. Bağlantı, ödeme yolunu seçtiğiniz güvenli bir sayfaya götürür.',
  'mail.pay.action': 'Şimdi öde',
  'mail.invoice.subject': '{paper} – {shop}',
  'mail.invoice.text': 'Belgeyi okuyabilir, yazdırabilir ve PDF olarak indirebilirsiniz.',
  'mail.invoice.action': 'Belgeyi aç',
  'mail.paid.subject': '{shop} mağazasındaki {number} numaralı sipariş ödendi',
  'mail.paid.title': 'Ödemeniz ulaştı',
  'mail.waiting.subject': '{shop} mağazasındaki {number} numaralı sipariş bankanızı bekliyor',
  'mail.waiting.title': 'Bankanızı bekliyoruz',
  'mail.refused.subject': '{shop} mağazasındaki {number} numaralı siparişin ödemesi gerçekleşmedi',
  'mail.refunded.subject': '{shop} mağazasındaki {number} numaralı sipariş için iade',
  'mail.refunded.title': 'Size {amount} iade ediliyor',
  'mail.refunded.same': 'Tutar, ödediğiniz yoldan geri gönderilir. Bankanızın göstermesi birkaç gün sürebilir.',
  'mail.refunded.giftCard': 'Tutar yeniden hediye kartınızda.',
  'mail.refunded.shop': 'Mağaza tutarı size doğrudan geri verecek.',
  'mail.newlink.order': '{shop} mağazasındaki {number} numaralı siparişinizin yeni bağlantısı',
  'mail.newlink.checkout': '{shop} ödeme sayfası için yeni bağlantınız',
  'mail.newlink.text': 'Eskisinin süresi dolduğu için yeni bir bağlantı istediniz. {days} gün geçerlidir.',
  'mail.vanished.subject': '{shop} artık sayfanda değil',
  'mail.vanished.text':
    '{page} adresini iki kez açtık ve mağazan orada değil: sayfa yanıt vermiyor ya da script etiketi yok. Yalnızca geri gelip yeniden kaybolursa tekrar yazacağız.',
  'mail.vanished.action': 'Sayfayı denetle',
  'mail.paymentNews.subject': 'Sipariş {number}: ödemesine bakın',
  'mail.paymentNews.LATE_PAYMENT_RETURNED':
    '{number} numaralı siparişin {amount} tutarı, sipariş bırakıldıktan sonra geldi. Para kendiliğinden alıcıya geri döner.',
  'mail.paymentNews.REFUND_RETURNED':
    '{number} numaralı siparişin {amount} tutarındaki iadesi alıcıya ulaşmadı: banka geri gönderdi. Başka bir yolla iade edin.',
  'mail.paymentNews.DISPUTE_OPENED':
    '{number} numaralı siparişin alıcısı {amount} tutarına itiraz ediyor. Süresi dolmadan {provider} üzerinden yanıt verin, yoksa para alıcıda kalır.',
  'mail.paymentNews.PAYMENT_WARNING':
    '{provider}, {number} numaralı siparişin ödemesi ({amount}) için uyarıyor: dolandırıcılık olabilir. Bir şey göndermeden önce inceleyin.',
  'mail.paymentNews.action': 'Siparişe bakın',
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
  'mail.reminder.subject': '{shop} mağazasında bir şey bıraktınız',
  'mail.reminder.text': 'Alışverişiniz hâlâ açık. Hiçbir şey ayrılmadı, bu yüzden tükenebilir.',
  'mail.reminder.action': 'Alışverişi tamamla',
  'mail.reminder.why':
    'Bu tek e-postayı {date} tarihinde {shop} e-postalarını kabul ettiğiniz için alıyorsunuz. Bu alışverişi size bir daha hatırlatmayacağız.',
  'reminder.stop.title': 'Hatırlatmalar durdurulsun mu?',
  'reminder.stop.text':
    '{shop} artık açık alışverişleri hatırlatmayacak ve orada kabul ettiğiniz haberleri göndermeyecek.',
  'reminder.stopped.text': 'Artık açık alışverişler için hatırlatma almayacaksınız.',
  'unsubscribe.title': 'Haber aboneliğinizden çıkılsın mı?',
  'unsubscribe.text':
    '{shop} size artık haber ve teklif göndermez. Siparişlerinizle ilgili e-postalar gelmeye devam eder.',
  'unsubscribe.stopped.text':
    '{shop} size artık haber ve teklif göndermiyor. Siparişlerinizle ilgili e-postalar gelmeye devam eder.',
  'mail.recovery.code': 'Ya da bu kodu, e-postayı istediğiniz pencereye yazın. Mağazadan kimse sizden bu kodu istemez.',
}
