import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'Añadir al carrito',
  'product.options': 'Elegir opciones',
  'product.details': 'Detalles',
  'product.from': 'desde {price}',
  'product.piece': 'unidad',
  'product.more': 'Ver más',
  'product.loading': 'Cargando artículos',
  'checkout.button': 'Tramitar pedido',
  'checkout.buyNow': 'Comprar ahora',
  'checkout.empty': 'El carrito está vacío',
  'member.title': 'Tu cuenta',
  'cart.open': { one: 'Abrir el carrito, {count} artículo', other: 'Abrir el carrito, {count} artículos' },
  'problem.offline': 'No se puede conectar con la tienda. Comprueba tu conexión e inténtalo de nuevo.',
  ...sharedFirst,
}
