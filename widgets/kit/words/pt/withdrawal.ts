import type { WithdrawalWords } from '../language.ts'

export const withdrawal = {
  'withdrawal.link': 'Resolver o contrato aqui',
  'withdrawal.intro': 'Pode resolver um contrato sem indicar o motivo. Não é preciso iniciar sessão.',
  'withdrawal.name.missing': 'Indique o seu nome.',
  'withdrawal.number.hint': 'Está na confirmação da encomenda. Sem ele: o que encomendou e quando.',
  'withdrawal.number.missing': 'Indique o número da encomenda ou outro dado que a identifique.',
  'withdrawal.email.hint': 'Enviamos logo para aí o aviso de receção.',
  'withdrawal.items': 'O que resolve',
  'withdrawal.items.hint': 'Deixe vazio para resolver todo o contrato.',
  'withdrawal.lines.missing': 'Escolha pelo menos um artigo.',
  'withdrawal.check': 'Verifique a sua declaração',
  'withdrawal.statement': 'Pela presente comunico que resolvo o meu contrato.',
  'withdrawal.whole': 'Todo o contrato',
  'withdrawal.confirm': 'Confirmar a resolução',
  'withdrawal.received': 'Recebida em',
  'withdrawal.done': 'A sua declaração foi recebida',
  'withdrawal.done.text':
    'Enviámos para {email} o aviso de receção, com este conteúdo, a data e a hora. A loja escreve-lhe sobre os próximos passos.',
  'withdrawal.often': 'Houve demasiadas declarações a partir daqui. Espere uma hora ou escreva para {email}.',
  'withdrawal.until': 'Pode resolver este contrato até {date}.',
  'withdrawal.exempt.CUSTOM_MADE': 'Sem direito de livre resolução: feito segundo os seus desejos.',
  'withdrawal.exempt.PERISHABLE': 'Sem direito de livre resolução: deteriora-se depressa.',
  'withdrawal.exempt.SEALED_HYGIENE': 'Sem direito de livre resolução depois de aberto o selo, por razões de higiene.',
  'withdrawal.exempt.SEALED_MEDIA':
    'Sem direito de livre resolução depois de aberto o selo da gravação ou do programa.',
  'withdrawal.exempt.DIGITAL': 'Sem direito de livre resolução: o ficheiro foi fornecido de imediato, a seu pedido.',
  'files.consent':
    'Quero receber os ficheiros de imediato, antes de terminar o prazo de livre resolução. Sei que perco o meu direito de livre resolução quando o fornecimento começar.',
  'files.consent.missing':
    'Marque a caixa. Sem ela, os ficheiros não podem ser fornecidos de imediato nem encomendados aqui.',
  'files.title': 'Fornecimento dos ficheiros',
  'mail.withdrawal.subject': 'Aviso de receção da sua resolução em {shop}',
  'mail.withdrawal.text': 'Recebemos a sua resolução. Eis o que declarou:',
  'mail.withdrawal.accepted.subject': 'A sua resolução em {shop} foi aceite',
  'mail.withdrawal.accepted.text':
    'Reembolsamos o que pagou sem demora injustificada, o mais tardar 14 dias depois de recebermos a sua resolução. Podemos esperar até os bens estarem de volta ou até provar que os enviou.',
  'mail.withdrawal.return': 'Devolva os bens no prazo de 14 dias a contar da sua resolução, para:',
  'mail.withdrawal.payer.BUYER': 'Os custos diretos da devolução dos bens ficam a seu cargo.',
  'mail.withdrawal.payer.SHOP': 'Os custos da devolução dos bens ficam a nosso cargo.',
  'mail.withdrawal.refused.subject': 'A sua resolução em {shop} não foi aceite',
  'mail.withdrawal.refused.text': 'A loja não aceita a sua resolução. Indica este motivo:',
} as const satisfies WithdrawalWords
