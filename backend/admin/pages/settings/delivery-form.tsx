import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem, type FieldViolation } from '../../../../widgets/client/problem.ts'
import { COUNTRIES } from '../../app/countries.ts'
import { listNames } from '../../app/formats.ts'
import { t } from '../../app/words.ts'
import { AddressFields } from '../../ui/address-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoicesField } from '../../ui/choices-field.tsx'
import { RadioField, SelectField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PostcodesField } from '../../ui/postcodes-field.tsx'
import { useStateFormat } from '../../ui/state-field.tsx'
import {
  type Delivery,
  findMistakes,
  findPlaceMistakes,
  type Places,
  type PriceBy,
  type Tier,
} from './delivery-regions.ts'
import { findSpecialArea, SPECIAL_AREAS } from './special-areas.ts'

/** Decimal places of a weight. */
const WEIGHT_PLACES = 3

/** The units that prices and weights of the shop are in. */
export type ShopUnits = { readonly currency: string; readonly weightUnit: string }

interface FormOf<Value> {
  readonly value: Value
  readonly action: string
  readonly onSave: (value: Value) => void
  readonly onCancel: () => void
}

/** The fields of one way of delivery. */
export const DeliveryForm = ({
  value,
  units,
  action,
  onSave,
  onCancel,
}: FormOf<Delivery> & { readonly units: ShopUnits }) => {
  const [delivery, setDelivery] = useState(value)
  const set = (part: Partial<Delivery>) => setDelivery((before) => ({ ...before, ...part }))
  const isPickup = delivery.kind === 'PICKUP'
  const save = async () => {
    refuse(findMistakes(delivery))
    onSave(delivery)
  }
  return (
    <PlainForm onSave={save} action={action} onCancel={onCancel}>
      <RadioField
        label={t('delivery.kind')}
        hint={t('delivery.kind.hint')}
        value={delivery.kind}
        onChange={(kind) => set({ kind: kind as Delivery['kind'] })}
        choices={[
          { id: 'SHIPPING', label: t('delivery.kind.shipping') },
          { id: 'PICKUP', label: t('delivery.kind.pickup') },
        ]}
      />
      <TextField
        label={t('delivery.name')}
        hint={t('delivery.name.hint')}
        name="title"
        value={delivery.title}
        onChange={(title) => set({ title })}
        autoFocus
      />
      <PlacesFields value={delivery} onChange={set} />
      <TextField
        label={t('delivery.time')}
        hint={t('delivery.time.hint')}
        value={delivery.deliveryTime}
        onChange={(deliveryTime) => set({ deliveryTime })}
      />
      {isPickup && (
        <>
          <AddressFields
            name="address"
            hints={{ line: t('delivery.pickup.address.hint') }}
            value={delivery.address}
            onChange={(part) => set({ address: { ...delivery.address, ...part } })}
          />
          <TextField
            label={t('delivery.hours')}
            hint={t('delivery.hours.hint')}
            name="instructions"
            isMultiline
            value={delivery.instructions}
            onChange={(instructions) => set({ instructions })}
          />
        </>
      )}
      <PriceFields delivery={delivery} units={units} onChange={set} />
    </PlainForm>
  )
}

/** The places of all ways of delivery of one region. */
export const PlacesForm = ({ value, action, onSave, onCancel }: FormOf<Places>) => {
  const [places, setPlaces] = useState(value)
  const save = async () => {
    refuse(findPlaceMistakes(places))
    onSave(places)
  }
  return (
    <PlainForm onSave={save} action={action} onCancel={onCancel}>
      <PlacesFields value={places} onChange={(part) => setPlaces((before) => ({ ...before, ...part }))} />
    </PlainForm>
  )
}

function refuse(violations: FieldViolation[]): void {
  if (violations.length > 0) throw new ApiProblem('validation', 'The delivery cannot be kept', { violations })
}

interface PlacesFieldsProps {
  readonly value: Places
  readonly onChange: (part: Partial<Places>) => void
}

const PlacesFields = ({ value: { countries, subdivisions, postcodes }, onChange }: PlacesFieldsProps) => {
  const [country = ''] = countries
  // States and postcodes mean one country.
  const only = countries.length === 1 && country !== '*' ? country : ''
  const areas = SPECIAL_AREAS.filter((area) => area.country === only)
  const setCountries = (next: string[]) => {
    const added = next.at(-1)
    onChange({
      countries: added === '*' ? ['*'] : next.filter((each) => each !== '*'),
      subdivisions: [],
      postcodes: undefined,
    })
  }
  return (
    <>
      <ChoicesField
        label={t('delivery.where')}
        hint={t('delivery.where.several.hint')}
        name="countries"
        value={countries}
        onChange={setCountries}
        choices={[{ id: '*', label: t('delivery.everywhere') }, ...listNames(COUNTRIES, 'region')]}
      />
      {only && (
        <>
          <States country={only} value={subdivisions} onChange={(next) => onChange({ subdivisions: next })} />
          <PostcodesField
            hint={t('postcodes.hint')}
            name="postcodes"
            value={postcodes}
            onChange={(next) => onChange({ postcodes: next })}
          />
        </>
      )}
      {areas.length > 0 && (
        <SelectField
          label={t('delivery.special')}
          hint={t('delivery.special.hint')}
          value={findSpecialArea(only, postcodes)?.name ?? ''}
          onChange={(chosen) =>
            onChange({ postcodes: [...(areas.find(({ name }) => name === chosen)?.postcodes ?? [])] })
          }
          choices={areas.map(({ name }) => ({ id: name, label: name }))}
        />
      )}
    </>
  )
}

