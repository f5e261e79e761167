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
  'frame.skip': '本文へ移動',
  'frame.back': 'ショップに戻る',
  'frame.policies': '法的情報',
  'policy.date': '{date}現在',
  'summary.title': 'ご注文内容',
  'summary.items': '{count}点',
  'summary.quantity': '数量 {count}',
  'summary.quantity.of': '数量：{name}',
  'summary.changed': '価格が変わりました。カート内の価格：{before}',
  'summary.shipping.later': '次のステップで計算',
  'summary.paid': 'お支払い済み',
  'summary.reserved': '与信確保済み',
  'summary.refunded': '返金済み',
  'totals.pickup': '店頭受取',
  'summary.gone': '販売終了',
  'ended.empty.title': 'ご注文の商品がありません',
  'ended.empty.text': 'カートに商品を入れてから、もう一度お越しください。',
  'ended.expired.title': 'この購入手続きの有効期限が切れました',
  'ended.expired.text': 'リンクが古いか、不完全です。ショップのカートはそのまま残っています。',
  'ended.order.title': 'このリンクに該当する注文はありません',
  'ended.order.text': 'リンクが不完全か、無効になっています。完全なリンクはご注文の確認メールにあります。',
  'ended.order-error.text': 'ご注文に影響はありません。しばらくしてからもう一度お試しください。',
  'ended.download.title': 'このファイルはダウンロードできません',
  'ended.download-expired.text': 'リンクの有効期限が切れました。ショップに新しいリンクをご依頼ください。',
  'ended.download-used-up.text': 'ダウンロードできる回数に達しました。ショップに新しいリンクをご依頼ください。',
  'ended.download-unpaid.text': 'ご注文が未払い、またはキャンセルか返金済みです。',
  'ended.download-refunded.text': 'このファイルは返金済みです。お心当たりがない場合はショップにお問い合わせください。',
  'ended.download-missing.text': 'リンクが不完全か、無効になっています。ご注文のページからもう一度開いてください。',
  'ended.completed.title': 'このご注文はすでに確定しています',
  'ended.completed.text': '重ねて請求されることはありません。',
  'ended.completed.action': 'ご注文を見る',
  'ended.sold-out.title': 'ご注文の商品はすべて売り切れました',
  'ended.sold-out.text': '申し訳ございません。お手続きの間に売り切れました。請求は発生していません。',
  'ended.refused.title': 'もう一度送信してください',
  'ended.refused.text': '購入手続きページの情報が古くなっていました。何も変更されていません。',
  'ended.refused.action': '購入手続きへ',
  'ended.busy.title': 'アクセスが集中しています',
  'ended.busy.text': '1分ほど待ってから、もう一度お試しください。カートと入力済みの内容は保存されています。',
  'ended.error.title': 'システムエラーが発生しました',
  'ended.error.text':
    'カートと入力内容は保存されています。しばらくしてからもう一度お試しください。二重に請求されることはありません。',
  'ended.error.reference': 'ショップにお問い合わせの際は、次の番号をお知らせください：{reference}',
  'link.expired.title': 'このリンクは期限切れです',
  'link.offered.text':
    '購入手続きとご注文のリンクは{days}日間有効です。登録されているメールアドレスに新しいリンクをお送りできます。',
  'link.offered.action': '新しいリンクを送る',
  'link.none.text':
    '購入手続きとご注文のリンクは{days}日間有効です。ショップでもう一度始めるか、新しいリンクをショップにお求めください。',
  'link.sent.title': '新しいリンクをお送りしました',
  'link.sent.text': '数分以内にメールで届きます。届かない場合は、迷惑メールをご確認ください。',
}
