import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'ltr'

export const sharedFirst: SharedFirstWords = {
  'price.before': '以前の価格',
  'price.lowest': '過去30日間の最低価格：{price}',
  'price.now': '現在の価格',
  retry: 'もう一度試す',
  'member.signIn': 'ログイン',
  'product.soldOut': '売り切れ',
  'product.preorder': '予約注文する',
  'product.left': '残り{count}点',
}
