import { Button, CLOSE_ICON, IconButton } from '../../../../widgets/kit/ui/server.ts'
import { isolated } from '../../shared/frame/isolated.ts'
import { FIELDS, type Intent } from '../form/fields.ts'
import { CheckoutForm } from '../form/form.tsx'
import type { CheckoutPageProps, MembershipView } from '../view-model.ts'

interface MembershipChoiceProps {
  readonly page: CheckoutPageProps
  readonly membership: MembershipView
}

/** A membership of the buyer: a button to pay with it, or that it pays and a way to take it out, or why it can't. */
export const MembershipChoice = ({ page, membership: { id, name, chosen, problem } }: MembershipChoiceProps) => {
  const { t } = page.frame.localisation
  const told = { name: isolated(name) }
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
          label={t('membership.remove', told)}
        />
      )}
      {!chosen && !problem && (
        <Button
          type="submit"
          name={FIELDS.intent}
          value={'membership' satisfies Intent}
          label={t('membership.use', told)}
        >
          {t('cart.apply')}
        </Button>
      )}
    </CheckoutForm>
  )
}