interface StatesProps {
  readonly country: string
  readonly value: readonly string[]
  readonly onChange: (codes: string[]) => void
}

/** Some of the states of a country, where its addresses name one. */
const States = ({ country, ...props }: StatesProps) => {
  const state = useStateFormat(country)
  if (!state?.choices) return null
  const choices = state.choices.map(({ value, label }) => ({ id: `${country}-${value}`, label }))
  return (
    <ChoicesField
      {...props}
      label={t('address.state')}
      hint={t('delivery.state.hint')}
      name="subdivisions"
      choices={choices}
    />
  )
}

interface PriceFieldsProps {
  readonly delivery: Delivery
  readonly units: ShopUnits
  readonly onChange: (part: Partial<Delivery>) => void
}

const PriceFields = ({ delivery, units, onChange }: PriceFieldsProps) => {
  const { kind, price, freeFrom, priceBy, tiers } = delivery
  const { currency } = units
  const priceField = (
    <NumberField
      label={t('delivery.price')}
      hint={t('delivery.price.hint')}
      name="price"
      currency={currency}
      value={price}
      onChange={(next) => onChange({ price: next })}
    />
  )
  if (kind === 'PICKUP') return priceField
  const choosePriceBy = (next: PriceBy) =>
    onChange({ priceBy: next, tiers: next === 'NOTHING' || next === 'OTHER' ? [] : [{ below: '', price }] })
  return (
    <>
      <RadioField
        label={t('delivery.priceBy')}
        hint={t('delivery.priceBy.hint')}
        value={priceBy}
        onChange={(next) => choosePriceBy(next as PriceBy)}
        choices={[
          { id: 'NOTHING', label: t('delivery.priceBy.nothing') },
          { id: 'WEIGHT', label: t('delivery.priceBy.weight') },
          { id: 'SUBTOTAL', label: t('delivery.priceBy.subtotal') },
          ...(priceBy === 'OTHER' ? [{ id: 'OTHER', label: t('delivery.priceBy.other') }] : []),
        ]}
      />
      {priceBy === 'NOTHING' && priceField}
      {(priceBy === 'WEIGHT' || priceBy === 'SUBTOTAL') && (
        <Tiers priceBy={priceBy} units={units} tiers={tiers} onChange={(next) => onChange({ tiers: next })} />
      )}
      <NumberField
        label={t('delivery.freeFrom')}
        hint={t('delivery.freeFrom.hint')}
        name="freeFrom"
        currency={currency}
        value={freeFrom}
        onChange={(next) => onChange({ freeFrom: next })}
      />
    </>
  )
}

interface TiersProps {
  readonly priceBy: 'WEIGHT' | 'SUBTOTAL'
  readonly units: ShopUnits
  readonly tiers: readonly Tier[]
  readonly onChange: (tiers: Tier[]) => void
}

const Tiers = ({ priceBy, units: { currency, weightUnit }, tiers, onChange }: TiersProps) => {
  const change = (at: number, part: Partial<Tier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)))
  const kind = priceBy === 'WEIGHT' ? { places: WEIGHT_PLACES, unit: weightUnit } : { currency }
  return (
    <fieldset className="field">
      <legend>{t('delivery.tiers')}</legend>
      <p className="field-hint">{t('delivery.tiers.hint')}</p>
      {tiers.map(({ below, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing of their own, and are ordered when they are saved.
        <div key={index} className="delivery-tier">
          <NumberField
            label={t('delivery.tier.below')}
            name={`tiers[${index}].below`}
            {...kind}
            value={below}
            onChange={(next) => change(index, { below: next })}
          />
          <NumberField
            label={t('delivery.price')}
            name={`tiers[${index}].price`}
            currency={currency}
            value={price}
            onChange={(next) => change(index, { price: next })}
          />
          {tiers.length > 1 && (
            <Button
              variant="quiet"
              aria-label={t('delivery.tier.remove', { number: index + 1 })}
              icon={<Trash2 className="icon" aria-hidden />}
              onPress={() => onChange(tiers.filter((_, other) => other !== index))}
            />
          )}
        </div>
      ))}
      <Button
        icon={<Plus className="icon" aria-hidden />}
        onPress={() => onChange([...tiers, { below: '', price: '' }])}
      >
        {t('delivery.tier.add')}
      </Button>
    </fieldset>
  )
}
