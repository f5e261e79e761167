import { Button } from '../../../../widgets/kit/ui/server.ts'
import { formatDay } from '../../shared/format-day.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import { FIELDS, type Intent } from '../form/fields.ts'
import { CheckoutForm } from '../form/form.tsx'
import type { CheckoutPageProps, CheckoutStep, GiftView } from '../view-model.ts'

interface Row {
  readonly step: CheckoutStep
  readonly label: string
  readonly lines: readonly string[]
}

/** Name and day, then the address, each on a line of its own. */
const describeGift = ({ name, email, sendOn }: GiftView, { frame }: CheckoutPageProps) => {
  const day = formatDay(sendOn, frame.localisation.dateLocale)
  return [[name, day].map(isolateBidi).join(' · '), email]
}

/** Summaries of completed steps, each with a link to change it. */
export const FinishedSteps = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  if (page.step === 'details') return null
  const option = page.shippingOptions.find(({ value }) => value === page.shippingOption)
  const rows: Row[] = [{ step: 'details', label: t('contact.title'), lines: [page.email] }]
  if (page.gifts) {
    const lines = page.gifts.flatMap((gift) => (gift.isForSomebody ? describeGift(gift, page) : [t('gift.me')]))
    rows.push({ step: 'details', label: t('gift.title'), lines: [...new Set(lines)] })
  }
  if (page.needsDelivery && !page.pickupLines && page.shippingAddressLines) {
    rows.push({ step: 'details', label: t('delivery.to'), lines: page.shippingAddressLines })
  }
  if (page.step === 'payment' && page.needsDelivery && option) {
    const price = option.price ?? t('totals.free')
    const step = page.hasDeliveryStep ? 'delivery' : 'details'
    const label = t(page.pickupLines ? 'totals.pickup' : 'totals.shipping')
    rows.push({ step, label, lines: [`${option.label} · ${price}`, ...(page.pickupLines ?? [])] })
  }
  return (
    <dl className="finished" data-part="finished">
      {rows.map(({ step, label, lines }) => (
        <div key={label} className="finished-row">
          <dt>{label}</dt>
          <dd>
            {lines.map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
            {label === t('contact.title') && page.emailSuggestion && (
              <CheckoutForm page={page} className="finished-meant">
                <Button type="submit" variant="quiet" name={FIELDS.intent} value={'use-email' satisfies Intent}>
                  {t('contact.email.meant', { email: isolateBidi(page.emailSuggestion) })}
                </Button>
              </CheckoutForm>
            )}
          </dd>
          {page.stepHrefs[step] && (
            <dd className="finished-change">
              <a href={page.stepHrefs[step]} aria-label={t('checkout.change.of', { what: label })}>
                {t('checkout.change')}
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
