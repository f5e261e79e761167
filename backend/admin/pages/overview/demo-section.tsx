import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'

interface DemoSectionProps {
  readonly shopUrl: string
  readonly isOwner: boolean
}

/** What the demo shop is for, and how one's own begins. */
export const DemoSection = ({ shopUrl, isOwner }: DemoSectionProps) => (
  <Section title={t('demo.title')}>
    <p>{t('demo.text')}</p>
    <div className="form-actions">
      <a className="button button-secondary" href={shopUrl} target="_blank" rel="noreferrer">
        {t('demo.visit')}
      </a>
      {isOwner && (
        <ButtonLink to="/shops/new" variant="primary">
          {t('newShop.title')}
        </ButtonLink>
      )}
    </div>
  </Section>
)
