import { problemText } from '../../app/problem-text.ts'
import type { BulkOutcome } from '../../app/run-all.ts'
import { t } from '../../app/words.ts'
import { getBuyer } from '../../ui/customer-name.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Order } from './order-facts.ts'

/** What became of many orders: how many are done, and each that is not, with its reason. */
export const Outcome = ({ outcome: { done, refused } }: { readonly outcome: BulkOutcome<Order> }) => (
  <div role="status" className="field">
    <p>{t('many.done', { count: done })}</p>
    {refused.length > 0 && (
      <>
        <Notice kind="warning">{t('many.failed', { count: refused.length })}</Notice>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard */}
        <ul className="lines preview" tabIndex={0} aria-label={t('many.failed', { count: refused.length })}>
          {refused.map(({ item, problem }) => (
            <li key={item.id}>
              <span>
                #{item.number} <bdi>{getBuyer(item)}</bdi>
                <span className="field-hint">{problemText(problem)}</span>
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)

/** How far many orders are. */
export const Progress = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <p role="status" className="list-tools">
    <progress value={done} max={total} aria-label={t('many.progress', { done, total })} />
    <span className="number">{t('many.progress', { done, total })}</span>
  </p>
)
