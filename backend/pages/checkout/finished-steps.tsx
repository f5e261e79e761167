import type { CheckoutPageProps, CheckoutStep } from './view-model.ts'

interface Row {
  readonly step: CheckoutStep
  readonly label: string
  readonly lines: readonly string[]
}

/** What was entered in earlier steps, each with its way back. */
export const FinishedSteps = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  if (page.step === 'details') return null
  const option = page.shippingOptions.find(({ value }) => value === page.shippingOption)
  const rows: Row[] = [{ step: 'details', label: t('steps.contact'), lines: [page.email] }]
  if (page.needsDelivery && page.shippingAddressLines) {
    rows.push({ step: 'details', label: t('delivery.to'), lines: page.shippingAddressLines })
  }
  if (page.step === 'payment' && page.needsDelivery && option) {
    const price = option.price ?? t('delivery.free')
    rows.push({ step: 'delivery', label: t('steps.delivery'), lines: [`${option.label} · ${price}`] })
  }
  return (
    <dl className="finished">
      {rows.map(({ step, label, lines }) => (
        <div key={label} className="finished-row">
          <dt>{label}</dt>
          <dd>
            {lines.map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
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
