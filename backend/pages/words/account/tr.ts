import type { AccountWords } from './en.ts'

export const tr: AccountWords = {
  'mail.code.subject': '{shop} için kodunuz: {code}',
  'mail.code.text': 'Devam etmek için bu kodu yazın. 30 dakika geçerlidir. Mağazadan kimse sizden bu kodu istemez.',
  'mail.recovery.subject': '{shop} için yeni bir şifre',
  'mail.recovery.text':
    'Yeni bir şifre seçmek için bağlantıyı açın. Bir kez ve 30 dakika boyunca çalışır. Bunu siz istemediyseniz hiçbir şey yapmayın.',
  'mail.recovery.action': 'Şifre seç',
  'mail.activation.subject': '{shop} hesabınız',
  'mail.activation.text': 'Hesabınıza bir şifre seçmek için bağlantıyı açın. Bir kez ve 30 dakika boyunca çalışır.',
  'mail.password.subject': '{shop} şifreniz değiştirildi',
  'mail.password.text': 'Her yerde oturumunuz kapatıldı. Bunu siz yapmadıysanız hemen yeni bir şifre isteyin.',
  'account.recover.title': 'Bir şifre seçin',
  'account.recover.password': 'Yeni şifre',
  'account.recover.hint': 'En az 8 karakter.',
  'account.recover.bad': '8 ile 128 arasında karakter kullanın; çok kişide olan bir şifre seçmeyin.',
  'account.recover.action': 'Şifreyi kaydet',
  'account.recover.done.title': 'Şifreniz kaydedildi',
  'account.recover.done.text': 'Bundan sonra onunla oturum açın.',
  'account.recover.old.title': 'Bu bağlantı artık çalışmıyor',
  'account.recover.old.text': 'Kullanılmış ya da 30 dakikadan eski. Oturum açtığınız yerde yeni bir e-posta isteyin.',
}
