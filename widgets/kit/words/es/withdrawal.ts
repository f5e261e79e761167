import type { WithdrawalWords } from '../language.ts'

export const withdrawal = {
  'withdrawal.link': 'Desistir del contrato aquí',
  'withdrawal.intro': 'Puedes desistir de un contrato sin dar ningún motivo. No hace falta iniciar sesión.',
  'withdrawal.name.missing': 'Escribe tu nombre.',
  'withdrawal.number.hint': 'Está en la confirmación del pedido. Si no lo tienes: qué pediste y cuándo.',
  'withdrawal.number.missing': 'Escribe el número de pedido u otro dato que lo identifique.',
  'withdrawal.email.hint': 'Ahí te enviamos enseguida el acuse de recibo.',
  'withdrawal.items': 'De qué desistes',
  'withdrawal.items.hint': 'Déjalo vacío para desistir de todo el contrato.',
  'withdrawal.lines.missing': 'Elige al menos un artículo.',
  'withdrawal.check': 'Revisa tu desistimiento',
  'withdrawal.statement': 'Por la presente comunico que desisto de mi contrato.',
  'withdrawal.whole': 'Todo el contrato',
  'withdrawal.confirm': 'Confirmar desistimiento',
  'withdrawal.received': 'Recibido el',
  'withdrawal.done': 'Hemos recibido tu desistimiento',
  'withdrawal.done.text':
    'Hemos enviado a {email} el acuse de recibo, con este contenido, la fecha y la hora. La tienda te escribirá sobre los siguientes pasos.',
  'withdrawal.often': 'Ha habido demasiados desistimientos desde aquí. Espera una hora o escribe a {email}.',
  'withdrawal.until': 'Puedes desistir de este contrato hasta el {date}.',
  'withdrawal.exempt.CUSTOM_MADE': 'Sin derecho de desistimiento: hecho a tu medida.',
  'withdrawal.exempt.PERISHABLE': 'Sin derecho de desistimiento: caduca con rapidez.',
  'withdrawal.exempt.SEALED_HYGIENE':
    'Sin derecho de desistimiento una vez abierto el precinto, por motivos de higiene.',
  'withdrawal.exempt.SEALED_MEDIA':
    'Sin derecho de desistimiento una vez abierto el precinto de la grabación o del programa.',
  'withdrawal.exempt.DIGITAL': 'Sin derecho de desistimiento: el archivo se entregó de inmediato, como pediste.',
  'files.consent':
    'Quiero recibir los archivos de inmediato, antes de que termine el plazo de desistimiento. Sé que pierdo mi derecho de desistimiento cuando comienza la entrega.',
  'files.consent.missing': 'Marca la casilla. Sin ella, los archivos no se pueden entregar de inmediato ni pedir aquí.',
  'files.title': 'Entrega de los archivos',
  'mail.withdrawal.subject': 'Acuse de recibo de tu desistimiento en {shop}',
  'mail.withdrawal.text': 'Hemos recibido tu desistimiento. Esto es lo que has declarado:',
  'mail.withdrawal.accepted.subject': 'Tu desistimiento en {shop} está aceptado',
  'mail.withdrawal.accepted.text':
    'Te devolvemos lo que pagaste sin demora indebida, como muy tarde 14 días después de recibir tu desistimiento. Podemos esperar a tener los bienes o a que demuestres que los has enviado.',
  'mail.withdrawal.return': 'Devuelve los bienes en los 14 días siguientes a tu desistimiento, a:',
  'mail.withdrawal.payer.BUYER': 'Corren por tu cuenta los costes directos de devolución de los bienes.',
  'mail.withdrawal.payer.SHOP': 'Corren por nuestra cuenta los costes de devolución de los bienes.',
  'mail.withdrawal.refused.subject': 'Tu desistimiento en {shop} no está aceptado',
  'mail.withdrawal.refused.text': 'La tienda no acepta tu desistimiento. Da este motivo:',
} as const satisfies WithdrawalWords
