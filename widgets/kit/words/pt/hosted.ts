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
  'frame.skip': 'Ir para o conteúdo',
  'frame.back': 'Voltar à loja',
  'frame.policies': 'Informações legais',
  'summary.title': 'A sua encomenda',
  'summary.items': { one: '{count} artigo', other: '{count} artigos' },
  'policy.date': 'Versão de {date}',
  'summary.quantity': 'Quantidade {count}',
  'summary.quantity.of': 'Quantidade: {name}',
  'summary.changed': 'O preço mudou. No carrinho: {before}',
  'summary.shipping.later': 'Calculada na próxima etapa',
  'summary.paid': 'Pago',
  'summary.reserved': 'Reservado',
  'summary.refunded': 'Reembolsado',
  'totals.pickup': 'Recolha',
  'summary.gone': 'Já não está à venda',
  'ended.empty.title': 'Não há nada nesta compra',
  'ended.empty.text': 'Coloque algo no carrinho e volte.',
  'ended.expired.title': 'Esta sessão de compra expirou',
  'ended.expired.text': 'O link é muito antigo ou está incompleto. O seu carrinho continua na loja.',
  'ended.order.title': 'Não encontramos esta encomenda',
  'ended.order.text':
    'Está incompleto ou já não é válido. O link completo está no e-mail de confirmação da sua encomenda.',
  'ended.order-error.text': 'A sua encomenda continua como estava. Tente novamente dentro de instantes.',
  'ended.download.title': 'Não é possível transferir este ficheiro',
  'ended.download-expired.text': 'O link expirou. Peça um novo à loja.',
  'ended.download-used-up.text':
    'O ficheiro foi transferido tantas vezes quantas é permitido. Peça um novo link à loja.',
  'ended.download-unpaid.text': 'A encomenda não está paga, ou foi cancelada ou reembolsada.',
  'ended.download-refunded.text': 'Este ficheiro foi-lhe reembolsado. Contacte a loja se não estiver certo.',
  'ended.download-missing.text':
    'O link está incompleto ou já não é válido. Abra-o novamente a partir da sua encomenda.',
  'ended.completed.title': 'Esta encomenda já foi feita',
  'ended.completed.text': 'Não haverá nova cobrança.',
  'ended.completed.action': 'Ver a sua encomenda',
  'ended.sold-out.title': 'Tudo o que estava nesta compra está esgotado',
  'ended.sold-out.text': 'Lamentamos: outros foram mais rápidos. Nada foi cobrado.',
  'ended.refused.title': 'Envie novamente, por favor',
  'ended.refused.text': 'A página estava desatualizada. Nada foi alterado.',
  'ended.refused.action': 'Ir para o pagamento',
  'ended.busy.title': 'Muitas tentativas de uma vez',
  'ended.busy.text': 'Aguarde um minuto e tente novamente. O seu carrinho e os dados anteriores estão guardados.',
  'ended.error.title': 'Ocorreu um problema do nosso lado',
  'ended.error.text':
    'O seu carrinho e os seus dados estão guardados. Tente novamente dentro de instantes; não lhe será cobrado duas vezes.',
  'ended.error.reference': 'Se escrever à loja sobre isto, indique esta referência: {reference}',
  'link.expired.title': 'Este link expirou',
  'link.offered.text':
    'Os links para compras e encomendas são válidos por {days} dias. Podemos enviar um novo para o endereço de e-mail que temos.',
  'link.offered.action': 'Enviar um novo link',
  'link.none.text':
    'Os links para compras e encomendas são válidos por {days} dias. Comece de novo na loja ou peça-lhe um novo link.',
  'link.sent.title': 'Um novo link está a caminho',
  'link.sent.text': 'Chega por e-mail dentro de alguns minutos. Se não chegar, veja no lixo eletrónico.',
}
