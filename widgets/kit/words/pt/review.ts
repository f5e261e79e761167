import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': 'O que acha da sua encomenda de {shop}?',
  'reviewRequest.about': 'A sua opinião ajuda outros compradores. Bastam as estrelas.',
  'reviewRequest.action': 'Escrever uma avaliação',
  'reviewRequest.once': 'Recebe este e-mail uma vez por encomenda. Na página pode desativar estes e-mails.',
  'review.title': 'Avalie a sua encomenda',
  'review.intro': 'A sua avaliação aparece na loja com o nome que indicar.',
  'review.rating': 'Estrelas para {name}',
  'review.stars': { one: '{count} estrela', other: '{count} estrelas' },
  'review.heading': 'Título',
  'review.text': 'A sua avaliação',
  'review.name': 'O seu nome',
  'review.send': 'Enviar avaliação',
  'review.signedOut':
    'A sua sessão terminou, talvez noutro dispositivo. A sua avaliação continua aqui: entre e envie-a de novo, ou envie-a com o seu nome.',
  'review.missing': 'Escolha quantas estrelas dá.',
  'review.waiting': 'Obrigado! A loja lê as avaliações antes de as mostrar.',
  'review.shown': 'Obrigado! A sua avaliação aparece na loja.',
  'review.none': 'Já avaliou tudo desta encomenda.',
  'review.stop': 'Não receber mais estes e-mails',
  'review.stopped': 'Não receberá mais e-mails a pedir uma avaliação.',
}
