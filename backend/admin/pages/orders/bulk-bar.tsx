import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { callInParts } from '../../app/bulk-call.ts'
import { useTask } from '../../app/queries.ts'
import { toParts } from '../../app/run-all.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioField, TextField } from '../../ui/fields.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { readTable } from '../../ui/read-table.ts'
import { saveFile } from '../../ui/save-file.ts'
import { savePapers } from '../../ui/save-papers.ts'
import { BulkTask } from './bulk-task.tsx'
import type { Order } from './order-facts.ts'
import { isReserved } from './reserved.tsx'
import { SendMany } from './send-many.tsx'

/** The most orders of one call; where payments are charged, a provider is asked for each. */
const MOST = { changed: 100, charged: 10 }

type Act = 'send' | 'print' | 'charge' | 'tag'

interface OrdersBarProps {
  readonly orders: readonly Order[]
  /** Selects all orders that the list would show; absent where they are selected. */
  readonly onAll: (() => Promise<unknown>) | undefined
  readonly onClear: () => void
}

/** What can be done with the selected orders. */
export const OrdersBar = ({ orders, onAll, onClear }: OrdersBarProps) => {
  const [act, setAct] = useState<Act>()
  // What was selected when the dialog was opened: the list is read again while it is open.
  const [chosen, setChosen] = useState(orders)
  const begin = (next: Act) => {
    setChosen(orders)
    setAct(next)
  }
  const close = () => setAct(undefined)
  const count = orders.length
  const saving = useTask(() => exportOrders(orders))
  const selecting = useTask(() => onAll?.() ?? Promise.resolve())
  return (
    <>
      <ProblemNotice problem={saving.error ?? selecting.error} />
      {/* Orders that were sent leave the list, and the dialog still says what became of them. */}
      {count > 0 && (
        <div className="bulk-bar" role="status">
          <span>{t('bulk.selected', { count })}</span>
          {onAll && (
            <Button variant="quiet" isPending={selecting.isPending} onPress={() => selecting.mutate()}>
              {t('many.all')}
            </Button>
          )}
          <Button variant="quiet" onPress={onClear}>
            {t('bulk.clear')}
          </Button>
          <Button isPending={saving.isPending} onPress={() => saving.mutate()}>
            {t('many.export')}
          </Button>
          <Button onPress={() => begin('tag')}>{t('tags.title')}</Button>
          {orders.some(isReserved) && <Button onPress={() => begin('charge')}>{t('pay.capture')}</Button>}
          <Button onPress={() => begin('print')}>{t('paper.print')}</Button>
          <Button variant="primary" onPress={() => begin('send')}>
            {t('send.action')}
          </Button>
        </div>
      )}
      <Dialog title={t('many.send', { count: chosen.length })} isOpen={act === 'send'} onClose={close}>
        {act === 'send' && <SendMany orders={chosen} onClose={close} />}
      </Dialog>
      <Dialog title={t('many.print', { count: chosen.length })} isOpen={act === 'print'} onClose={close}>
        {act === 'print' && <PrintMany orders={chosen} onClose={close} />}
      </Dialog>
      <Dialog
        title={t('many.capture', { count: chosen.filter(isReserved).length })}
        isOpen={act === 'charge'}
        onClose={close}
      >
        {act === 'charge' && <ChargeMany orders={chosen.filter(isReserved)} onClose={close} />}
      </Dialog>
      <Dialog title={t('many.tag', { count: chosen.length })} isOpen={act === 'tag'} onClose={close}>
        {act === 'tag' && <TagMany orders={chosen} onClose={close} />}
      </Dialog>
    </>
  )
}

/** Saves the table of some orders as one file. */
async function exportOrders(orders: readonly Order[]): Promise<void> {
  const parts: string[] = []
  for (const part of toParts(orders, MOST.changed)) {
    const filter = { id: { $in: part.map(({ id }) => id) } }
    const [mark = '', ...read] = await readTable((cursor) =>
      call('POST /awning/v1/exports/orders', cursor.cursor ? cursor : { filter }),
    )
    const table = read.join('')
    // Each part begins with the names of the columns.
    parts.push(parts.length === 0 ? mark + table : table.slice(table.indexOf('\n') + 1))
  }
  saveFile('orders.csv', parts, 'text/csv')
}

interface ManyProps {
  readonly orders: readonly Order[]
  readonly onClose: () => void
}

const PRINTED = ['slips', 'labels', 'invoices'] as const
type Printed = (typeof PRINTED)[number]

/** Chooses what of many orders is printed as one document. */
const PrintMany = ({ orders, onClose }: ManyProps) => {
  const navigate = useNavigate()
  const [kind, setKind] = useState<Printed>('slips')
  const choose = (
    <RadioField
      label={t('many.print.what')}
      value={kind}
      onChange={(next) => setKind(next as Printed)}
      choices={PRINTED.map((id) => ({ id, label: t(`many.print.${id}`), hint: t(`many.print.${id}.hint`) }))}
    />
  )
  if (kind === 'invoices')
    return (
      <BulkTask
        action={t('invoices.bulk')}
        total={orders.length}
        onClose={onClose}
        run={async (onProgress) => {
          const ids: string[] = []
          const outcome = await callInParts(orders, {
            most: MOST.changed,
            send: (part) => call('POST /awning/v1/invoices/bulk', { orderIds: part.map(({ id }) => id) }),
            onDone: (_, { invoiceId }) => invoiceId && ids.push(invoiceId),
            onProgress,
          })
          if (ids.length > 0) await savePapers(ids)
          return outcome
        }}
      >
        {choose}
      </BulkTask>
    )
  return (
    <>
      {choose}
      <div className="dialog-actions">
        <Button onPress={onClose}>{t('action.cancel')}</Button>
        <Button
          variant="primary"
          onPress={() =>
            void navigate({
              to: '/orders/print',
              search: { kind },
              state: { orderIds: orders.map(({ id }) => id) } as never,
            })
          }
        >
          {t('many.print.open')}
        </Button>
      </div>
    </>
  )
}

const ChargeMany = ({ orders, onClose }: ManyProps) => (
  <BulkTask
    action={t('pay.capture')}
    total={orders.length}
    onClose={onClose}
    run={(onProgress) =>
      callInParts(orders, {
        most: MOST.charged,
        send: (part) => call('POST /awning/v1/orders/bulk/capture', { orderIds: part.map(({ id }) => id) }),
        onProgress,
      })
    }
  >
    <p>{t('many.capture.text')}</p>
  </BulkTask>
)

const TagMany = ({ orders, onClose }: ManyProps) => {
  const [kind, setKind] = useState('assign')
  const [tag, setTag] = useState('')
  const tags = { tags: { tagIds: [tag.trim()] } }
  return (
    <BulkTask
      action={t('form.save')}
      total={orders.length}
      isDisabled={!tag.trim()}
      onClose={onClose}
      run={(onProgress) =>
        callInParts(orders, {
          most: MOST.changed,
          send: (part) =>
            call('POST /ecom/v1/bulk/orders/update-tags', {
              orderIds: part.map(({ id }) => id),
              ...(kind === 'assign' ? { assignTags: tags } : { unassignTags: tags }),
            }),
          onProgress,
        })
      }
    >
      <RadioField
        label={t('many.tag.what')}
        value={kind}
        onChange={setKind}
        choices={[
          { id: 'assign', label: t('tags.add') },
          { id: 'unassign', label: t('many.tag.remove') },
        ]}
      />
      <TextField label={t('tags.name')} hint={t('tags.name.hint')} maxLength={5} value={tag} onChange={setTag} />
    </BulkTask>
  )
}
