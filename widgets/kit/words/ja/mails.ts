import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': '{shop}の確認コード：{code}',
  'mail.code.title': '{shop}の確認コード',
  'mail.code.text':
    '続けるには、このコードを入力してください。30分間有効です。店の者がコードをお尋ねすることはありません。',
  'mail.recovery.subject': '{shop}の新しいパスワード',
  'mail.recovery.text':
    'リンクを開いて新しいパスワードを決めてください。リンクは30分間、1回だけ使えます。お心当たりがなければ、何もしないでください。',
  'mail.recovery.action': 'パスワードを決める',
  'mail.activation.subject': '{shop}のアカウント',
  'mail.activation.text': 'リンクを開いて、アカウントのパスワードを決めてください。リンクは30分間、1回だけ使えます。',
  'mail.known.subject': '{shop}のアカウントをお持ちです',
  'mail.known.text':
    'このメールアドレスでアカウントを作ろうとした方がいますが、すでにアカウントがあります。パスワードでログインするか、リンクを開いて新しいパスワードを決めてください。リンクは30分間、1回だけ使えます。お心当たりがなければ、何もしないでください。',
  'mail.test.subject': '{shop}のテストメール',
  'mail.test.text': 'このメールは、ショップのメールが届くことを示しています。返信は不要です。',
  'mail.password.subject': '{shop}のパスワードが変わりました',
  'mail.password.text':
    'すべての端末でログアウトしました。お心当たりがなければ、すぐに新しいパスワードを申し込んでください。',
  'mail.email.code.text':
    'このアドレスをアカウントで使うには、このコードを入力してください。30分間有効です。お心当たりがない場合は、このメールを無視してください。',
  'mail.email.subject': '{shop}のメールアドレスが変更されました',
  'mail.email.text':
    'アカウントのメールアドレスは {email} になりました。お心当たりがない場合は、すぐに元に戻してください。すべての端末でログアウトされ、新しいパスワードを設定するリンクをお送りします。',
  'mail.passkey.subject': '{shop}にパスキーが追加されました',
  'mail.passkey.text':
    'パスキーがあれば、パスワードなしでログインできます。お心当たりがない場合は、すぐに削除してください。すべての端末でログアウトされ、新しいパスワードを設定するためのメールが届きます。',
  'mail.provider.subject': '{shop}に{name}でのログインが追加されました',
  'mail.provider.text':
    '今後は{name}を使って、パスワードなしでログインできます。お心当たりがない場合は、すぐに削除してください。すべての端末でログアウトされ、新しいパスワードを設定するためのメールが届きます。',
  'mail.gift.subject': '{from}様から{shop}のギフトカードが届きました',
  'mail.gift.greeting': '{name}様、このギフトカードはあなたへの贈り物です。',
  'mail.gift.message': '{from}様からのメッセージ：',
  'mail.gift.action': 'ショップへ',
  'mail.subject': '{shop}でのご注文 {number}',
  'mail.link': 'ご注文を見る',
  'mail.questions': 'ご質問はこちらへ:',
  'mail.shipped.subject': '{shop}のご注文 {number} を発送しました',
  'mail.shipped.title': 'ご注文の商品を発送しました',
  'mail.shipped.items': 'この荷物の内容',
  'mail.pickup.subject': '{shop}のご注文 {number} の準備ができました',
  'mail.pickup.title': 'ご注文の商品は受け取りの準備ができました',
  'mail.canceled.subject': '{shop}のご注文 {number} はキャンセルされました',
  'mail.canceled.paid': 'お支払い済みの金額の返金方法は、ショップからお知らせします。',
  'mail.canceled.message': 'ショップからのメッセージ:',
  'mail.paid.subject': '{shop}のご注文 {number} のお支払いが完了しました',
  'mail.paid.title': 'お支払いを確認しました',
  'mail.refunded.subject': '{shop}のご注文 {number} の返金',
  'mail.refunded.title': '{amount}を返金します',
  'mail.refunded.same': 'お支払いと同じ方法で返金します。銀行の明細に表示されるまで数日かかることがあります。',
  'mail.refunded.giftCard': 'ギフトカードの残高に戻りました。',
  'mail.refunded.shop': 'ショップから直接お返しします。',
  'mail.newlink.order': '{shop}でのご注文 {number} の新しいリンク',
  'mail.newlink.checkout': '{shop}の購入手続きの新しいリンク',
  'mail.newlink.text': '以前のリンクの期限が切れたため、新しいリンクのご依頼を受けました。{days}日間有効です。',
  'mail.vanished.subject': '{shop}がページから消えています',
  'mail.vanished.text':
    '{page} を2回開きましたが、ショップが見つかりませんでした。ページが応答しないか、スクリプトタグがなくなっています。ショップが戻ってから再び消えた場合にのみ、またお知らせします。',
  'mail.vanished.action': 'ページを確認',
  'mail.restock.subject': '{name}が再入荷しました',
  'mail.restock.text': '{shop}で再びお求めいただけます。お取り置きはできないため、再び売り切れる場合があります。',
  'mail.restock.action': 'ショップで見る',
  'mail.restock.why':
    '{date}にご希望いただいたため、このメールを1通だけお送りしています。ほかの配信には登録されていません。',
  'mail.restock.stop': 'このようなメールを停止する',
  'restock.stop.title': '再入荷のお知らせメールを停止しますか？',
  'restock.stop.text': '{shop}でのご希望をすべて削除します。再入荷のお知らせメールは今後届きません。',
  'restock.stopped.title': 'メールを停止しました',
  'restock.stopped.text': 'ご希望を削除しました。再入荷のお知らせメールは今後届きません。',
}
