import { listTexts, type OrderLine } from './order-facts.ts'

/** The texts that the buyer entered for a line, such as an engraving. */
export const LineTexts = ({ line }: { readonly line: OrderLine }) =>
  listTexts(line).map(({ title, text }) => (
    <span key={title} className="field-hint">
      <bdi>{title}</bdi>: <bdi>{text}</bdi>
    </span>
  ))
