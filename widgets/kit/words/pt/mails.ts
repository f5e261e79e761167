import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': 'O seu código para {shop}: {code}',
  'mail.code.title': 'O seu código para {shop}',
  'mail.code.text': 'Escreva este código para continuar. É válido por 30 minutos. Ninguém da loja lho vai pedir.',
  'mail.recovery.subject': 'Uma nova palavra-passe para {shop}',
  'mail.recovery.text':
    'Siga o link para escolher uma nova palavra-passe. É válido por 30 minutos e uma única vez. Se não o pediu, ignore este e-mail.',
  'mail.recovery.action': 'Escolher uma palavra-passe',
  'mail.activation.subject': 'A sua conta em {shop}',
  'mail.activation.text':
    'Siga o link para escolher uma palavra-passe para a sua conta. É válido por 30 minutos e uma única vez.',
  'mail.known.subject': 'Tem uma conta em {shop}',
  'mail.known.text':
    'Alguém quis criar uma conta com este endereço, mas já tem uma. Inicie sessão com a sua palavra-passe, ou siga o link para escolher uma nova. É válido por 30 minutos e uma única vez. Se não foi você, ignore este e-mail.',
  'mail.test.subject': 'E-mail de teste de {shop}',
  'mail.test.text': 'Este e-mail mostra que os e-mails da sua loja chegam. Não é preciso responder.',
  'mail.password.subject': 'A sua palavra-passe em {shop} foi alterada',
  'mail.password.text': 'A sua sessão foi terminada em todo o lado. Se não foi você, peça já uma nova palavra-passe.',
  'mail.approved.subject': 'A sua conta em {shop} foi aprovada',
  'mail.approved.text': 'Já pode iniciar sessão.',
  'mail.approved.action': 'Para a loja',
  'mail.declined.subject': 'O seu pedido de conta em {shop}',
  'mail.declined.text': 'A loja não aprovou a conta. Se tiver perguntas, responda a este e-mail.',
  'mail.deleted.subject': 'A sua conta em {shop} foi eliminada',
  'mail.deleted.text':
    'O perfil, as moradas e as formas de iniciar sessão desapareceram. A loja guarda as encomendas que tem de guardar. Se não foi você, responda a este e-mail.',
  'mail.email.code.text':
    'Escreva este código para usar este endereço na sua conta. É válido por 30 minutos. Se não o pediu, ignore este e-mail.',
  'mail.email.subject': 'O seu e-mail em {shop} foi alterado',
  'mail.email.text':
    'A sua conta usa agora {email}. Se não foi você, reponha o anterior já: a sessão é terminada em todos os dispositivos e enviamos-lhe um link para escolher uma nova palavra-passe.',
  'mail.passkey.subject': 'Foi adicionada uma chave de acesso em {shop}',
  'mail.passkey.text':
    'Permite iniciar sessão sem a sua palavra-passe. Se não foi você, remova-a já: a sessão é terminada em todos os dispositivos e enviamos-lhe um link para escolher uma nova palavra-passe.',
  'mail.device.subject': 'Nova entrada na sua conta em {shop}',
  'mail.device.text':
    'Com um dispositivo ou a partir de um país que ainda não tinha usado: {device}. Se foi você, não precisa de fazer nada. Se não foi, escolha já uma nova palavra-passe: a sessão termina em todos os dispositivos.',
  'mail.provider.subject': 'Foi adicionado o início de sessão com {name} em {shop}',
  'mail.provider.text':
    'A partir de agora pode iniciar sessão com {name}, sem a sua palavra-passe. Se não foi você, remova-o já: a sessão é terminada em todos os dispositivos e enviamos-lhe um link para escolher uma nova palavra-passe.',
  'mail.gift.subject': 'Um cartão-presente para {shop} de {from}',
  'mail.gift.greeting': 'Olá {name}, este cartão-presente é para si.',
  'mail.gift.message': 'Mensagem de {from}:',
  'mail.gift.action': 'Ir para a loja',
  'mail.subject': 'A sua encomenda {number} em {shop}',
  'mail.link': 'Ver a sua encomenda',
  'mail.questions': 'Tem perguntas? Escreva-nos:',
  'mail.shipped.subject': 'A encomenda {number} em {shop} está a caminho',
  'mail.shipped.title': 'A sua encomenda está a caminho',
  'mail.shipped.items': 'Neste pacote',
  'mail.pickup.subject': 'A encomenda {number} em {shop} está pronta',
  'mail.pickup.title': 'A sua encomenda está pronta para levantamento',
  'mail.canceled.subject': 'A encomenda {number} em {shop} foi cancelada',
  'mail.canceled.paid': 'A loja vai dizer-lhe como receber de volta o que pagou.',
  'mail.canceled.message': 'A loja escreve:',
  'mail.corrected.subject': 'A encomenda {number} em {shop} foi alterada',
  'mail.corrected.title': 'A sua encomenda foi alterada',
  'mail.corrected.text': 'É assim a sua encomenda agora. Se ainda houver algo a pagar, a página da encomenda diz como.',
  'mail.pay.subject': 'Pagar a encomenda {number} em {shop}',
  'mail.pay.title': 'A sua encomenda aguarda o pagamento',
  'mail.pay.text': 'A pagar: {amount}. O link leva a uma página segura onde escolhe como.',
  'mail.pay.action': 'Pagar agora',
  'mail.invoice.subject': '{paper} de {shop}',
  'mail.invoice.text': 'Pode ler o documento, imprimi-lo e descarregá-lo em PDF.',
  'mail.invoice.action': 'Abrir o documento',
  'mail.paid.subject': 'A encomenda {number} em {shop} está paga',
  'mail.paid.title': 'O seu pagamento chegou',
  'mail.waiting.subject': 'A encomenda {number} em {shop} está à espera do seu banco',
  'mail.waiting.title': 'Estamos à espera do seu banco',
  'mail.refused.subject': 'O pagamento da encomenda {number} em {shop} não foi concluído',
  'mail.refunded.subject': 'Reembolso da encomenda {number} em {shop}',
  'mail.refunded.title': 'Vai receber {amount} de volta',
  'mail.refunded.same':
    'O dinheiro volta pela mesma via por que pagou. O seu banco pode demorar alguns dias a mostrá-lo.',
  'mail.refunded.giftCard': 'O valor está de novo no seu cartão-presente.',
  'mail.refunded.shop': 'A loja devolve-lhe o valor diretamente.',
  'mail.newlink.order': 'O seu novo link para a encomenda {number} em {shop}',
  'mail.newlink.checkout': 'O seu novo link para o pagamento em {shop}',
  'mail.newlink.text': 'Pediu um novo link porque o anterior tinha expirado. Vale {days} dias.',
  'mail.vanished.subject': '{shop} já não está na sua página',
  'mail.vanished.text':
    'Abrimos {page} duas vezes e a sua loja não está lá: a página não responde ou falta a tag script. Só voltaremos a escrever se ela regressar e desaparecer outra vez.',
  'mail.vanished.action': 'Verificar a página',
  'mail.paymentNews.subject': 'Encomenda {number}: veja o pagamento',
  'mail.paymentNews.LATE_PAYMENT_RETURNED':
    '{amount} da encomenda {number} chegaram depois de a encomenda ter sido abandonada. O dinheiro é devolvido automaticamente ao comprador.',
  'mail.paymentNews.REFUND_RETURNED':
    'Um reembolso de {amount} da encomenda {number} não chegou ao comprador: o banco devolveu-o. Reembolse de outra forma.',
  'mail.paymentNews.DISPUTE_OPENED':
    'O comprador da encomenda {number} contesta {amount}. Responda no {provider} dentro do prazo, senão o dinheiro fica com o comprador.',
  'mail.paymentNews.PAYMENT_WARNING':
    '{provider} avisa sobre o pagamento da encomenda {number} ({amount}): pode ser fraude. Veja-o antes de enviar alguma coisa.',
  'mail.paymentNews.action': 'Ver a encomenda',
  'mail.restock.subject': '{name} está novamente disponível',
  'mail.restock.text':
    'O artigo está novamente disponível em {shop}. Não podemos reservá-lo, por isso pode voltar a esgotar.',
  'mail.restock.action': 'Ver na loja',
  'mail.restock.why': 'Recebe este único e-mail porque o pediu em {date}. Não ficou inscrito em mais nada.',
  'mail.restock.stop': 'Não receber mais estes e-mails',
  'restock.stop.title': 'Não receber mais avisos de disponibilidade?',
  'restock.stop.text':
    'Vamos apagar todos os seus pedidos de aviso em {shop}. Não receberá mais e-mails sobre artigos novamente disponíveis.',
  'restock.stopped.title': 'Sem mais e-mails',
  'restock.stopped.text':
    'Os seus pedidos de aviso foram apagados. Não receberá mais e-mails sobre artigos novamente disponíveis.',
  'mail.reminder.subject': 'Deixou algo em {shop}',
  'mail.reminder.text': 'A sua compra continua aberta. Nada está reservado, por isso pode esgotar.',
  'mail.reminder.action': 'Concluir a compra',
  'mail.reminder.why':
    'Recebe este único e-mail porque aceitou e-mails de {shop} em {date}. Não voltaremos a lembrar esta compra.',
  'reminder.stop.title': 'Não receber mais lembretes?',
  'reminder.stop.text': '{shop} não lhe lembrará mais compras abertas nem enviará as novidades que aceitou lá.',
  'reminder.stopped.text': 'Não receberá mais lembretes de compras abertas.',
  'unsubscribe.title': 'Deixar de receber as nossas novidades?',
  'unsubscribe.text':
    'A {shop} não lhe enviará mais novidades nem ofertas. Continuará a receber os e-mails sobre as suas encomendas.',
  'unsubscribe.stopped.text':
    'A {shop} já não lhe envia novidades nem ofertas. Continua a receber os e-mails sobre as suas encomendas.',
  'mail.recovery.code': 'Ou escreva este código na janela em que pediu este e-mail. Ninguém da loja lho vai pedir.',
}
