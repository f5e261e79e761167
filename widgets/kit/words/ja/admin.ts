import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'ショップを開く',
  'admin.first.text': 'あなたがオーナーになります。設定は後からすべて変更できます。',
  'admin.first.action': 'ショップを開く',
  'admin.name': 'お名前',
  'admin.shop.name': 'ショップの名前',
  'admin.shop.currency': '通貨',
  'admin.shop.language': '言語',
  'admin.field.invalid': 'この項目をご確認ください。',
  'admin.invitation.title': '{shop}を一緒に運営する',
  'admin.invitation.action': '招待を受ける',
  'admin.invitation.known': 'すでにアカウントをお持ちです。招待を受けてから、いつものようにログインしてください。',
  'admin.link.old': 'すでに使われたか、期限が切れています。',
  'admin.factor.title': 'あと一歩です',
  'admin.factor.code': 'アプリのコード、または回復コード',
  'admin.factor.wrong': 'このコードは間違っているか、古いか、すでに使われています。',
  'admin.script': 'このページには JavaScript が必要です。',
  'mail.invitation.subject': '{shop}の運営に招待されました',
  'mail.invitation.text':
    'リンクを開いて招待を受けてください。一度だけ、1週間有効です。ショップに心当たりがなければ、何もしないでください。',
  'mail.factor.added.subject': '{shop}のログインに2段階目が追加されました',
  'mail.factor.added.text':
    '今後はログインにアプリのコードも必要です。心当たりがなければ、すぐに新しいパスワードを設定してください。',
  'mail.factor.removed.subject': '{shop}のログインの2段階目が削除されました',
  'mail.factor.removed.text':
    '今後はパスワードだけでログインできます。心当たりがなければ、すぐに新しいパスワードを設定してください。',
}
