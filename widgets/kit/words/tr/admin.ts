import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'Mağazanızı açın',
  'admin.first.text': 'Mağazanın sahibi siz olursunuz. Her şey sonradan değiştirilebilir.',
  'admin.first.action': 'Mağazayı aç',
  'admin.name': 'Adınız',
  'admin.shop.name': 'Mağazanın adı',
  'admin.shop.currency': 'Para birimi',
  'admin.shop.language': 'Dil',
  'admin.field.invalid': 'Bu alanı kontrol edin.',
  'admin.invitation.title': '{shop} mağazasını birlikte yönetin',
  'admin.invitation.action': 'Daveti kabul et',
  'admin.invitation.known': 'Burada zaten bir hesabınız var. Kabul edin, sonra her zamanki gibi giriş yapın.',
  'admin.link.old': 'Daha önce kullanıldı ya da süresi geçti.',
  'admin.factor.title': 'Bir adım daha',
  'admin.factor.code': 'Uygulamanızdaki kod veya bir kurtarma kodu',
  'admin.factor.wrong': 'Bu kod yanlış, eski ya da daha önce kullanılmış.',
  'admin.script': 'Bu sayfa için JavaScript gerekir.',
  'mail.invitation.subject': '{shop} mağazasını yönetmeye davet edildiniz',
  'mail.invitation.text':
    'Daveti kabul etmek için bağlantıyı açın. Bir kez, bir hafta boyunca çalışır. Mağazayı tanımıyorsanız hiçbir şey yapmayın.',
  'mail.factor.added.subject': '{shop} girişinize ikinci bir adım eklendi',
  'mail.factor.added.text':
    'Artık girişte bir uygulamadan kod da gerekiyor. Bunu siz yapmadıysanız hemen yeni bir şifre seçin.',
  'mail.factor.removed.subject': '{shop} girişinizin ikinci adımı kaldırıldı',
  'mail.factor.removed.text':
    'Artık giriş için yalnızca şifreniz yeterli. Bunu siz yapmadıysanız hemen yeni bir şifre seçin.',
}
