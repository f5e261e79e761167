import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'Adicionar ao carrinho',
  'product.options': 'Escolher opções',
  'product.details': 'Detalhes',
  'product.from': 'a partir de {price}',
  'product.piece': 'unidade',
  'product.more': 'Mostrar mais',
  'product.loading': 'A carregar produtos',
  'checkout.button': 'Finalizar compra',
  'checkout.buyNow': 'Comprar agora',
  'checkout.empty': 'O carrinho está vazio',
  'member.title': 'A sua conta',
  'cart.open': { one: 'Abrir o carrinho, {count} artigo', other: 'Abrir o carrinho, {count} artigos' },
  'problem.offline': 'A loja não está acessível. Verifique a internet e tente novamente.',
  ...sharedFirst,
}
