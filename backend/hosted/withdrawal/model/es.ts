import type { ModelInstructions } from './model-instructions.ts'

export const es: ModelInstructions = {
  title: 'Derecho de desistimiento',
  right:
    'Tiene usted derecho a desistir del presente contrato en un plazo de {days} días sin necesidad de justificación.',
  goods:
    'El plazo de desistimiento expirará a los {days} días del día que usted o un tercero por usted indicado, distinto del transportista, adquirió la posesión material del último de los bienes.',
  contract:
    'En el caso de servicios y de contenido digital que no se preste en un soporte material, el plazo de desistimiento expirará a los {days} días del día de la celebración del contrato.',
  exercise:
    'Para ejercer el derecho de desistimiento, deberá usted notificarnos ({shop}) su decisión de desistir del contrato a través de una declaración inequívoca (por ejemplo, una carta enviada por correo postal o un correo electrónico). Podrá utilizar el modelo de formulario de desistimiento que figura a continuación, aunque su uso no es obligatorio.',
  online:
    'También puede ejercer su derecho de desistimiento en línea en {url}. Si utiliza esta función en línea, le enviaremos sin demora indebida, en un soporte duradero (por ejemplo, por correo electrónico), un acuse de recibo del desistimiento con su contenido y la fecha y la hora de su presentación.',
  deadline:
    'Para cumplir el plazo de desistimiento, basta con que la comunicación relativa al ejercicio por su parte de este derecho sea enviada antes de que venza el plazo correspondiente.',
  effectsTitle: 'Consecuencias del desistimiento',
  effects:
    'En caso de desistimiento por su parte, le devolveremos todos los pagos recibidos de usted, incluidos los gastos de entrega (con la excepción de los gastos adicionales resultantes de la elección por su parte de una modalidad de entrega diferente a la modalidad menos costosa de entrega ordinaria que ofrezcamos) sin ninguna demora indebida y, en todo caso, a más tardar 14 días a partir de la fecha en la que se nos informe de su decisión de desistir del presente contrato. Procederemos a efectuar dicho reembolso utilizando el mismo medio de pago empleado por usted para la transacción inicial, a no ser que haya usted dispuesto expresamente lo contrario; en todo caso, no incurrirá en ningún gasto como consecuencia del reembolso.',
  withhold:
    'Podremos retener el reembolso hasta haber recibido los bienes, o hasta que usted haya presentado una prueba de la devolución de los mismos, según qué condición se cumpla primero.',
  sendBack:
    'Deberá usted devolvernos o entregarnos directamente los bienes ({address}), sin ninguna demora indebida y, en cualquier caso, a más tardar en el plazo de 14 días a partir de la fecha en que nos comunique su decisión de desistimiento del contrato. Se considerará cumplido el plazo si efectúa la devolución de los bienes antes de que haya concluido dicho plazo.',
  payer: {
    BUYER: 'Deberá usted asumir el coste directo de devolución de los bienes.',
    SHOP: 'Nosotros asumiremos los costes de devolución de los bienes.',
  },
  value:
    'Solo será usted responsable de la disminución de valor de los bienes resultante de una manipulación distinta a la necesaria para establecer la naturaleza, las características y el funcionamiento de los bienes.',
  formTitle: 'Modelo de formulario de desistimiento',
  formNote: '(solo debe cumplimentar y enviar el presente formulario si desea desistir del contrato)',
  formTo: 'A la atención de {shop}:',
  formText:
    'Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien/prestación del siguiente servicio (*):',
  formLines: [
    'Pedido el (*)/recibido el (*):',
    'Nombre del consumidor o de los consumidores:',
    'Domicilio del consumidor o de los consumidores:',
    'Firma del consumidor o de los consumidores (solo si el presente formulario se presenta en papel):',
    'Fecha:',
  ],
  formDelete: '(*) Táchese lo que no proceda.',
}
