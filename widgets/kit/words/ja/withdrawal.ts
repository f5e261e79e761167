import type { WithdrawalWords } from '../language.ts'

export const withdrawal = {
  'withdrawal.link': '契約の撤回はこちら',
  'withdrawal.intro': '理由を述べずに契約を撤回できます。ログインは不要です。',
  'withdrawal.name.missing': 'お名前を入力してください。',
  'withdrawal.number.hint': '注文確認メールに記載されています。不明な場合は、注文した品と日付を入力してください。',
  'withdrawal.number.missing': '注文番号、または注文を特定できる内容を入力してください。',
  'withdrawal.email.hint': '受領通知をすぐにお送りします。',
  'withdrawal.items': '撤回する内容',
  'withdrawal.items.hint': '契約全体を撤回する場合は空欄のままにしてください。',
  'withdrawal.lines.missing': '商品を 1 つ以上選んでください。',
  'withdrawal.check': '撤回の内容をご確認ください',
  'withdrawal.statement': '私は契約を撤回することをここに通知します。',
  'withdrawal.whole': '契約全体',
  'withdrawal.confirm': '撤回を確定する',
  'withdrawal.received': '受領日時',
  'withdrawal.done': '撤回を受け付けました',
  'withdrawal.done.text':
    'この内容と日時を記した受領通知を {email} に送りました。今後の手続きはショップからご連絡します。',
  'withdrawal.often': 'ここからの撤回が多すぎます。1 時間お待ちいただくか、{email} までご連絡ください。',
  'withdrawal.until': 'この契約は {date} まで撤回できます。',
  'withdrawal.exempt.CUSTOM_MADE': '撤回できません：ご希望に合わせて製作されます。',
  'withdrawal.exempt.PERISHABLE': '撤回できません：傷みやすい商品です。',
  'withdrawal.exempt.SEALED_HYGIENE': '衛生上の理由から、開封後は撤回できません。',
  'withdrawal.exempt.SEALED_MEDIA': '録音・録画物やソフトウェアは、開封後は撤回できません。',
  'withdrawal.exempt.DIGITAL': '撤回権はありません。ご希望によりファイルをすぐに提供しました。',
  'files.consent':
    '撤回期間が終わる前に、ファイルをすぐに受け取ることを希望します。提供が始まると撤回権を失うことを理解しています。',
  'files.consent.missing':
    'チェックを入れてください。チェックがないと、ファイルをすぐに提供できず、ここでは注文できません。',
  'files.title': 'ファイルの提供',
  'mail.withdrawal.subject': '{shop} での撤回の受領通知',
  'mail.withdrawal.text': '撤回を受領しました。お申し出の内容は次のとおりです。',
  'mail.withdrawal.accepted.subject': '{shop} での撤回が承認されました',
  'mail.withdrawal.accepted.text':
    'お支払い額は遅滞なく、遅くとも撤回の受領から 14 日以内に返金します。商品が戻るか、発送の証明をいただくまで返金を待つ場合があります。',
  'mail.withdrawal.return': '撤回から 14 日以内に商品を次の宛先へお送りください。',
  'mail.withdrawal.payer.BUYER': '商品の返送にかかる直接の費用はお客様のご負担です。',
  'mail.withdrawal.payer.SHOP': '商品の返送費用は当店が負担します。',
  'mail.withdrawal.refused.subject': '{shop} での撤回は承認されませんでした',
  'mail.withdrawal.refused.text': 'ショップは撤回を承認していません。理由は次のとおりです。',
} as const satisfies WithdrawalWords
