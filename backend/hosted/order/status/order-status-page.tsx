import type { ReactNode } from 'react'
import { Button, CHECK_ICON, classNames, Icon, VisuallyHidden } from '../../../../widgets/kit/ui/server.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import { OrderLines, OrderTotals } from '../../shared/frame/order-lines.tsx'
import { PageDocument } from '../../shared/frame/page-document.tsx'
import type { Translate } from '../../shared/localisation.ts'
import { QrCode } from './qr-code.tsx'
import type { OrderStatusPageProps, ParcelView, TransferView } from './view-model.ts'

/** Order page, shown after checkout and linked from mails. Prints on one sheet. */
export const OrderStatusPage = (page: OrderStatusPageProps) => {
  const { frame, number, justPlaced } = page
  const { t } = frame.localisation
  const title = t('order.title', { number })
  const isFetched = page.progress?.some(({ step }) => step === 'ready')
  return (
    <PageDocument frame={frame} title={title} className="order" focused={justPlaced}>
      {page.openerMessage && <span hidden data-notify-opener={JSON.stringify(page.openerMessage)} />}
      <header className="order-head">
        {justPlaced && (
          <span className="order-mark">
            <Icon path={CHECK_ICON} />
          </span>
        )}
        <div>
          <h1>{justPlaced ? t('order.thanks') : title}</h1>
          {justPlaced && <p>{t('order.thanks.text', { email: isolateBidi(page.email) })}</p>}
        </div>
      </header>
      <dl className="facts order-facts">
        <Fact label={t('order.number')}>{number}</Fact>
        <Fact label={t('order.date')}>{page.placedOn}</Fact>
        <Fact label={t('form.email')}>{page.email}</Fact>
      </dl>
      <section className="order-state">
        <Progress page={page} />
        <p>
          {page.transfer
            ? t('order.transfer.text', { amount: isolateBidi(page.transfer.amount) })
            : t(`order.state.${page.state}`)}
        </p>
        {page.toPay && (
          <Button variant="primary" href={page.toPay.href}>
            {t('payment.pay', { amount: page.toPay.amount })}
          </Button>
        )}
        {page.paymentInstructions && (
          <div>
            {page.paymentInstructions.map((line) => (
              <p key={line} className="order-text" dir="auto">
                {line}
              </p>
            ))}
          </div>
        )}
        {page.transfer && <Transfer transfer={page.transfer} t={t} />}
      </section>
      {page.subscription && (
        <section className="order-subscription">
          <h2>{t('subscription.title')}</h2>
          {page.subscription.lines.map((line) => (
            <p key={line} className="order-text">
              {line}
            </p>
          ))}
          {(page.subscription.payHref || page.subscription.cancelHref) && (
            <div className="order-actions">
              {page.subscription.payHref && (
                <Button variant="primary" href={page.subscription.payHref}>
                  {t('subscription.pay')}
                </Button>
              )}
              {page.subscription.cancelHref && (
                <Button href={page.subscription.cancelHref}>{t('subscription.cancel')}</Button>
              )}
            </div>
          )}
        </section>
      )}
      {page.account && (
        <section className="order-account" role={page.account.isSent ? 'status' : undefined}>
          <h2>{t(page.account.isSent ? 'verify.title' : 'form.register')}</h2>
          {page.account.isSent ? (
            <p>{t('order.account.sent', { email: isolateBidi(page.email) })}</p>
          ) : (
            <form method="post" action={page.account.action}>
              <p>{t('order.account.text')}</p>
              <Button type="submit">{t('form.register')}</Button>
            </form>
          )}
        </section>
      )}
      {page.downloads && page.downloads.length > 0 && (
        <section>
          <h2>{t('order.downloads')}</h2>
          <ul className="order-downloads">
            {page.downloads.map(({ id, name, fileName, href }) => (
              <li key={id}>
                {href ? (
                  <Button href={href}>{t('order.download', { name: isolateBidi(name) })}</Button>
                ) : (
                  t('order.download.ended', { name: isolateBidi(name) })
                )}
                {fileName && (
                  <p className="line-more">
                    <bdi>{fileName}</bdi>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.giftCards && (
        <section>
          <h2>{t('order.giftCards')}</h2>
          <ul className="order-gift-cards">
            {page.giftCards.map(({ code, amount, recipient }) => (
              <li key={code}>
                <bdi>{amount}</bdi>
                <code>{code}</code>
                {recipient && <span className="order-gift-recipient">{recipient}</span>}
              </li>
            ))}
          </ul>
          <p>{t('order.giftCards.use')}</p>
        </section>
      )}
      {page.parcels && <Parcels title={t(isFetched ? 'order.ready' : 'order.parcels')} parcels={page.parcels} t={t} />}
      <section>
        <h2>{t('order.items')}</h2>
        <OrderLines lines={page.lines} t={t} />
        <OrderTotals totals={page.totals} t={t} />
      </section>
      {page.payments && page.payments.length > 0 && (
        <section>
          <h2>{t('payment.title')}</h2>
          <ul className="order-payments">
            {page.payments.map(({ id, label, amount, how }) => (
              <li key={id}>
                <span>
                  {label}
                  {how && (
                    <span className="line-more">
                      <bdi>{how}</bdi>
                    </span>
                  )}
                </span>
                <bdi>{amount}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.invoices && page.invoices.length > 0 && (
        <section>
          <h2>{t('order.invoices')}</h2>
          <ul className="order-payments">
            {page.invoices.map(({ id, label, more, href }) => (
              <li key={id}>
                <span>
                  {href ? <a href={href}>{label}</a> : label}
                  {more.map((text) => (
                    <span key={text} className="line-more">
                      <bdi>{text}</bdi>
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="order-details">
        <Detail title={t('address.title')} lines={page.shippingAddressLines} />
        <Detail
          title={t(page.totals.pickup ? 'totals.pickup' : 'totals.shipping')}
          lines={page.delivery && [page.delivery.label, ...page.delivery.more]}
        />
        <Detail title={t('billing.title')} lines={page.billingAddressLines} />
        <Detail title={t('order.note')} lines={page.note ? [page.note] : undefined} />
      </div>
      {page.history && page.history.length > 0 && (
        <section className="order-detail">
          <h2>{t('order.history')}</h2>
          <dl className="facts order-facts">
            {page.history.map(({ id, label, on }) => (
              <Fact key={id} label={on}>
                {label}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      {page.withdrawal && (
        <section className="order-detail">
          <p>
            <a href={page.withdrawal.href}>{t('withdrawal.link')}</a>
          </p>
          {page.withdrawal.until && <p>{t('withdrawal.until', { date: isolateBidi(page.withdrawal.until) })}</p>}
        </section>
      )}
      <div className="order-actions">
        <span data-closes={frame.shop.inWindow || undefined}>
          <Button variant={page.toPay ? 'secondary' : 'primary'} href={frame.shop.href}>
            {t('frame.back')}
          </Button>
        </span>
        {/* Unhidden by the script, which handles the click. */}
        <span hidden data-print>
          <Button>{t('order.print')}</Button>
        </span>
      </div>
    </PageDocument>
  )
}

const Transfer = ({ transfer, t }: { readonly transfer: TransferView; readonly t: Translate }) => (
  <div className="order-transfer">
    <div>
      <dl className="facts order-facts">
        {transfer.facts.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </dl>
      {transfer.details && (
        <p className="order-text" dir="auto">
          {transfer.details}
        </p>
      )}
    </div>
    {transfer.code && (
      <figure>
        <QrCode text={transfer.code} label={t('order.transfer.code')} />
        <figcaption>{t('order.transfer.code')}</figcaption>
      </figure>
    )}
  </div>
)

interface ParcelsProps {
  readonly title: string
  readonly parcels: readonly ParcelView[]
  readonly t: Translate
}

const Parcels = ({ title, parcels, t }: ParcelsProps) => (
  <section>
    <h2>{title}</h2>
    <ul className="order-parcels">
      {parcels.map(({ id, sentOn, items, provider, number, href }) => (
        <li key={id}>
          <h3>{sentOn}</h3>
          {[...items, [provider, number].filter(Boolean).join(' · ')].filter(Boolean).map((text) => (
            <p key={text} className="order-text">
              <bdi>{text}</bdi>
            </p>
          ))}
          {href && <a href={href}>{t('order.tracking')}</a>}
        </li>
      ))}
    </ul>
  </section>
)

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
)

interface DetailProps {
  readonly title: string
  readonly lines: readonly string[] | undefined
  readonly children?: ReactNode
}

const Detail = ({ title, lines, children }: DetailProps) =>
  lines &&
  lines.length > 0 && (
    <section className="order-detail">
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line} className="order-text">
          <bdi>{line}</bdi>
        </p>
      ))}
      {children}
    </section>
  )

const Progress = ({ page }: { readonly page: OrderStatusPageProps }) => {
  const { t } = page.frame.localisation
  const { progress, state } = page
  if (!progress || state === 'canceled' || state === 'refunded') return null
  return (
    <ol className="progress" aria-label={t('order.progress')}>
      {progress.map(({ step, done }) => (
        <li key={step} className={classNames('progress-step', done && 'progress-done')}>
          <span className="step-mark" aria-hidden="true">
            {done && <Icon path={CHECK_ICON} />}
          </span>
          {t(`order.${step}`)}
          <VisuallyHidden>: {t(done ? 'steps.done' : 'order.open')}</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
