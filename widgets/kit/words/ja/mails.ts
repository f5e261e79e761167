import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': '{shop}の確認コード：{code}',
  'mail.code.title': '{shop}の確認コード',
  'mail.code.text':
    '続けるには、このコードを入力してください。30分間有効です。店の者がコードをお尋ねすることはありません。',
  'mail.recovery.subject': '{shop}のパスワード再設定',
  'mail.recovery.text':
    'リンクを開いてパスワードを再設定してください。リンクは30分間、1回だけ使えます。お心当たりがなければ、このメールは無視してください。',
  'mail.recovery.action': 'パスワードを再設定',
  'mail.activation.subject': '{shop}のアカウント',
  'mail.activation.text': 'リンクを開いて、アカウントのパスワードを決めてください。リンクは30分間、1回だけ使えます。',
  'mail.known.subject': '{shop}のアカウントをお持ちです',
  'mail.known.text':
    'このメールアドレスでアカウントを作ろうとした方がいますが、すでにアカウントがあります。パスワードでログインするか、リンクを開いて新しいパスワードを設定してください。リンクは30分間、1回だけ使えます。お心当たりがなければ、このメールは無視してください。',
  'mail.test.subject': '{shop}のテストメール',
  'mail.test.text': 'このメールは、ショップのメールが届くことを示しています。返信は不要です。',
  'mail.password.subject': '{shop}のパスワードが変わりました',
  'mail.password.text':
    'すべての端末でログアウトしました。お心当たりがなければ、すぐに新しいパスワードを申し込んでください。',
  'mail.approved.subject': '{shop}のアカウントが承認されました',
  'mail.approved.text': 'ログインできるようになりました。',
  'mail.approved.action': 'ショップへ',
  'mail.declined.subject': '{shop}のアカウント申請について',
  'mail.declined.text': 'ショップはアカウントを承認しませんでした。ご質問はこのメールにご返信ください。',
  'mail.deleted.subject': '{shop} のアカウントが削除されました',
  'mail.deleted.text':
    'プロフィール、住所、ログイン方法は削除されました。保管が義務づけられている注文は、ショップに残ります。お心当たりがない場合は、このメールにご返信ください。',
  'mail.email.code.text':
    'このアドレスをアカウントで使うには、このコードを入力してください。30分間有効です。お心当たりがない場合は、このメールを無視してください。',
  'mail.email.subject': '{shop}のメールアドレスが変更されました',
  'mail.email.text':
    'アカウントのメールアドレスは {email} になりました。お心当たりがない場合は、すぐに元に戻してください。すべての端末でログアウトされ、新しいパスワードを設定するリンクをお送りします。',
  'mail.passkey.subject': '{shop}にパスキーが追加されました',
  'mail.passkey.text':
    'パスキーがあれば、パスワードなしでログインできます。お心当たりがない場合は、すぐに削除してください。すべての端末でログアウトされ、新しいパスワードを設定するためのメールが届きます。',
  'mail.device.subject': '{shop}のアカウントに新しいログインがありました',
  'mail.device.text':
    'これまで使われたことのない端末または国からのログインです: {device}。ご本人であれば何もする必要はありません。お心当たりがなければ、すぐに新しいパスワードを設定してください。すべての端末でログアウトされます。',
  'mail.provider.subject': '{shop}に{name}でのログインが追加されました',
  'mail.provider.text':
    '今後は{name}を使って、パスワードなしでログインできます。お心当たりがない場合は、すぐに削除してください。すべての端末でログアウトされ、新しいパスワードを設定するためのメールが届きます。',
  'mail.gift.subject': '{from}様から{shop}のギフトカードが届きました',
  'mail.gift.greeting': '{name}様　ギフトカードをお届けします。',
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
  'mail.canceled.message': 'ショップからのメッセージ：',
  'mail.corrected.subject': '{shop}のご注文 {number} が変更されました',
  'mail.corrected.title': 'ご注文が変更されました',
  'mail.corrected.text':
    '現在のご注文内容は次のとおりです。お支払いが残っている場合は、ご注文のページに方法が表示されます。',
  'mail.pay.subject': '{shop}のご注文 {number} のお支払い',
  'mail.pay.title': 'ご注文はお支払いをお待ちしています',
  'mail.pay.text': 'お支払い額:{amount}。リンク先の安全なページで、お支払い方法をお選びください。',
  'mail.pay.action': '今すぐ支払う',
  'mail.invoice.subject': '{shop}からの{paper}',
  'mail.invoice.text': '内容の確認、印刷、PDFでのダウンロードができます。',
  'mail.invoice.action': '書類を開く',
  'mail.paid.subject': '{shop}のご注文 {number} のお支払いが完了しました',
  'mail.paid.title': 'お支払いを確認しました',
  'mail.waiting.subject': '{shop} の注文 {number} は銀行の確認待ちです',
  'mail.waiting.title': '銀行の確認を待っています',
  'mail.refused.subject': '{shop} の注文 {number} のお支払いが完了しませんでした',
  'mail.refunded.subject': '{shop}のご注文 {number} の返金',
  'mail.refunded.title': '{amount}を返金します',
  'mail.refunded.same': 'お支払いと同じ方法で返金します。銀行の明細に表示されるまで数日かかることがあります。',
  'mail.refunded.giftCard': 'ギフトカードの残高に戻りました。',
  'mail.refunded.shop': 'ショップから直接お返しします。',
  'mail.newlink.order': '{shop}でのご注文 {number} の新しいリンク',
  'mail.newlink.checkout': '{shop}の購入手続きの新しいリンク',
  'mail.newlink.text': '以前のリンクの期限が切れたため、ご依頼により新しいリンクをお送りします。{days}日間有効です。',
  'mail.vanished.subject': '{shop}がページから消えています',
  'mail.vanished.text':
    '{page} を2回開きましたが、ショップが見つかりませんでした。ページが応答しないか、スクリプトタグがなくなっています。ショップが戻ってから再び消えた場合にのみ、またお知らせします。',
  'mail.vanished.action': 'ページを確認',
  'mail.paymentNews.subject': '注文 {number}：お支払いを確認してください',
  'mail.paymentNews.LATE_PAYMENT_RETURNED':
    '注文 {number} の {amount} が、注文の取り消し後に入金されました。代金は自動的に購入者へ返金されます。',
  'mail.paymentNews.REFUND_RETURNED':
    '注文 {number} の {amount} の返金が購入者に届かず、銀行から戻されました。別の方法で返金してください。',
  'mail.paymentNews.DISPUTE_OPENED':
    '注文 {number} の購入者が {amount} に異議を申し立てています。期日までに {provider} で回答しないと、代金は購入者のものになります。',
  'mail.paymentNews.PAYMENT_WARNING':
    '{provider} が注文 {number} の支払い（{amount}）に不正の疑いがあると警告しています。発送の前に確認してください。',
  'mail.paymentNews.action': '注文を見る',
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
  'mail.reminder.subject': '{shop}でのお買い物が途中です',
  'mail.reminder.text': '購入手続きが完了していません。お取り置きはしていないため、売り切れる場合があります。',
  'mail.reminder.action': '購入手続きを続ける',
  'mail.reminder.why':
    '{date}に{shop}からのメールに同意いただいたため、このメールを1通だけお送りしています。このお買い物について再度お知らせすることはありません。',
  'reminder.stop.title': 'お知らせを停止しますか？',
  'reminder.stop.text': '{shop}から、途中のお買い物のお知らせと、その際に同意いただいた新着情報は今後届きません。',
  'reminder.stopped.text': '途中のお買い物のお知らせは今後届きません。',
  'unsubscribe.title': 'お知らせの配信を停止しますか？',
  'unsubscribe.text': '{shop} からのお知らせやご案内は届かなくなります。ご注文に関するメールは引き続き届きます。',
  'unsubscribe.stopped.text':
    '{shop} からのお知らせやご案内の配信を停止しました。ご注文に関するメールは引き続き届きます。',
  'mail.recovery.code':
    'または、このメールを依頼した画面にこのコードを入力してください。店の者がコードをお尋ねすることはありません。',
}
