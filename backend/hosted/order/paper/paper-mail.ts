import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { MailedPaper } from '../../../services/invoices/index.ts'
import { orderUpdateMail } from '../status/order-update-mail.tsx'

/** Mails the link to an invoice or a credit note, and the lines of its order. */
export function paperMail(about: MailedPaper): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { kind, number } = about.paper
  return orderUpdateMail('order-invoice', about, (source) => {
    const { t, shop, placedOn, lines } = source
    const paper = `${t(kind === 'INVOICE' ? 'order.invoice.unnumbered' : 'paper.creditNote')} ${number}`
    return {
      subject: t('mail.invoice.subject', { paper, shop }),
      title: paper,
      paragraphs: [`${t('order.title', { number: source.number })} · ${placedOn}`, t('mail.invoice.text')],
      link: { href: about.paperHref, label: t('mail.invoice.action') },
      items: { title: t('order.items'), lines },
      details: [],
    }
  })
}
