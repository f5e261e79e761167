import type { SubscriptionWords } from '../language.ts'

export const subscription: SubscriptionWords = {
  'period.DAY': { one: 'todos os dias', other: 'a cada {count} dias' },
  'period.WEEK': { one: 'todas as semanas', other: 'a cada {count} semanas' },
  'period.MONTH': { one: 'todos os meses', other: 'a cada {count} meses' },
  'period.YEAR': { one: 'todos os anos', other: 'a cada {count} anos' },
  'terms.today': '{amount} hoje',
  'terms.onDate': '{amount} em {date}',
  'terms.then': '{first}, depois {next}',
  'terms.renews': '{amount} {every} a partir de {date} até cancelar',
  'terms.last': '{amount} {every} de {date} até {last}',
  'subscription.title': 'Subscrição',
  'subscription.consent': 'Aceito estes pagamentos e que os meus dados de pagamento sejam guardados para eles.',
  'subscription.consent.missing': 'Marque a caixa. Sem isso, a subscrição não pode ser encomendada.',
  'subscription.exit': 'Pode cancelar a qualquer momento, na sua encomenda ou na sua conta.',
  'subscription.exit.shop': 'Para cancelar, escreva à loja.',
  'subscription.ask.title': 'Cancelar esta subscrição?',
  'mail.renewal.subject': 'A sua subscrição em {shop} renova-se em {date}',
  'mail.trial.subject': 'O seu período gratuito em {shop} termina em {date}',
  'mail.failed.subject': 'O pagamento da sua subscrição em {shop} falhou',
  'mail.failed.text':
    'Não foi possível cobrar {amount}. Pague com outro cartão, que passará a ser usado. Caso contrário, tentamos de novo em {date}.',
  'mail.ended.subject': 'A sua subscrição em {shop} está cancelada',
  'mail.ended.unpaid': 'O pagamento falhou várias vezes. Nada mais será cobrado.',
}
