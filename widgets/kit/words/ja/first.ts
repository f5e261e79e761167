import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'カートに入れる',
  'product.options': 'オプションを選ぶ',
  'product.details': '詳細',
  'product.from': '{price}〜',
  'product.piece': '個',
  'product.more': 'もっと見る',
  'product.loading': '商品を読み込んでいます',
  'checkout.button': '購入手続きへ',
  'checkout.buyNow': '今すぐ購入',
  'checkout.empty': 'カートは空です',
  'member.title': 'アカウント',
  'cart.open': 'カートを開く（{count}点）',
  'problem.offline': 'ショップに接続できません。通信環境を確認して、もう一度お試しください。',
  ...sharedFirst,
}
