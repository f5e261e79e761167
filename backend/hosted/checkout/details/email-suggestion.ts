import { run } from '@zootools/email-spell-checker'

/** Common mail domains. Similar ones are all listed, so that none is mistaken for a misspelling of another. */
const DOMAINS =
  'gmail.com googlemail.com yahoo.com ymail.com hotmail.com outlook.com live.com mail.com email.com icloud.com me.com mac.com aol.com msn.com proton.me protonmail.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de orange.fr wanadoo.fr free.fr sfr.fr laposte.net libero.it virgilio.it tiscali.it ziggo.nl kpnmail.nl wp.pl onet.pl o2.pl interia.pl uol.com.br bol.com.br sapo.pt telia.com mail.ru yandex.ru qq.com walla.co.il'.split(
    ' ',
  )

/**
 * Suggests a corrected address where the domain is a letter or two from a common one; undefined otherwise. Only a
 * suggestion: the entered address is always accepted.
 */
export function emailSuggestion(email: string): string | undefined {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return undefined
  return run({ email, domains: DOMAINS, domainThreshold: 2, topLevelDomains: [], secondLevelDomains: [] })?.full
}
