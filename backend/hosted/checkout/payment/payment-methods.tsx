import { Notice, RadioGroup, type RadioOption } from '../../../../widgets/kit/ui/server.ts'
import type { Translate } from '../../shared/localisation.ts'
import { MANUAL_WAY_NAMES } from '../../shared/manual-way-names.ts'
import { FIELDS } from '../form/fields.ts'
import type { FieldErrorView, PaymentMethodView } from '../view-model.ts'
import { CardFields, SandboxCards } from './card-fields.tsx'
import { ElementFields } from './element-fields.tsx'

interface PaymentMethodsProps {
  readonly methods: readonly PaymentMethodView[]
  /** Value of the selected method; the first by default. */
  readonly chosen?: string | undefined
  readonly errors: readonly FieldErrorView[]
  readonly t: Translate
}

/** Choice of the payment method, with the fields of each. */
export const PaymentMethods = ({ methods, chosen, errors, t }: PaymentMethodsProps) =>
  methods.length === 0 ? (
    <Notice kind="warning">{t('payment.none')}</Notice>
  ) : (
    <RadioGroup
      label={t('payment.methods')}
      hideLabel
      name={FIELDS.method}
      defaultValue={chosen ?? methods[0]?.value}
      error={errors.find(({ field }) => field === FIELDS.method)?.text}
      options={methods.map((method) => ({ value: method.value, ...describeMethod(method, t, errors) }))}
    />
  )

/** Label and fields of a method. */
const describeMethod = (
  method: PaymentMethodView,
  t: Translate,
  errors: readonly FieldErrorView[],
): Pick<RadioOption, 'label' | 'mark' | 'more'> => {
  switch (method.kind) {
    case 'sandbox':
      return {
        label: t('payment.card'),
        more: (
          <>
            <SandboxCards method={method} t={t} />
            <CardFields errors={errors} t={t} />
          </>
        ),
      }
    case 'element':
      return { label: t('payment.element'), more: <ElementFields method={method} t={t} /> }
    case 'redirect':
      return { label: method.label, more: <p className="muted">{t('payment.redirect', { name: method.label })}</p> }
    case 'offline':
      return {
        label: t(method.way ? MANUAL_WAY_NAMES[method.way] : 'payment.offline'),
        mark: 'later',
        more: (
          <>
            {method.instructions ? (
              <p className="muted instructions" dir="auto">
                {method.instructions}
              </p>
            ) : (
              <p className="muted">{t(method.way ? `payment.way.${method.way}.hint` : 'payment.offline.hint')}</p>
            )}
            {method.fee && <p className="muted">{t('payment.way.fee', { fee: method.fee })}</p>}
            {method.total && (
              <p className="muted">
                {t(method.fee ? 'payment.way.total' : 'payment.offline.rounded', { amount: method.total })}
              </p>
            )}
          </>
        ),
      }
  }
}
