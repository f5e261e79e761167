import { useState } from 'react'
import { findCarrier, getCarrierName } from '../../../contract/fulfillments/carriers.ts'
import { call } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Badge, Section } from '../../ui/page.tsx'
import { captureReserved } from './capture-reserved.ts'
import { CarrierField, OTHER_CARRIER } from './carrier-field.tsx'
import {
  countUnsent,
  getLineName,
  isPickedUp,
  type OrderFacts,
  type Parcel,
  requireOrderUnchanged,
  requireTrackingUnchanged,
} from './order-facts.ts'
import { type Quantities, QuantityFields, toQuantities } from './quantity-fields.tsx'
import { formatReserved, isReserved, ReservedHint } from './reserved.tsx'

/** Items to be shipped, and the parcels that were. */
export const DeliverySection = ({ facts }: { readonly facts: OrderFacts }) => {
  const { order, parcels } = facts
  const [seen, setSeen] = useState<OrderFacts>()
  const [edited, setEdited] = useState<Parcel>()
  const change = useWrite('PATCH /ecom/v1/fulfillments/{fulfillment.id}/orders/{orderId}')
  const pickedUp = isPickedUp(order)
  const isLeft = order.fulfillmentStatus !== 'FULFILLED' && order.status === 'APPROVED'
  if (!isLeft && parcels.length === 0) return null
  return (
    <Section
      title={t('orders.delivery')}
      about={[order.shippingInfo?.title, order.shippingInfo?.logistics?.deliveryTime].filter(Boolean).join(' · ')}
      actions={
        isLeft && (
          <Button variant="primary" onPress={() => setSeen(facts)}>
            {t(pickedUp ? 'send.ready' : 'send.title')}
          </Button>
        )
      }
    >
      <ProblemNotice problem={change.error} />
      {parcels.length === 0 && <p className="muted">{t(pickedUp ? 'send.none.pickup' : 'send.none')}</p>}
      {parcels.length > 0 && (
        <ul className="lines">
          {parcels.map((parcel) => (
            <li key={parcel.id}>
              <span>
                <bdi>{describe(facts, parcel)}</bdi>
                <span className="field-hint">{formatDate(parcel.createdDate)}</span>
                <Tracking parcel={parcel} />
                {pickedUp && (
                  <Badge tone={parcel.status === 'Fulfilled' ? 'good' : 'warning'}>
                    {t(parcel.status === 'Fulfilled' ? 'send.fetched' : 'send.waits')}
                  </Badge>
                )}
              </span>
              <span className="page-actions">
                {pickedUp && parcel.status !== 'Fulfilled' && (
                  <Button
                    isPending={change.isPending}
                    onPress={() =>
                      change.mutate({ orderId: order.id, fulfillment: { id: parcel.id, status: 'Fulfilled' } })
                    }
                  >
                    {t('send.fetched.action')}
                  </Button>
                )}
                {!pickedUp && <Button onPress={() => setEdited(parcel)}>{t('send.tracking.edit')}</Button>}
                <DeleteButton
                  action={t('send.undo')}
                  title={t('send.undo.title')}
                  text={t('send.undo.text')}
                  onDelete={() =>
                    call('DELETE /ecom/v1/fulfillments/{fulfillmentId}/orders/{orderId}', {
                      orderId: order.id,
                      fulfillmentId: parcel.id,
                    })
                  }
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        title={t(pickedUp ? 'send.ready' : 'send.title')}
        isOpen={seen !== undefined}
        onClose={() => setSeen(undefined)}
      >
        {seen && <SendForm facts={seen} onClose={() => setSeen(undefined)} />}
      </Dialog>
      <Dialog title={t('send.tracking.edit')} isOpen={edited !== undefined} onClose={() => setEdited(undefined)}>
        {edited && <TrackingForm orderId={order.id} parcel={edited} onClose={() => setEdited(undefined)} />}
      </Dialog>
    </Section>
  )
}

const describe = ({ order }: OrderFacts, { lineItems }: Parcel): string =>
  lineItems
    .map(({ id, quantity }) => {
      const line = order.lineItems.find((each) => each.id === id)
      return `${quantity} × ${line ? getLineName(line) : ''}`
    })
    .join(', ')

const Tracking = ({ parcel: { trackingInfo } }: { readonly parcel: Parcel }) => {
  const { trackingNumber, shippingProvider, trackingLink } = trackingInfo ?? {}
  if (!trackingNumber && !trackingLink) return null
  const text = [shippingProvider && getCarrierName(shippingProvider), trackingNumber].filter(Boolean).join(' ')
  return trackingLink ? (
    <a href={trackingLink} target="_blank" rel="noreferrer">
      {text || trackingLink}
    </a>
  ) : (
    <bdi>{text}</bdi>
  )
}

type TrackingDraft = { carrier: string; other: string; number: string; link: string }

/** Converts the fields to tracking information; undefined where nothing was typed. */
function toTracking({ carrier, other, number, link }: TrackingDraft) {
  const provider = carrier === OTHER_CARRIER ? other.trim() : carrier
  const tracking = {
    ...(number.trim() && { trackingNumber: number.trim() }),
    ...(number.trim() && provider && { shippingProvider: provider }),
    ...(carrier === OTHER_CARRIER && link.trim() && { trackingLink: link.trim() }),
  }
  return Object.keys(tracking).length > 0 ? tracking : undefined
}

interface TrackingFieldsProps {
  readonly draft: TrackingDraft
  readonly onChange: (draft: TrackingDraft) => void
}

const TrackingFields = ({ draft, onChange }: TrackingFieldsProps) => (
  <>
    <CarrierField value={draft.carrier} onChange={(carrier) => onChange({ ...draft, carrier })} />
    {draft.carrier === OTHER_CARRIER && (
      <TextField
        label={t('send.carrier.name')}
        name="fulfillment.trackingInfo.shippingProvider"
        maxLength={100}
        value={draft.other}
        onChange={(other) => onChange({ ...draft, other })}
      />
    )}
    <TextField
      label={t('send.number')}
      hint={t('send.number.hint')}
      name="fulfillment.trackingInfo.trackingNumber"
      maxLength={100}
      value={draft.number}
      onChange={(number) => onChange({ ...draft, number })}
    />
    {draft.carrier === OTHER_CARRIER && (
      <TextField
        label={t('send.link')}
        name="fulfillment.trackingInfo.trackingLink"
        type="url"
        value={draft.link}
        onChange={(link) => onChange({ ...draft, link })}
      />
    )}
  </>
)

interface SendFormProps {
  /** The order when the dialog was opened. */
  readonly facts: OrderFacts
  readonly onClose: () => void
}

/** Hands over all that is left, or a part of it; the buyer is mailed. */
const SendForm = ({ facts, onClose }: SendFormProps) => {
  const { order } = facts
  const left = countUnsent(facts)
  const pickedUp = isPickedUp(order)
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries([...left].map(([id, count]) => [id, String(count)])),
  )
  const [tracking, setTracking] = useState<TrackingDraft>({ carrier: 'dhl', other: '', number: '', link: '' })
  const [charges, setCharges] = useState(true)
  const save = async () => {
    await requireOrderUnchanged(order)
    const trackingInfo = toTracking(tracking)
    // What cannot be charged is not sent.
    if (isReserved(order) && charges) await captureReserved(facts)
    await call('POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment', {
      orderId: order.id,
      fulfillment: {
        lineItems: toQuantities(order.lineItems, quantities),
        ...(pickedUp ? { status: 'Ready' as const } : trackingInfo && { trackingInfo }),
      },
    })
  }
  return (
    <PlainForm onSave={save} onSaved={onClose} action={t(pickedUp ? 'send.ready' : 'send.action')} onCancel={onClose}>
      <p>{t(pickedUp ? 'send.ready.text' : 'send.text')}</p>
      <QuantityFields
        lines={order.lineItems}
        most={left}
        typed={quantities}
        onChange={setQuantities}
        name={(index) => `fulfillment.lineItems[${index}].quantity`}
      />
      {!pickedUp && <TrackingFields draft={tracking} onChange={setTracking} />}
      {isReserved(order) && (
        <>
          <SwitchField
            label={t('send.charge', { amount: formatReserved(order) })}
            hint={t('many.charge.hint')}
            value={charges}
            onChange={setCharges}
          />
          {!charges && <ReservedHint orders={[order]} />}
        </>
      )}
    </PlainForm>
  )
}

interface TrackingFormProps {
  readonly orderId: string
  readonly parcel: Parcel
  readonly onClose: () => void
}

const TrackingForm = ({ orderId, parcel, onClose }: TrackingFormProps) => {
  const { shippingProvider = 'dhl', trackingNumber = '', trackingLink = '' } = parcel.trackingInfo ?? {}
  const known = findCarrier(shippingProvider)
  const [tracking, setTracking] = useState<TrackingDraft>({
    carrier: known?.id ?? OTHER_CARRIER,
    other: known ? '' : shippingProvider,
    number: trackingNumber,
    link: trackingLink,
  })
  const save = async () => {
    await requireTrackingUnchanged(orderId, parcel)
    const trackingInfo = toTracking(tracking)
    await call('PATCH /ecom/v1/fulfillments/{fulfillment.id}/orders/{orderId}', {
      orderId,
      fulfillment: { id: parcel.id, ...(trackingInfo && { trackingInfo }) },
    })
  }
  return (
    <PlainForm onSave={save} onSaved={onClose} onCancel={onClose}>
      <TrackingFields draft={tracking} onChange={setTracking} />
    </PlainForm>
  )
}
