import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': '¿Qué te parece tu pedido en {shop}?',
  'reviewRequest.about': 'Tu opinión ayuda a otros compradores. Bastan las estrellas.',
  'reviewRequest.action': 'Escribir una reseña',
  'reviewRequest.once': 'Recibes este correo una vez por pedido. En la página puedes desactivar estos correos.',
  'review.title': 'Valora tu pedido',
  'review.intro': 'Tu reseña se muestra en la tienda con el nombre que escribas.',
  'review.rating': 'Estrellas para {name}',
  'review.stars': { one: '{count} estrella', other: '{count} estrellas' },
  'review.heading': 'Título',
  'review.text': 'Tu opinión',
  'review.name': 'Tu nombre',
  'review.send': 'Enviar opinión',
  'review.signedOut':
    'Se ha cerrado tu sesión, quizá en otro dispositivo. Tu reseña sigue aquí: inicia sesión y envíala otra vez, o envíala con tu nombre.',
  'review.missing': 'Elige cuántas estrellas das.',
  'review.waiting': '¡Gracias! La tienda lee las reseñas antes de mostrarlas.',
  'review.shown': '¡Gracias! Tu reseña ya se ha publicado en la tienda.',
  'review.none': 'Has valorado todo lo de este pedido.',
  'review.stop': 'No recibir más estos correos',
  'review.stopped': 'Ya no recibirás correos que pidan una reseña.',
}
