import { Store, Trash2, Truck } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem } from '../../../../widgets/client/problem.ts'
import { call, type Output } from '../../app/api.ts'
import { COUNTRIES } from '../../app/countries.ts'
import { formatMoney, listNames } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ComboField, RadioField, SelectField, TextField } from '../../ui/fields.tsx'
import { Form, PlainForm } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { PostcodesField } from '../../ui/postcodes-field.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { StateField } from '../../ui/state-field.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { addOption, findMistakes, type NewDelivery, type Region, removeOption } from './delivery-regions.ts'
import { findSpecialArea, SPECIAL_AREAS } from './special-areas.ts'

type Shop = Output<'GET /awning/v1/shop-settings'>['settings']

/** The settings of delivery: regions, options and prices. */
export const DeliveryPage = () => {
  const { data: commerce } = useRead('GET /awning/v1/commerce-settings', {})
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  return (
    <Page title={t('delivery.title')} about={t('delivery.about')}>
      {commerce && shop ? <DeliveryForm saved={commerce.settings.shippingRegions} shop={shop.settings} /> : <Loading />}
    </Page>
  )
}

const DeliveryForm = ({ saved, shop }: { readonly saved: readonly Region[]; readonly shop: Shop }) => {
  const { draft, change, isDirty, reset } = useDraft({ shippingRegions: [...saved] })
  const [isAdding, setAdding] = useState(false)
  const names = listNames(COUNTRIES, 'region')
  const describe = ({ countries, subdivisions = [], postcodes = [] }: Region) =>
    [
      ...countries.map((code) =>
        code === '*' ? t('delivery.everywhere') : (names.find(({ id }) => id === code)?.label ?? code),
      ),
      ...subdivisions,
      ...postcodes,
    ].join(', ')
  const save = async () => {
    await call('PATCH /awning/v1/commerce-settings', { settings: draft })
  }
  const add = (delivery: NewDelivery) => {
    change({ shippingRegions: addOption(draft.shippingRegions, delivery, shop.address) })
    setAdding(false)
  }
  return (
    <>
      <Form onSave={save} isDirty={isDirty} onReset={reset}>
        <Section
          title={t('delivery.options')}
          actions={<Button onPress={() => setAdding(true)}>{t('delivery.add')}</Button>}
        >
          {draft.shippingRegions.length === 0 && (
            <Empty icon={<Truck aria-hidden />} title={t('delivery.none.title')} text={t('delivery.none.text')} />
          )}
          <RowProblem at="settings.shippingRegions" />
          {draft.shippingRegions.map((region, at) => (
            <div key={region.id}>
              <p className="muted small">{describe(region)}</p>
              <RowProblem at={`settings.shippingRegions[${at}]`} />
              <ul className="lines">
                {region.options.map(({ code, title, deliveryTime, price, freeFrom, pickup }, index) => (
                  <li key={code}>
                    <span className="line-main">
                      {pickup ? <Store className="icon" aria-hidden /> : <Truck className="icon" aria-hidden />}
                      <span>
                        <bdi>{title}</bdi>
                        <span className="field-hint">
                          {[
                            deliveryTime,
                            formatMoney(price, shop.currency),
                            freeFrom && t('delivery.free', { amount: formatMoney(freeFrom, shop.currency) }),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                        <RowProblem at={`settings.shippingRegions[${at}].options[${index}]`} />
                      </span>
                    </span>
                    <Button
                      variant="quiet"
                      aria-label={t('delivery.remove', { title })}
                      icon={<Trash2 aria-hidden />}
                      onPress={() => change({ shippingRegions: removeOption(draft.shippingRegions, region.id, code) })}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Section>
      </Form>
      <Dialog title={t('delivery.add')} isOpen={isAdding} onClose={() => setAdding(false)}>
        {isAdding && <NewDeliveryForm shop={shop} names={names} onAdd={add} onCancel={() => setAdding(false)} />}
      </Dialog>
    </>
  )
}

interface NewDeliveryFormProps {
  readonly shop: Shop
  readonly names: readonly { id: string; label: string }[]
  readonly onAdd: (delivery: NewDelivery) => void
  readonly onCancel: () => void
}

const NewDeliveryForm = ({ shop, names, onAdd, onCancel }: NewDeliveryFormProps) => {
  const home = shop.address?.country ?? shop.locale.split('-')[1] ?? ''
  const [delivery, setDelivery] = useState<NewDelivery>({
    kind: 'SHIPPING',
    country: home,
    state: '',
    postcodes: undefined,
    title: '',
    deliveryTime: '',
    price: '',
    freeFrom: '',
  })
  const set = (part: Partial<NewDelivery>) => setDelivery((before) => ({ ...before, ...part }))
  const areas = SPECIAL_AREAS.filter(({ country }) => country === delivery.country)
  const isPickup = delivery.kind === 'PICKUP'
  const save = async () => {
    const violations = findMistakes(delivery)
    if (violations.length > 0) throw new ApiProblem('validation', 'The delivery cannot be added', { violations })
    onAdd(delivery)
  }
  return (
    <PlainForm onSave={save} action={t('delivery.add.action')} onCancel={onCancel}>
      <RadioField
        label={t('delivery.kind')}
        hint={t('delivery.kind.hint')}
        value={delivery.kind}
        onChange={(kind) => set({ kind: kind as NewDelivery['kind'] })}
        choices={[
          { id: 'SHIPPING', label: t('delivery.kind.shipping') },
          {
            id: 'PICKUP',
            label: t('delivery.kind.pickup'),
            hint: shop.address ? undefined : t('delivery.pickup.hint'),
          },
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
      <ComboField
        label={t('delivery.where')}
        hint={t('delivery.where.hint')}
        value={delivery.country}
        onChange={(country) => set({ country, state: '', postcodes: undefined })}
        choices={[{ id: '*', label: t('delivery.everywhere') }, ...names]}
      />
      {delivery.country !== '*' && (
        <StateField
          country={delivery.country}
          hint={t('delivery.state.hint')}
          name="subdivisions"
          value={delivery.state}
          onChange={(state) => set({ state })}
        />
      )}
      {delivery.country !== '*' && (
        <PostcodesField
          hint={t('postcodes.hint')}
          name="postcodes"
          value={delivery.postcodes}
          onChange={(postcodes) => set({ postcodes })}
        />
      )}
      {areas.length > 0 && (
        <SelectField
          label={t('delivery.special')}
          hint={t('delivery.special.hint')}
          value={findSpecialArea(delivery.country, delivery.postcodes)?.name ?? ''}
          onChange={(chosen) => set({ postcodes: [...(areas.find(({ name }) => name === chosen)?.postcodes ?? [])] })}
          choices={areas.map(({ name }) => ({ id: name, label: name }))}
        />
      )}
      <TextField
        label={t('delivery.time')}
        hint={t('delivery.time.hint')}
        value={delivery.deliveryTime}
        onChange={(deliveryTime) => set({ deliveryTime })}
      />
      {!isPickup && (
        <div className="field-pair">
          <NumberField
            label={t('delivery.price')}
            hint={t('delivery.price.hint')}
            name="price"
            currency={shop.currency}
            value={delivery.price}
            onChange={(price) => set({ price })}
          />
          <NumberField
            label={t('delivery.freeFrom')}
            hint={t('delivery.freeFrom.hint')}
            name="freeFrom"
            currency={shop.currency}
            value={delivery.freeFrom}
            onChange={(freeFrom) => set({ freeFrom })}
          />
        </div>
      )}
    </PlainForm>
  )
}
