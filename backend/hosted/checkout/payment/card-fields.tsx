import { Disclosure, Notice, TextInput } from '../../../../widgets/kit/ui/server.ts'
import type { Translate } from '../../shared/localisation.ts'
import { FIELDS } from '../form/fields.ts'
import type { FieldErrorView, PaymentMethodView } from '../view-model.ts'
import { CardBrands } from './card-brands.tsx'

interface CardFieldsProps {
  readonly errors: readonly FieldErrorView[]
  readonly t: Translate
}

/** Card fields in the order printed on a card. Entered values are never rendered back. */
export const CardFields = ({ errors, t }: CardFieldsProps) => {
  const shared = (name: string) => ({ id: name, name, error: errors.find(({ field }) => field === name)?.text })
  return (
    <div className="form-fields">
      <div className="card-number">
        <TextInput
          {...shared(FIELDS.cardNumber)}
          label={t('payment.card.number')}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          spellCheck={false}
          dir="ltr"
          data-missing={t('payment.card.number.missing')}
          data-invalid={t('payment.card.number.invalid')}
          data-card="number"
          data-format="card-number"
        />
        <CardBrands fieldId={FIELDS.cardNumber} />
      </div>
      <div className="form-row">
        <TextInput
          {...shared(FIELDS.cardExpiry)}
          label={t('payment.card.expiry')}
          hint={t('payment.card.expiry.hint')}
          placeholder={t('payment.card.expiry.form')}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          dir="ltr"
          data-missing={t('payment.card.expiry.missing')}
          data-invalid={t('payment.card.expiry.invalid')}
          data-card="expiry"
          data-format="card-expiry"
        />
        <TextInput
          {...shared(FIELDS.cardCode)}
          label={t('payment.card.code')}
          hint={t('payment.card.code.hint')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          dir="ltr"
          data-missing={t('payment.card.code.missing')}
          data-invalid={t('payment.card.code.invalid')}
          data-card="code"
        />
      </div>
      <TextInput
        {...shared(FIELDS.cardHolder)}
        label={t('payment.card.holder')}
        optional={t('form.optional')}
        autoComplete="cc-name"
        dir="auto"
        autoCapitalize="words"
        inputMode="text"
      />
    </div>
  )
}

type Sandbox = Extract<PaymentMethodView, { kind: 'sandbox' }>

const inGroups = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Explains the sandbox; its test cards open on demand, so that the card fields come into view. */
export const SandboxCards = ({ method, t }: { readonly method: Sandbox; readonly t: Translate }) => (
  <div className="sandbox">
    <Notice kind="warning" title={t('payment.sandbox.title')}>
      {t('payment.sandbox.text')}
    </Notice>
    <Disclosure summary={t('payment.sandbox.cards')}>
      <table className="sandbox-cards">
        <caption className="visually-hidden">{t('payment.sandbox.cards')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('payment.sandbox.number')}</th>
            <th scope="col">{t('payment.sandbox.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {method.testCards.map(({ number, outcome }) => (
            <tr key={number}>
              <td>
                {/* The script turns the number into a button that fills the form. */}
                <code
                  dir="ltr"
                  data-fill={number}
                  data-fill-into={FIELDS.cardNumber}
                  data-fill-expiry={FIELDS.cardExpiry}
                  data-fill-code={FIELDS.cardCode}
                  data-fill-label={t('payment.sandbox.use', { number: inGroups(number) })}
                >
                  {inGroups(number)}
                </code>
              </td>
              <td>{t(`payment.sandbox.${outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  </div>
)
