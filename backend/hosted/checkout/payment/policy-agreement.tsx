import { ConsentField } from '../form/consent-field.tsx'
import { FIELDS } from '../form/fields.ts'
import type { CheckoutPageProps } from '../view-model.ts'

interface PolicyAgreementProps {
  readonly page: CheckoutPageProps
  readonly agreement: NonNullable<CheckoutPageProps['agreement']>
}

/** Consent checkbox. The policies open in a new tab, so that entered values are kept. */
export const PolicyAgreement = ({ page, agreement }: PolicyAgreementProps) => {
  const { t } = page.frame.localisation
  const error = page.errors?.find(({ field }) => field === FIELDS.policies)?.text
  const listId = `${FIELDS.policies}-list`
  return (
    <ConsentField
      name={FIELDS.policies}
      label={t('policies.agree')}
      accepted={agreement.accepted}
      describedBy={listId}
      error={error}
    >
      <ul id={listId}>
        {agreement.policies.map(({ label, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              <bdi>{label}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </ConsentField>
  )
}
