import type { CustomerMail } from '../../contract/mails/enumerations.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import { getTheme, getWithdrawalSettings } from '../../services/sites/index.ts'
import type { WithdrawalNotice } from '../../services/withdrawals/index.ts'
import { MailDetail } from '../mail/lines/mail-parts.tsx'
import { MailDocument, MailLines, MailRow, MailText, MailTitle } from '../mail/mail-document.tsx'
import { mailPlainText } from '../mail/mail-plain-text.ts'
import { mailSender } from '../mail/mail-sender.ts'
import { mailStyles } from '../mail/mail-styles.ts'
import { renderMail } from '../mail/render-mail.ts'
import { localiseMail } from '../mail/wording/localise-mail.ts'
import { localisationFor, type Translate } from '../shared/localisation.ts'
import { formatReceived } from './format-received.ts'
import { getReturnLines } from './instructions.ts'

const MAILS: Readonly<Record<WithdrawalNotice['kind'], CustomerMail>> = {
  receipt: 'withdrawal-receipt',
  accepted: 'withdrawal-accepted',
  refused: 'withdrawal-refused',
}

/** Mails about a withdrawal: its receipt with content, date and time, and what the shop decided. */
export async function withdrawalMail(notice: WithdrawalNotice): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { kind, site, withdrawal, publicUrl, wording } = notice
  const localisation = await localiseMail(localisationFor(withdrawal.language, site.locale), {
    mail: MAILS[kind],
    wording,
    common: { shop: site.name },
  })
  const { t, dir, intro, locale } = localisation
  const { subject, paragraphs } = describe(notice, t, getReturnLines(site, locale))
  const texts = [intro, ...paragraphs].filter(Boolean)
  const facts = listFacts(notice, t, formatReceived(withdrawal.createdDate, site, localisation))
  const sender = mailSender(site, publicUrl, localisation)
  const styles = mailStyles(getTheme(site))
  const html = renderMail(
    <MailDocument localisation={localisation} sender={sender} styles={styles} title={subject} preview={texts[0] ?? ''}>
      <MailTitle text={subject} dir={dir} styles={styles} />
      <MailRow dir={dir} top={12}>
        {texts.map((text) => (
          <p key={text} className="text" style={{ ...styles.text, margin: '0 0 8px' }}>
            <MailLines text={text} isForeign />
          </p>
        ))}
      </MailRow>
      {kind === 'receipt' && (
        <MailRow dir={dir} top={12}>
          <MailText text={t('withdrawal.statement')} styles={styles} />
        </MailRow>
      )}
      {facts.map(({ title, lines }) => (
        <MailDetail key={title} title={title} lines={lines} dir={dir} styles={styles} />
      ))}
    </MailDocument>,
  )
  const text = mailPlainText(
    [
      [subject],
      texts,
      kind === 'receipt' ? [t('withdrawal.statement')] : [],
      facts.map(({ title, lines }) => `${title}: ${lines.join(', ')}`),
    ],
    sender,
    localisation,
  )
  return { subject, text, html }
}

function describe(
  { kind, withdrawal: { returnState, decision }, site }: WithdrawalNotice,
  t: Translate,
  returnLines: readonly string[],
): { subject: string; paragraphs: readonly string[] } {
  const shop = site.name
  const reason = decision?.reason ?? ''
  switch (kind) {
    case 'receipt':
      return { subject: t('mail.withdrawal.subject', { shop }), paragraphs: [t('mail.withdrawal.text')] }
    case 'accepted': {
      const sendBack = [[t('mail.withdrawal.return'), ...returnLines].join('\n')]
      const payer = t(`mail.withdrawal.payer.${getWithdrawalSettings(site).returnPayer}`)
      const about = returnState === 'EXPECTED' ? [...sendBack, payer] : []
      return {
        subject: t('mail.withdrawal.accepted.subject', { shop }),
        paragraphs: [t('mail.withdrawal.accepted.text'), ...about, reason],
      }
    }
    case 'refused':
      return {
        subject: t('mail.withdrawal.refused.subject', { shop }),
        paragraphs: [t('mail.withdrawal.refused.text'), reason],
      }
  }
}

/** What was declared, and when it was received. */
function listFacts({ withdrawal }: WithdrawalNotice, t: Translate, receivedOn: string) {
  const { name, orderNumber, email, items, lines } = withdrawal
  const goods = lines?.map((line) => `${line.quantity} × ${line.name}`) ?? (items ?? t('withdrawal.whole')).split('\n')
  return [
    { title: t('withdrawal.received'), lines: [receivedOn] },
    { title: t('admin.name'), lines: [name] },
    { title: t('order.number'), lines: [orderNumber] },
    { title: t('form.email'), lines: [email] },
    { title: t('withdrawal.items'), lines: goods },
  ]
}
