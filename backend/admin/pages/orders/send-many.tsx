import { useState } from 'react'
import { getCarrierName } from '../../../contract/fulfillments/carriers.ts'
import { call } from '../../app/api.ts'
import { callInParts } from '../../app/bulk-call.ts'
import { t } from '../../app/words.ts'
import { getBuyer } from '../../ui/customer-name.ts'
import { SwitchField, TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BulkTask } from './bulk-task.tsx'
import { CarrierField, OTHER_CARRIER } from './carrier-field.tsx'
import type { Order } from './order-facts.ts'
import { isReserved, ReservedHint } from './reserved.tsx'
import { ScannerField } from './scanner-field.tsx'
import { readTrackingTable, type Scans } from './tracking-table.ts'

/** The most orders of one call; where payments are charged, a provider is asked for each. */
const MOST = { sent: 100, charged: 10 }

type Tracking = { readonly number: string; readonly carrier: string }

interface SendManyProps {
  readonly orders: readonly Order[]
  readonly onClose: () => void
}

/** Marks many orders as sent, with tracking numbers from a table or a scanner. */
export const SendMany = ({ orders, onClose }: SendManyProps) => {
  const [carrier, setCarrier] = useState('dhl')
  const [otherName, setOtherName] = useState('')
  const [table, setTable] = useState('')
  const [scans, setScans] = useState<Scans>({ numbers: {} })
  const [charges, setCharges] = useState(true)
  const numbered = orders.map(({ id, number = '' }) => ({ id, number: String(number) }))
  const { rows, unread } = readTrackingTable(table)
  const idOf = new Map(numbered.map(({ id, number }) => [number, id]))
  const strangers = rows.filter(({ order }) => !idOf.has(order)).map(({ order }) => `#${order}`)
  const usual = carrier === OTHER_CARRIER ? otherName.trim() : carrier
  const tracking = new Map<string, Tracking>([
    ...Object.entries(scans.numbers).map(([id, number]) => [id, { number, carrier: usual }] as const),
    ...rows.flatMap(({ order, number, carrier: own = usual }) => {
      const id = idOf.get(order)
      return id ? [[id, { number, carrier: own }] as const] : []
    }),
  ])
  const reserved = orders.filter(isReserved)
  const captureAuthorized = charges && reserved.length > 0
  const toItem = ({ id }: Order) => {
    const found = tracking.get(id)
    return {
      orderId: id,
      ...(found && {
        trackingInfo: { trackingNumber: found.number, ...(found.carrier && { shippingProvider: found.carrier }) },
      }),
    }
  }
  return (
    <BulkTask
      action={t('many.send.action', { count: orders.length })}
      total={orders.length}
      onClose={onClose}
      run={(onProgress) =>
        callInParts(orders, {
          most: captureAuthorized ? MOST.charged : MOST.sent,
          send: (part) => call('POST /awning/v1/orders/bulk/send', { orders: part.map(toItem), captureAuthorized }),
          onProgress,
        })
      }
    >
      <p>{t('many.send.text')}</p>
      <CarrierField value={carrier} onChange={setCarrier} hint={t('many.carrier.hint')} />
      {carrier === OTHER_CARRIER && (
        <TextField label={t('send.carrier.name')} maxLength={100} value={otherName} onChange={setOtherName} />
      )}
      <ScannerField orders={numbered} scans={scans} onScans={setScans} />
      <TextField
        label={t('many.table')}
        hint={t('many.table.hint')}
        isMultiline
        value={table}
        onChange={setTable}
        placeholder={numbered
          .slice(0, 2)
          .map(({ number }, index) => `${number}\t0034043416109404255${index}`)
          .join('\n')}
      />
      {unread.length > 0 && (
        <Notice kind="warning">{t('many.table.unread', { lines: unread.slice(0, 5).join(' · ') })}</Notice>
      )}
      {strangers.length > 0 && (
        <Notice kind="warning">{t('many.table.strangers', { orders: strangers.slice(0, 20).join(', ') })}</Notice>
      )}
      {tracking.size > 0 && <Preview orders={orders} tracking={tracking} />}
      {reserved.length > 0 && (
        <>
          <SwitchField
            label={t('many.charge', { count: reserved.length })}
            hint={t('many.charge.hint')}
            value={charges}
            onChange={setCharges}
          />
          {!charges && <ReservedHint orders={reserved} />}
        </>
      )}
    </BulkTask>
  )
}

/** The orders with the tracking number that each gets. */
const Preview = ({ orders, tracking }: { orders: readonly Order[]; tracking: ReadonlyMap<string, Tracking> }) => {
  const label = t('many.numbered', { count: tracking.size, total: orders.length })
  return (
    <div className="field">
      <span>{label}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard */}
      <ul className="lines preview" tabIndex={0} aria-label={label}>
        {orders.map((order) => {
          const found = tracking.get(order.id)
          return (
            <li key={order.id}>
              <span>
                #{order.number} <bdi>{getBuyer(order)}</bdi>
              </span>
              <bdi className={found ? undefined : 'muted'}>
                {found
                  ? [found.carrier && getCarrierName(found.carrier), found.number].filter(Boolean).join(' ')
                  : t('many.numbered.none')}
              </bdi>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
