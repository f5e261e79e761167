import { Icon, WARNING_ICON } from '../../../../widgets/kit/ui/server.ts'
import { Checkbox } from '../form/checkbox.tsx'
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
  const [listId, errorId] = [`${FIELDS.policies}-list`, `${FIELDS.policies}-error`]
  return (
    <div className="field agreement">
      <Checkbox
        name={FIELDS.policies}
        label={t('policies.agree')}
        required
        defaultChecked={agreement.accepted}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${listId} ${errorId}` : listId}
      />
      <ul id={listId}>
        {agreement.policies.map(({ label, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              <bdi>{label}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon path={WARNING_ICON} />
          {error}
        </p>
      )}
    </div>
  )
}
