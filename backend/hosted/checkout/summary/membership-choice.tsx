import { Button, CLOSE_ICON, IconButton } from '../../../../widgets/kit/ui/server.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import { FIELDS, type Intent } from '../form/fields.ts'
import { CheckoutForm } from '../form/form.tsx'
import type { CheckoutPageProps, MembershipView } from '../view-model.ts'

interface MembershipChoiceProps {
  readonly page: CheckoutPageProps
  readonly membership: MembershipView
}

/** One membership: a button to apply it, its applied state with a remove button, or why it cannot be used. */
export const MembershipChoice = ({ page, membership: { id, name, chosen, problem } }: MembershipChoiceProps) => {
  const { t } = page.frame.localisation
  const params = { name: isolateBidi(name) }
  return (
    <CheckoutForm page={page} className="applied-code">
      <input type="hidden" name={FIELDS.membership} value={id} />
      <span>
        <bdi>{name}</bdi>
        {problem && <strong className="line-problem">{t(`membership.${problem}`)}</strong>}
      </span>
      {chosen && (
        <IconButton
          type="submit"
          icon={CLOSE_ICON}
          name={FIELDS.intent}
          value={'remove-membership' satisfies Intent}
          label={t('membership.remove', params)}
        />
      )}
      {!chosen && !problem && (
        <Button
          type="submit"
          name={FIELDS.intent}
          value={'membership' satisfies Intent}
          label={t('membership.use', params)}
        >
          {t('cart.apply')}
        </Button>
      )}
    </CheckoutForm>
  )
}
