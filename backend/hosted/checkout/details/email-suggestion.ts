import { run } from '@zootools/email-spell-checker'

/** Where most buyers have their mail. Those that look alike are all here, so that none is taken for a slip of another. */
const DOMAINS =
  'gmail.com googlemail.com yahoo.com ymail.com hotmail.com outlook.com live.com mail.com email.com icloud.com me.com mac.com aol.com msn.com proton.me protonmail.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de orange.fr wanadoo.fr free.fr sfr.fr laposte.net libero.it virgilio.it tiscali.it ziggo.nl kpnmail.nl wp.pl onet.pl o2.pl interia.pl uol.com.br bol.com.br sapo.pt telia.com mail.ru yandex.ru qq.com walla.co.il'.split(
    ' ',
  )

/**
 * The address that somebody may have meant who typed this one: another end that is a letter or two away. Undefined where
 * nothing looks like a slip. It is a question, never a refusal: the buyer knows better.
 */
export function emailSuggestion(email: string): string | undefined {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return undefined
  return run({ email, domains: DOMAINS, domainThreshold: 2, topLevelDomains: [], secondLevelDomains: [] })?.full
}
