import { Button, ErrorSummary, Notice } from '../../../widgets/kit/ui/server.ts'
import { isolateBidi } from '../shared/frame/isolate-bidi.ts'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { Translate } from '../shared/localisation.ts'
import { DeliveryForm } from './delivery/delivery-form.tsx'
import { DetailsForm } from './details/details-form.tsx'
import { FIELDS } from './form/fields.ts'
import { CheckoutForm } from './form/form.tsx'
import { PaymentForm } from './payment/payment-form.tsx'
import { FinishedSteps } from './steps/finished-steps.tsx'
import { getTitle, StepsNav } from './steps/steps-nav.tsx'
import { OrderSummary } from './summary/order-summary.tsx'
import type { CheckoutNotice, CheckoutPageProps } from './view-model.ts'

const FORMS = { details: DetailsForm, delivery: DeliveryForm, payment: PaymentForm }

/** Hosted checkout page, one step at a time; works without script. */
export const CheckoutPage = (page: CheckoutPageProps) => {
  const { t } = page.frame.localisation
  const Form = FORMS[page.step]
  const { errors = [] } = page
  const step = t(getTitle(page.step, page))
  return (
    <PageDocument
      frame={page.frame}
      title={`${step} · ${t('checkout.title')}`}
      className="checkout"
      focused={!page.focusCodes && errors.length === 0}
      aside={<OrderSummary page={page} />}
    >
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      <StepsNav page={page} />
      <div className="messages" data-part="messages">
        {errors.length > 0 && (
          <ErrorSummary
            title={t('checkout.errors', { count: errors.length })}
            errors={errors.map(({ field, text }) => ({ fieldId: field, text }))}
          />
        )}
        <CheckoutMessage page={page} />
        <UnusableCodes page={page} />
        <BrokenRules page={page} />
      </div>
      <FinishedSteps page={page} />
      {page.notice?.kind !== 'unavailable' && <Form page={page} />}
    </PageDocument>
  )
}

/** Repeated in the main column, because the summary is collapsed on phones. */
const UnusableCodes = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  const unusable = [page.coupon, page.giftCard].filter((code) => code?.problem)
  if (unusable.length === 0) return null
  return (
    <Notice kind="warning" title={t('lost.title')}>
      {unusable.map((code) => (
        <p key={code?.text}>
          <bdi>{code?.text}</bdi>: {code?.problem}
        </p>
      ))}
      <p>{t('lost.text')}</p>
    </Notice>
  )
}

/** Purchase rules of the shop that the order breaks: errors block it, warnings only inform. */
const BrokenRules = ({ page }: { readonly page: CheckoutPageProps }) =>
  (['ERROR', 'WARNING'] as const).map((severity) => {
    const broken = page.brokenRules.filter((rule) => rule.severity === severity)
    if (broken.length === 0) return null
    return (
      <Notice
        key={severity}
        kind={severity === 'ERROR' ? 'error' : 'warning'}
        title={page.frame.localisation.t('rules.title')}
      >
        {broken.map(({ text, names }) => (
          <p key={`${names}${text}`} dir="auto">
            {names && (
              <>
                <bdi>{names}</bdi>:{' '}
              </>
            )}
            {text}
          </p>
        ))}
      </Notice>
    )
  })

/** The total is the same: only the lines have changed. */
const ChangedNotice = ({ notice, t }: { readonly notice: ChangedView; readonly t: Translate }) => {
  const { before, now, changes = [], sameTotal } = notice
  const compared = (amounts: { readonly before: string; readonly now: string }) =>
    t('changed.from', { before: isolateBidi(amounts.before), now: isolateBidi(amounts.now) })
  return (
    <Notice kind="warning" title={t(sameTotal ? 'changed.order' : 'changed.title')}>
      {before && now && <p>{compared({ before, now })}</p>}
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.label}>
              <bdi>{change.label}</bdi>. {compared(change)}
            </li>
          ))}
        </ul>
      )}
      {t(sameTotal ? 'changed.order.text' : 'changed.text')}
    </Notice>
  )
}

type ChangedView = Extract<CheckoutNotice, { kind: 'changed' }>

const CheckoutMessage = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { notice } = page
  const { t } = page.frame.localisation
  switch (notice?.kind) {
    case undefined:
      return null
    case 'declined':
      return (
        <Notice kind="error" title={t('payment.failed')}>
          {t(`payment.${notice.reason}`)}
        </Notice>
      )
    case 'refused':
      return (
        <Notice kind="error" title={t('refused.title')}>
          {notice.text}
        </Notice>
      )
    case 'changed':
      return <ChangedNotice notice={notice} t={t} />
    case 'resend':
      return (
        <Notice kind="warning" title={t('ended.refused.title')}>
          {t('resend.text')}
        </Notice>
      )
    case 'unavailable':
      return (
        <CheckoutForm page={page} className="form">
          <Notice
            kind="warning"
            title={t('unavailable.title')}
            action={
              <Button type="submit" variant="primary" name={FIELDS.intent} value="use-rest">
                {t('unavailable.continue')}
              </Button>
            }
          >
            {t('unavailable.text')}
            <ul className="unavailable">
              {page.lines
                .filter(({ problem }) => problem)
                .map(({ id, name }) => (
                  <li key={id}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
            </ul>
          </Notice>
        </CheckoutForm>
      )
  }
}
