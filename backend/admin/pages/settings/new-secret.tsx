import { t } from '../../app/words.ts'
import { CopyText } from '../../ui/copy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'

/** A newly created secret, which is shown only once. */
export const NewSecret = ({ secret }: { readonly secret: string }) => (
  <Section title={t('webhooks.secret')} about={t('webhooks.secret.about')}>
    <Notice kind="warning">{t('webhooks.secret.once')}</Notice>
    <CopyText label={t('webhooks.secret')} text={secret} />
  </Section>
)
