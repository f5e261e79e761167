import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': '{shop}でのご注文はいかがでしたか？',
  'reviewRequest.about': 'ご感想は他のお客様の参考になります。星だけでもかまいません。',
  'reviewRequest.action': 'レビューを書く',
  'reviewRequest.once': 'このメールはご注文ごとに1回だけ届きます。ページで配信を停止できます。',
  'review.title': 'ご注文のレビュー',
  'review.intro': 'レビューは、入力したお名前とともにショップに表示されます。',
  'review.rating': '{name}の星',
  'review.stars': { other: '星{count}つ' },
  'review.heading': 'レビュータイトル',
  'review.text': 'レビュー',
  'review.name': 'お名前',
  'review.send': 'レビューを送信',
  'review.signedOut':
    'ログアウトされました。別の端末で操作された可能性があります。レビューはここに残っています。ログインして送信し直すか、お名前を入力して送信してください。',
  'review.missing': '星の数を選んでください。',
  'review.waiting': 'ありがとうございます。レビューはショップの確認後に表示されます。',
  'review.shown': 'ありがとうございます。レビューがショップに表示されています。',
  'review.none': 'このご注文のレビューはすべて完了しています。',
  'review.stop': 'このメールを停止する',
  'review.stopped': 'レビューをお願いするメールは今後届きません。',
}
