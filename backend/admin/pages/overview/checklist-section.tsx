import { Check } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'
import { findDone, type ShopFacts, STEPS, type Step } from './checklist.ts'

/** The page of each step. */
const PLACES = {
  shop: '/settings',
  product: '/products/new',
  delivery: '/settings/delivery',
  tax: '/settings/tax',
  payment: '/settings/payments',
  mails: '/settings/mails',
  page: '/settings/storefronts',
} as const

/** The checklist of steps before the shop can sell. Shown until all are done. */
export const Checklist = ({ facts }: { readonly facts: ShopFacts }) => {
  const done = findDone(facts)
  const next = STEPS.find((step) => !done.has(step))
  const [isGoingLive, setGoingLive] = useState(false)
  if (!next) return null
  const action = (step: Step) => {
    const variant = step === next ? 'primary' : 'secondary'
    if (step === 'order')
      return done.has('page') ? (
        <a className={`button button-${variant}`} href={facts.shop.shopUrl} target="_blank" rel="noreferrer">
          {t('step.order.action')}
        </a>
      ) : null
    if (step === 'live')
      // Nobody can pay a shop that leaves test mode before it has another way.
      return done.has('payment') ? (
        <Button variant={variant} onPress={() => setGoingLive(true)}>
          {t('step.live.action')}
        </Button>
      ) : null
    return (
      <ButtonLink to={PLACES[step]} variant={variant}>
        {t(`step.${step}.action`)}
      </ButtonLink>
    )
  }
  return (
    <Section
      title={t('steps.title')}
      about={t('steps.done', { done: done.size, count: STEPS.length })}
      actions={<progress value={done.size} max={STEPS.length} aria-label={t('steps.title')} />}
    >
      <ol className="steps">
        {STEPS.map((step, index) => (
          <li key={step} className="step" data-done={done.has(step) || undefined}>
            <span className="step-mark" aria-hidden>
              {done.has(step) ? <Check /> : index + 1}
            </span>
            <div>
              <h3>
                {t(`step.${step}`)}
                {done.has(step) && <span className="visually-hidden"> ({t('step.done')})</span>}
              </h3>
              <p className="muted small">{t(`step.${step}.text`)}</p>
            </div>
            {!done.has(step) && action(step)}
          </li>
        ))}
      </ol>
      <Dialog title={t('step.live')} isOpen={isGoingLive} onClose={() => setGoingLive(false)}>
        <PlainForm
          onSave={() => call('PATCH /awning/v1/payment-settings', { settings: { testMode: false } })}
          onSaved={() => setGoingLive(false)}
          action={t('step.live.action')}
          onCancel={() => setGoingLive(false)}
        >
          <p>{t('step.live.confirm')}</p>
        </PlainForm>
      </Dialog>
    </Section>
  )
}
