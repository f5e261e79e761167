import type { AdminWords } from '../language.ts'

export const admin: AdminWords = {
  'admin.first.title': 'Öppna din butik',
  'admin.first.text': 'Du blir dess ägare. Allt kan ändras senare.',
  'admin.first.action': 'Öppna butiken',
  'admin.name': 'Ditt namn',
  'admin.shop.name': 'Butikens namn',
  'admin.shop.currency': 'Valuta',
  'admin.shop.language': 'Språk',
  'admin.field.invalid': 'Kontrollera det här fältet.',
  'admin.invitation.title': 'Driv {shop} tillsammans',
  'admin.invitation.action': 'Acceptera inbjudan',
  'admin.invitation.known': 'Du har redan ett konto här. Acceptera och logga sedan in som vanligt.',
  'admin.link.old': 'Den har redan använts eller är för gammal.',
  'admin.factor.title': 'Ett steg till',
  'admin.factor.code': 'Kod från din app eller en återställningskod',
  'admin.factor.wrong': 'Koden är fel, för gammal eller redan använd.',
  'admin.script': 'Den här sidan kräver JavaScript.',
  'mail.invitation.subject': 'Du är inbjuden att driva {shop}',
  'mail.invitation.text':
    'Följ länken för att acceptera inbjudan. Den fungerar en gång, i en vecka. Gör ingenting om du inte känner till butiken.',
  'mail.factor.added.subject': 'Ett andra steg har lagts till i din inloggning hos {shop}',
  'mail.factor.added.text':
    'Från och med nu krävs även en kod från en app. Välj genast ett nytt lösenord om det inte var du.',
  'mail.factor.removed.subject': 'Det andra steget i din inloggning hos {shop} har tagits bort',
  'mail.factor.removed.text':
    'Från och med nu räcker ditt lösenord för att logga in. Välj genast ett nytt lösenord om det inte var du.',
}
