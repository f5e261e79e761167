import { offersWithdrawal, type Site } from '../../services/sites/index.ts'
import type { Localisation, Translate } from '../shared/localisation.ts'
import { toOrderWithdrawalHref } from '../shared/withdrawal-link.ts'
import { MailRow } from './mail-document.tsx'
import type { MailStyles } from './mail-styles.ts'

interface MailWithdrawalProps {
  readonly site: Site
  readonly orderHref: string
  readonly localisation: Localisation
  readonly styles: MailStyles
}

/** The row with the link to withdraw from an order, where the shop offers it. */
export const MailWithdrawal = ({ site, orderHref, localisation: { t, dir }, styles }: MailWithdrawalProps) =>
  offersWithdrawal(site) && (
    <MailRow dir={dir} top={20}>
      <a href={toOrderWithdrawalHref(orderHref)} className="muted" style={styles.muted}>
        {t('withdrawal.link')}
      </a>
    </MailRow>
  )

/** The same as plain text. */
export const withdrawalLines = (site: Site, orderHref: string, t: Translate): string[] =>
  offersWithdrawal(site) ? [`${t('withdrawal.link')}: ${toOrderWithdrawalHref(orderHref)}`] : []
