import type { AccountWords } from './en.ts'

export const ja: AccountWords = {
  'mail.code.subject': '{shop}の確認コード：{code}',
  'mail.code.text':
    '続けるには、このコードを入力してください。30分間有効です。店の者がコードをお尋ねすることはありません。',
  'mail.recovery.subject': '{shop}の新しいパスワード',
  'mail.recovery.text':
    'リンクを開いて新しいパスワードを決めてください。リンクは30分間、1回だけ使えます。お心当たりがなければ、何もしないでください。',
  'mail.recovery.action': 'パスワードを決める',
  'mail.activation.subject': '{shop}のアカウント',
  'mail.activation.text': 'リンクを開いて、アカウントのパスワードを決めてください。リンクは30分間、1回だけ使えます。',
  'mail.password.subject': '{shop}のパスワードが変わりました',
  'mail.password.text':
    'すべての端末でログアウトしました。お心当たりがなければ、すぐに新しいパスワードを申し込んでください。',
  'account.signIn.title': 'ログイン',
  'account.signIn.password': 'パスワード',
  'account.signIn.wrong': 'メールアドレスまたはパスワードが違います。両方をもう一度入力してください。',
  'account.signIn.often': '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  'account.waiting.title': 'アカウントはまだ使えません',
  'account.waiting.text': '店が確認しているか、メールでお送りしたコードの入力を待っています。',
  'ended.sign-in.title': 'このログインは終了しました',
  'ended.sign-in.text': '店に戻って、もう一度始めてください。',
  'account.recover.title': 'パスワードを決めてください',
  'account.recover.password': '新しいパスワード',
  'account.recover.hint': '8文字以上。',
  'account.recover.bad': '8～128文字で、多くの人が使うパスワードは避けてください。',
  'account.recover.action': 'パスワードを保存',
  'account.recover.done.title': 'パスワードを保存しました',
  'account.recover.done.text': 'これからは新しいパスワードでログインしてください。',
  'account.recover.old.title': 'このリンクはもう使えません',
  'account.recover.old.text': '使用済みか、30分を過ぎています。ログインする画面で新しいメールを申し込んでください。',
}
