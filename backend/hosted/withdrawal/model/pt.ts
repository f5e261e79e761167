import type { ModelInstructions } from './model-instructions.ts'

export const pt: ModelInstructions = {
  title: 'Direito de livre resolução',
  right:
    'Tem o direito de livre resolução do presente contrato no prazo de {days} dias de calendário, sem necessidade de indicar qualquer motivo.',
  goods:
    'O prazo para exercício do direito de livre resolução expira {days} dias a contar do dia seguinte ao dia em que adquire ou um terceiro por si indicado, que não seja o transportador, adquire a posse física do último bem.',
  contract:
    'No caso de serviços e de conteúdos digitais que não sejam fornecidos num suporte material, o prazo expira {days} dias a contar do dia seguinte ao dia da celebração do contrato.',
  exercise:
    'A fim de exercer o seu direito de livre resolução, tem de nos comunicar ({shop}) a sua decisão de resolução do presente contrato por meio de uma declaração inequívoca (por exemplo, carta enviada pelo correio ou correio eletrónico). Pode utilizar o modelo de formulário de resolução, mas tal não é obrigatório.',
  online:
    'Pode também exercer o seu direito de livre resolução em linha em {url}. Se utilizar esta função em linha, enviar-lhe-emos sem demora injustificada, num suporte duradouro (por exemplo, por correio eletrónico), um aviso de receção da declaração com o seu conteúdo e a data e a hora da sua apresentação.',
  deadline:
    'Para que o prazo de livre resolução seja respeitado, basta que a sua comunicação referente ao exercício do direito de livre resolução seja enviada antes do termo do prazo de resolução.',
  effectsTitle: 'Efeitos da livre resolução',
  effects:
    'Em caso de resolução do presente contrato, ser-lhe-ão reembolsados todos os pagamentos efetuados, incluindo os custos de entrega (com exceção de custos suplementares resultantes da sua escolha de uma modalidade de envio diferente da modalidade menos onerosa de envio normal por nós oferecida), sem demora injustificada e, em qualquer caso, o mais tardar 14 dias a contar da data em que formos informados da sua decisão de resolução do presente contrato. Efetuamos esses reembolsos usando o mesmo meio de pagamento que usou na transação inicial, salvo acordo expresso em contrário da sua parte; em qualquer caso, não incorre em quaisquer custos como consequência de tal reembolso.',
  withhold:
    'Podemos reter o reembolso até termos recebido os bens devolvidos, ou até que apresente prova do envio dos bens, consoante o que ocorrer primeiro.',
  sendBack:
    'Deve devolver os bens ou entregar-no-los ({address}), sem demora injustificada e o mais tardar 14 dias a contar do dia em que nos informar da livre resolução do contrato. Considera-se que o prazo é respeitado se devolver os bens antes do termo do prazo de 14 dias.',
  payer: {
    BUYER: 'Tem de suportar os custos diretos da devolução dos bens.',
    SHOP: 'Suportamos os custos da devolução dos bens.',
  },
  value:
    'Só é responsável pela depreciação dos bens que decorra de uma manipulação dos bens que exceda o necessário para verificar a natureza, as características e o funcionamento dos bens.',
  formTitle: 'Modelo de formulário de livre resolução',
  formNote: '(só deve preencher e devolver o presente formulário se quiser resolver o contrato)',
  formTo: 'Para {shop}:',
  formText:
    'Pela presente comunico/comunicamos (*) que resolvo/resolvemos (*) do meu/nosso (*) contrato de compra e venda relativo ao seguinte bem/para a prestação do seguinte serviço (*):',
  formLines: [
    'Solicitado em (*)/recebido em (*):',
    'Nome do(s) consumidor(es):',
    'Endereço do(s) consumidor(es):',
    'Assinatura do(s) consumidor(es) (só no caso de o presente formulário ser notificado em papel):',
    'Data:',
  ],
  formDelete: '(*) Riscar o que não interessa.',
}
