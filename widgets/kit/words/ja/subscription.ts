import type { SubscriptionWords } from '../language.ts'

export const subscription: SubscriptionWords = {
  'period.DAY': { other: '{count}日ごとに' },
  'period.WEEK': { other: '{count}週間ごとに' },
  'period.MONTH': { other: '{count}か月ごとに' },
  'period.YEAR': { other: '{count}年ごとに' },
  'terms.today': '本日{amount}',
  'terms.onDate': '{date}に{amount}',
  'terms.then': '{first}、その後{next}',
  'terms.renews': '{date}から解約するまで{every}{amount}',
  'terms.last': '{date}から{last}まで{every}{amount}',
  'subscription.title': '定期購入',
  'subscription.consent': 'これらの支払いと、そのために支払い情報が保存されることに同意します。',
  'subscription.consent.missing': 'チェックを入れてください。同意がないと定期購入は注文できません。',
  'subscription.exit': '注文ページまたはアカウントからいつでも解約できます。',
  'subscription.exit.shop': '解約するにはショップにご連絡ください。',
  'subscription.ask.title': 'この定期購入を解約しますか？',
  'mail.renewal.subject': '{shop}の定期購入は{date}に更新されます',
  'mail.trial.subject': '{shop}の無料お試しは{date}に終了します',
  'mail.failed.subject': '{shop}の定期購入のお支払いができませんでした',
  'mail.failed.text':
    '{amount}を請求できませんでした。別のカードでお支払いいただくと、今後はそのカードを使います。そのままの場合は{date}にもう一度試します。',
  'mail.ended.subject': '{shop}の定期購入は解約されました',
  'mail.ended.unpaid': 'お支払いが何度もできませんでした。今後の請求はありません。',
}
