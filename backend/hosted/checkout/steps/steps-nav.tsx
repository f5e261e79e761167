import { CHECK_ICON, Icon, VisuallyHidden } from '../../../../widgets/kit/ui/server.ts'
import type { PageWord } from '../../shared/localisation.ts'
import { CHECKOUT_STEPS, type CheckoutPageProps, type CheckoutStep } from '../view-model.ts'

const STEP_TITLES = {
  details: 'steps.details',
  delivery: 'totals.shipping',
  payment: 'payment.title',
} as const satisfies Readonly<Record<CheckoutStep, PageWord>>

/**
 * Identifies which fields the page has. The script replaces parts only if the new page has the same; otherwise it loads
 * the whole page.
 */
const getPageShape = ({ step, needsDelivery, hasDeliveryStep, notice }: CheckoutPageProps): string =>
  [step, needsDelivery, hasDeliveryStep, notice?.kind === 'unavailable'].join(' ')

export function getTitle(step: CheckoutStep, page: CheckoutPageProps): PageWord {
  if (step === 'details' && (!page.needsDelivery || page.deliveryMethods)) return 'contact.title'
  return step === 'delivery' && page.pickupLines ? 'totals.pickup' : STEP_TITLES[step]
}

/** Progress navigation: completed, current and remaining steps. */
export const StepsNav = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  const steps = CHECKOUT_STEPS.filter((step) => step !== 'delivery' || page.hasDeliveryStep)
  const current = steps.indexOf(page.step)
  return (
    <nav aria-label={t('steps.label')}>
      {/* On phones instead of the list, which would wrap. */}
      <p className="steps-short" aria-current="step">
        {t('steps.of', { number: current + 1, count: steps.length })} <b>{t(getTitle(page.step, page))}</b>
      </p>
      <ol className="steps" data-shape={getPageShape(page)}>
        {steps.map((step, index) => {
          const done = index < current
          const label = t(getTitle(step, page))
          const href = page.stepHrefs[step]
          return (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className={done ? 'step-done' : undefined}
            >
              <span className="step-mark" aria-hidden="true">
                {done ? <Icon path={CHECK_ICON} /> : index + 1}
              </span>
              {done && href ? <a href={href}>{label}</a> : <span>{label}</span>}
              {done && <VisuallyHidden> ({t('steps.done')})</VisuallyHidden>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
