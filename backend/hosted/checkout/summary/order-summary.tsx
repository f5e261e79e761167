import {
  Button,
  CART_ICON,
  CHEVRON_ICON,
  CLOSE_ICON,
  Disclosure,
  Icon,
  IconButton,
  Notice,
  TextInput,
} from '../../../../widgets/kit/ui/server.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import { OrderLines, OrderTotals } from '../../shared/frame/order-lines.tsx'
import { FIELDS, type Intent } from '../form/fields.ts'
import { CheckoutForm } from '../form/form.tsx'
import type { AppliedCodeView, CheckoutPageProps } from '../view-model.ts'
import { EditLine } from './edit-line.tsx'
import { MembershipChoice } from './membership-choice.tsx'

/** Order summary: beside the form on wide screens, collapsible with the total on phones. */
export const OrderSummary = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  const quantity = page.lines.reduce((sum, line) => sum + line.quantity, 0)
  const due = page.totals.settlement?.at(-1)?.amount ?? page.totals.total
  return (
    <aside className="summary" aria-label={t('summary.title')}>
      <p className="visually-hidden" role="status" data-announcement={`${t('totals.total')}: ${due}`} />
      <details className="summary-details" data-open-when-wide open={page.focusCodes}>
        <summary className="summary-bar">
          <Icon path={CART_ICON} />
          <span className="summary-title">
            {t('summary.title')}{' '}
            <span className="muted small" data-part="item-count">
              ({t('summary.items', { count: quantity })})
            </span>
          </span>
          <Icon path={CHEVRON_ICON} />
          <span className="summary-total" data-part="total">
            <bdi>{due}</bdi>
          </span>
        </summary>
        <div className="summary-body">
          <h2 className="summary-heading">{t('summary.title')}</h2>
          <SummaryLines page={page} />
          <Codes page={page} />
          <div className="summary-totals" data-part="totals">
            <OrderTotals totals={page.totals} t={t} />
            {page.converted && <p className="small muted">{t('totals.converted', page.converted)}</p>}
            {page.toFreeDelivery && (
              <p className="small muted">{t('totals.freeFrom', { amount: isolateBidi(page.toFreeDelivery) })}</p>
            )}
          </div>
        </div>
      </details>
    </aside>
  )
}

/** Longer lists scroll on wide screens, so that the total stays visible. */
const MAX_VISIBLE_LINES = 6

const SummaryLines = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  const lines = <OrderLines lines={page.lines} t={t} edit={(line) => <EditLine page={page} line={line} />} />
  if (page.lines.length <= MAX_VISIBLE_LINES) return <div data-part="lines">{lines}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too
    <div className="summary-lines" data-part="lines" role="group" aria-label={t('order.items')} tabIndex={0}>
      {lines}
    </div>
  )
}

/** Applied memberships and codes, and the fields to enter one. */
const Codes = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  const { coupon, giftCard, refusedCodes } = page
  const errors = page.errors ?? []
  const wrong = errors.some(({ field }) => field === FIELDS.coupon || field === FIELDS.giftCard)
  return (
    // biome-ignore lint/a11y/noAutofocus: keeps the focus on the codes after one was applied
    <div className="codes" tabIndex={-1} autoFocus={page.focusCodes}>
      {page.memberships?.map((membership) => (
        <MembershipChoice key={membership.id} page={page} membership={membership} />
      ))}
      {coupon && (
        <AppliedCode
          page={page}
          code={coupon}
          intent="remove-coupon"
          label={t('cart.coupon.remove', { code: coupon.text })}
        />
      )}
      {giftCard && (
        <AppliedCode page={page} code={giftCard} intent="remove-gift-card" label={t('cart.giftCard.remove')} />
      )}
      {(!coupon || !giftCard) && (
        <Disclosure summary={t('cart.codes')} open={wrong}>
          {!coupon && (
            <CodeForm
              page={page}
              field={FIELDS.coupon}
              intent="coupon"
              label={t('cart.coupon')}
              value={refusedCodes?.coupon}
            />
          )}
          {!giftCard && (
            <CodeForm
              page={page}
              field={FIELDS.giftCard}
              intent="gift-card"
              label={t('cart.giftCard')}
              value={refusedCodes?.giftCard}
            />
          )}
        </Disclosure>
      )}
    </div>
  )
}

interface AppliedCodeProps {
  readonly page: CheckoutPageProps
  readonly code: AppliedCodeView
  readonly intent: Intent
  readonly label: string
}

const AppliedCode = ({ page, code, intent, label }: AppliedCodeProps) => (
  <CheckoutForm page={page} className="applied-code">
    <span>
      <bdi>{code.text}</bdi>
      {code.problem && <strong className="line-problem">{code.problem}</strong>}
    </span>
    <IconButton type="submit" icon={CLOSE_ICON} name={FIELDS.intent} value={intent} label={label} />
  </CheckoutForm>
)

interface CodeFormProps {
  readonly page: CheckoutPageProps
  readonly field: string
  readonly intent: Intent
  readonly label: string
  readonly value: string | undefined
}

const CodeForm = ({ page, field, intent, label, value }: CodeFormProps) => (
  <CheckoutForm page={page} className="code-form">
    <TextInput
      id={field}
      name={field}
      label={label}
      defaultValue={value}
      error={page.errors?.find((error) => error.field === field)?.text}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode="text"
      maxLength={100}
    />
    {page.codeChallenge && (
      <>
        <input type="hidden" name={FIELDS.captcha} data-captcha={page.codeChallenge} />
        <div data-without-script>
          <Notice kind="warning">{page.frame.localisation.t('payment.checkNeedsScript')}</Notice>
        </div>
      </>
    )}
    <Button
      type="submit"
      name={FIELDS.intent}
      value={intent}
      label={`${label}: ${page.frame.localisation.t('cart.apply')}`}
    >
      {page.frame.localisation.t('cart.apply')}
    </Button>
  </CheckoutForm>
)
