import { Button } from '../../../../widgets/kit/ui/server.ts'
import type { PaperFact, PaperView } from '../../../kernel/runtime/papers/paper-view.ts'
import { PageDocument } from '../../shared/frame/page-document.tsx'
import type { ShopFrame } from '../../shared/frame/view-model.ts'

export interface PaperPageProps {
  readonly frame: ShopFrame
  readonly paper: PaperView
  readonly orderHref: string
  readonly pdfHref: string
}

/** An invoice or a credit note as a page, which prints as the paper alone. */
export const PaperPage = ({ frame, paper, orderHref, pdfHref }: PaperPageProps) => {
  const { t } = frame.localisation
  const { columns, hasDiscounts } = paper
  return (
    <PageDocument frame={frame} title={paper.title} className={`paper paper-${paper.size.toLowerCase()}`}>
      <h1>{paper.title}</h1>
      <div className="paper-head">
        <div>
          <Lines lines={[paper.seller.name, ...paper.seller.lines]} />
          <PlainFacts facts={paper.seller.facts} />
        </div>
        <Facts facts={paper.facts} />
      </div>
      <section>
        <h2>{paper.buyer.label}</h2>
        <Lines lines={paper.buyer.lines} />
        <PlainFacts facts={paper.buyer.facts} />
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where its columns are wider than the page they are reached by keyboard, too */}
      <section className="paper-scroll" aria-label={columns.name} tabIndex={0}>
        <table className="paper-rows">
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.quantity}</th>
              <th scope="col">{columns.unitPrice}</th>
              {hasDiscounts && <th scope="col">{columns.discount}</th>}
              <th scope="col">{columns.tax}</th>
              <th scope="col">{columns.net}</th>
              <th scope="col">{columns.gross}</th>
            </tr>
          </thead>
          <tbody>
            {paper.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a paper never change
              <tr key={index}>
                <th scope="row">
                  <bdi>{row.name}</bdi>
                  {row.more.map((text) => (
                    <span key={text} className="line-more">
                      <bdi>{text}</bdi>
                    </span>
                  ))}
                </th>
                <td data-label={columns.quantity}>{row.quantity}</td>
                <td data-label={columns.unitPrice}>{row.unitPrice}</td>
                {hasDiscounts && <td data-label={columns.discount}>{row.discount}</td>}
                <td data-label={columns.tax}>{row.tax}</td>
                <td data-label={columns.net}>{row.net}</td>
                <td data-label={columns.gross}>{row.gross}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Facts facts={paper.sums} />
      {paper.taxes.rows.length > 0 && (
        <table className="paper-taxes">
          <thead>
            <tr>
              {paper.taxes.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paper.taxes.rows.map(([label, net, tax]) => (
              <tr key={label}>
                <th scope="row">
                  <bdi>{label}</bdi>
                </th>
                <td>{net}</td>
                <td>{tax}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {paper.payments.rows.length > 0 && (
        <section>
          <h2>{paper.payments.label}</h2>
          <Facts facts={paper.payments.rows} />
        </section>
      )}
      {paper.notes.map((note) => (
        <p key={note} className="order-text" dir="auto">
          {note}
        </p>
      ))}
      <div className="order-actions">
        <Button variant="primary" href={pdfHref}>
          {t('paper.pdf')}
        </Button>
        {/* Unhidden by the script, which handles the click. */}
        <span hidden data-print>
          <Button>{t('order.print')}</Button>
        </span>
        <Button href={orderHref}>{t('ended.completed.action')}</Button>
      </div>
    </PageDocument>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <address className="paper-lines">
    {lines.map((line) => (
      <bdi key={line}>{line}</bdi>
    ))}
  </address>
)

const PlainFacts = ({ facts }: { readonly facts: readonly PaperFact[] }) =>
  facts.map(({ label, value }) => (
    <p key={label} className="line-more">
      {label}: <bdi>{value}</bdi>
    </p>
  ))

const Facts = ({ facts }: { readonly facts: readonly PaperFact[] }) => (
  <dl className="paper-facts">
    {facts.map(({ label, value, strong }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a paper never change
      <div key={index} className={strong && 'paper-strong'}>
        <dt>
          <bdi>{label}</bdi>
        </dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
