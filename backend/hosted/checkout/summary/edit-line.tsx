import { Button, IconButton, MINUS_ICON, PLUS_ICON, TRASH_ICON } from '../../../../widgets/kit/ui/server.ts'
import type { OrderLineView } from '../../shared/frame/view-model.ts'
import { FIELDS, type Intent, quantityFieldId } from '../form/fields.ts'
import { CheckoutForm } from '../form/form.tsx'
import type { CheckoutPageProps } from '../view-model.ts'

interface EditLineProps {
  readonly page: CheckoutPageProps
  readonly line: OrderLineView
}

/** Quantity and remove button of a line, as in the cart. Without script the quantity is applied by 'Update'. */
export const EditLine = ({ page, line }: EditLineProps) => {
  const { t } = page.frame.localisation
  const id = quantityFieldId(line.id)
  const error = page.errors?.find(({ field }) => field === id)?.text
  const label = t('summary.quantity.of', { name: line.name })
  const canBeBought = !line.problem || line.problem.kind === 'fewer'
  return (
    <CheckoutForm page={page} className="line-form" viaFetch>
      <input type="hidden" name={FIELDS.lineId} value={line.id} />
      {canBeBought && (
        <>
          {/* Enter presses a form's first button, which is to take what was typed. */}
          <button type="submit" hidden name={FIELDS.intent} value={'quantity' satisfies Intent} />
          <label className="visually-hidden" htmlFor={id}>
            {label}
          </label>
          <span className="stepper">
            <IconButton
              type="submit"
              icon={MINUS_ICON}
              name={FIELDS.intent}
              value={'fewer' satisfies Intent}
              label={`${t('cart.fewer')}: ${line.name}`}
              inert={line.quantity <= 1}
            />
            <input
              id={id}
              className="line-quantity"
              name={FIELDS.quantity}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              defaultValue={line.quantity}
              data-send-on-change={'quantity' satisfies Intent}
            />
            <IconButton
              type="submit"
              icon={PLUS_ICON}
              name={FIELDS.intent}
              value={'more' satisfies Intent}
              label={`${t('cart.more')}: ${line.name}`}
            />
          </span>
          <span className="line-update" data-without-script>
            <Button
              type="submit"
              name={FIELDS.intent}
              value={'quantity' satisfies Intent}
              label={`${t('checkout.update')}: ${label}`}
            >
              {t('checkout.update')}
            </Button>
          </span>
        </>
      )}
      <IconButton
        type="submit"
        icon={TRASH_ICON}
        name={FIELDS.intent}
        value={'remove-line' satisfies Intent}
        label={t('remove', { name: line.name })}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </CheckoutForm>
  )
}
