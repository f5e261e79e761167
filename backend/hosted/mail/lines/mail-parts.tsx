import { Fragment } from 'react'
import type { TotalsRow, TotalsRows } from '../../shared/frame/totals-rows.ts'
import type { OrderLineView } from '../../shared/frame/view-model.ts'
import { mailPictureUrl } from '../../shared/line-views.ts'
import { MailRow, MailRule, MailText } from '../mail-document.tsx'
import { MAIL_PICTURE, type MailStyles } from '../mail-styles.ts'

interface PartProps {
  readonly dir: 'ltr' | 'rtl'
  readonly styles: MailStyles
}

const sides = (dir: PartProps['dir']) =>
  dir === 'ltr' ? { start: 'left' as const, end: 'right' as const } : { start: 'right' as const, end: 'left' as const }

interface MailItemsProps extends PartProps {
  readonly title: string
  readonly lines: readonly OrderLineView[]
  readonly publicUrl: string
}

/** Order lines under a heading. */
export const MailItems = ({ title, lines, dir, styles, publicUrl }: MailItemsProps) => (
  <MailRow dir={dir} top={36}>
    <h2 className="heading" style={{ ...styles.heading, marginBottom: 8 }}>
      {title}
    </h2>
    <table style={styles.table} dir={dir}>
      <tbody>
        {lines.map((line) => (
          <MailLine key={line.id} line={line} dir={dir} styles={styles} publicUrl={publicUrl} />
        ))}
      </tbody>
    </table>
  </MailRow>
)

/** Totals below the lines. */
export const MailTotals = ({ sums, dir, styles }: PartProps & { sums: TotalsRows }) => (
  <MailRow dir={dir} top={10}>
    <MailRule styles={styles} />
    <table style={{ ...styles.table, marginTop: 8 }} dir={dir}>
      <tbody>
        {[...sums.rows, sums.total, ...sums.settlement].map((row) => (
          <MailTotalsRow key={row.id} row={row} dir={dir} styles={styles} />
        ))}
      </tbody>
    </table>
    {sums.note && <MailText text={sums.note} styles={styles} />}
  </MailRow>
)

/** Space between label and amount. */
const amountPadding = (block: number, dir: PartProps['dir']) =>
  dir === 'ltr' ? `${block}px 0 ${block}px 12px` : `${block}px 12px ${block}px 0`

/** One order line. The picture's alt text is the product name, since many mail clients block images. */
const MailLine = ({ line, dir, styles, publicUrl }: PartProps & { line: OrderLineView; publicUrl: string }) => {
  const { start, end } = sides(dir)
  const { picture, quantity, name, options, texts = [], price } = line
  return (
    <tr>
      <td width={MAIL_PICTURE + 14} align={start} style={{ ...styles.cell, width: MAIL_PICTURE + 14 }}>
        {picture && (
          <img
            src={mailPictureUrl(picture.src, publicUrl, 2 * MAIL_PICTURE)}
            alt={picture.alt || name}
            width={MAIL_PICTURE}
            height={MAIL_PICTURE}
            className="picture"
            style={styles.picture}
          />
        )}
      </td>
      <th scope="row" align={start} className="cell" style={styles.cell}>
        <bdi>
          {quantity} × {name}
        </bdi>
        {options && (
          <>
            <br />
            <span className="muted" style={styles.muted}>
              <bdi>{options}</bdi>
            </span>
          </>
        )}
        {texts.map(({ title, text }) => (
          <Fragment key={title}>
            <br />
            <span className="muted" style={styles.muted}>
              <bdi>{title}</bdi>: <bdi>{text}</bdi>
            </span>
          </Fragment>
        ))}
      </th>
      <td align={end} className="cell" style={{ ...styles.cell, padding: amountPadding(6, dir), whiteSpace: 'nowrap' }}>
        <bdi>{price}</bdi>
      </td>
    </tr>
  )
}

/** One row of the totals. */
const MailTotalsRow = ({ row, dir, styles }: PartProps & { row: TotalsRow }) => {
  const { start, end } = sides(dir)
  const name = row.id === 'total' ? 'total' : 'cell'
  return (
    <tr>
      <th scope="row" align={start} className={name} style={{ ...styles[name], padding: '3px 0' }}>
        <bdi>{row.label}</bdi>
        {row.note && (
          <span className="muted" style={styles.muted}>
            {' '}
            <bdi>{row.note}</bdi>
          </span>
        )}
      </th>
      <td
        align={end}
        className={name}
        style={{ ...styles[name], padding: amountPadding(3, dir), whiteSpace: 'nowrap' }}
      >
        <bdi>{row.value}</bdi>
      </td>
    </tr>
  )
}

/** A heading with lines of text, such as an address or delivery method. */
export const MailDetail = ({ title, lines, dir, styles }: PartProps & { title: string; lines: readonly string[] }) => (
  <MailRow dir={dir} top={24}>
    <h2 className="heading" style={{ ...styles.heading, marginBottom: 4 }}>
      {title}
    </h2>
    <p className="text" style={{ ...styles.text, margin: 0 }}>
      {lines.map((line, index) => (
        <span key={line}>
          {index > 0 && <br />}
          <bdi>{line}</bdi>
        </span>
      ))}
    </p>
  </MailRow>
)
