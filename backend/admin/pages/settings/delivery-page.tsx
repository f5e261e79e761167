import { Pencil, Store, Trash2, Truck } from 'lucide-react'
import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { COUNTRIES } from '../../app/countries.ts'
import { formatMoney, listNames } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useUnchanged } from '../../ui/use-unchanged.ts'
import { DeliveryForm, PlacesForm, type ShopUnits } from './delivery-form.tsx'
import {
  addOption,
  changeOption,
  changePlaces,
  type DeliveryOption,
  newDelivery,
  type OptionAt,
  type Region,
  removeOption,
  toDelivery,
  toPlaces,
} from './delivery-regions.ts'
import './delivery.css'

type Shop = Output<'GET /awning/v1/shop-settings'>['settings']
const READ = 'GET /awning/v1/commerce-settings'
type Commerce = Output<typeof READ>

/** The settings of delivery: regions, options and prices. */
export const DeliveryPage = () => {
  const { data: commerce } = useRead(READ, {})
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  return (
    <Page title={t('delivery.title')} about={t('delivery.about')}>
      {commerce && shop ? <DeliveryRegions saved={commerce} shop={shop.settings} /> : <Loading />}
    </Page>
  )
}

/** What is open over the page. */
type Opened = { kind: 'NEW' } | { kind: 'OPTION'; at: OptionAt } | { kind: 'PLACES'; regionId: string }

const DeliveryRegions = ({ saved, shop }: { readonly saved: Commerce; readonly shop: Shop }) => {
  const { shippingRegions, weightUnit } = saved.settings
  const { draft, change, isDirty, reset } = useDraft({ shippingRegions: [...shippingRegions] })
  const requireSeen = useUnchanged(READ, {}, { saved, isDirty, pick: ({ settings }) => settings.shippingRegions })
  const [opened, setOpened] = useState<Opened>()
  const { shippingRegions: regions } = draft
  const units = { currency: shop.currency, weightUnit: weightUnit.toLowerCase() }
  const put = (next: Region[]) => {
    change({ shippingRegions: next })
    setOpened(undefined)
  }
  const save = async () => {
    await requireSeen()
    await call('PATCH /awning/v1/commerce-settings', { settings: draft })
  }
  return (
    <>
      <Form onSave={save} isDirty={isDirty} onReset={reset}>
        <Section
          title={t('delivery.options')}
          actions={<Button onPress={() => setOpened({ kind: 'NEW' })}>{t('delivery.add')}</Button>}
        >
          {regions.length === 0 && (
            <Empty icon={<Truck aria-hidden />} title={t('delivery.none.title')} text={t('delivery.none.text')} />
          )}
          <RowProblem at="settings.shippingRegions" />
          {regions.map((region, index) => (
            <RegionRows
              key={region.id}
              region={region}
              row={`settings.shippingRegions[${index}]`}
              currency={shop.currency}
              onOpen={setOpened}
              onRemove={(code) => put(removeOption(regions, { regionId: region.id, code }))}
            />
          ))}
        </Section>
      </Form>
      <OpenedDialog
        opened={opened}
        regions={regions}
        shop={shop}
        units={units}
        onChange={put}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

function describePlaces({ countries, subdivisions = [], postcodes = [] }: Region): string {
  const names = listNames(COUNTRIES, 'region')
  const nameCountry = (code: string) =>
    code === '*' ? t('delivery.everywhere') : (names.find(({ id }) => id === code)?.label ?? code)
  return [...countries.map(nameCountry), ...subdivisions, ...postcodes].join(', ')
}

interface RegionRowsProps {
  readonly region: Region
  /** Its place in the settings, which a refusal names. */
  readonly row: string
  readonly currency: string
  readonly onOpen: (opened: Opened) => void
  readonly onRemove: (code: string) => void
}

const RegionRows = ({ region, row, currency, onOpen, onRemove }: RegionRowsProps) => {
  const places = describePlaces(region)
  return (
    <div>
      <div className="delivery-places">
        <p className="muted small">{places}</p>
        <Button
          variant="quiet"
          aria-label={t('delivery.places.change', { places })}
          icon={<Pencil className="icon" aria-hidden />}
          onPress={() => onOpen({ kind: 'PLACES', regionId: region.id })}
        />
      </div>
      <RowProblem at={row} />
      <ul className="lines">
        {region.options.map((option, index) => (
          <li key={option.code}>
            <span className="line-main">
              {option.pickup ? <Store className="icon" aria-hidden /> : <Truck className="icon" aria-hidden />}
              <span>
                <bdi>{option.title}</bdi>
                <span className="field-hint">
                  {option.deliveryTime && (
                    <>
                      <bdi>{option.deliveryTime}</bdi> ·{' '}
                    </>
                  )}
                  {describePrice(option, currency)}
                </span>
                <RowProblem at={`${row}.options[${index}]`} />
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={t('delivery.change', { title: option.title })}
              icon={<Pencil className="icon" aria-hidden />}
              onPress={() => onOpen({ kind: 'OPTION', at: { regionId: region.id, code: option.code } })}
            />
            <Button
              variant="quiet"
              aria-label={t('delivery.remove', { title: option.title })}
              icon={<Trash2 aria-hidden />}
              onPress={() => onRemove(option.code)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function describePrice({ price, rates, freeFrom }: DeliveryOption, currency: string): string {
  const lowest = rates && Math.min(...rates.map((rate) => Number(rate.price)))
  const amount = formatMoney(lowest ?? price, currency)
  const text = lowest === undefined ? amount : t('delivery.priceFrom', { amount })
  return freeFrom ? `${text} · ${t('delivery.free', { amount: formatMoney(freeFrom, currency) })}` : text
}

interface OpenedDialogProps {
  readonly opened: Opened | undefined
  readonly regions: readonly Region[]
  readonly shop: Shop
  readonly units: ShopUnits
  readonly onChange: (regions: Region[]) => void
  readonly onClose: () => void
}

const OpenedDialog = ({ opened, regions, shop, units, onChange, onClose }: OpenedDialogProps) => {
  const region = opened && 'regionId' in opened ? regions.find(({ id }) => id === opened.regionId) : undefined
  const at = opened?.kind === 'OPTION' ? opened.at : undefined
  const owner = at && regions.find(({ id }) => id === at.regionId)
  const option = owner?.options.find(({ code }) => code === at?.code)
  const home = shop.address?.country ?? shop.locale.split('-')[1] ?? ''
  return (
    <>
      <Dialog title={t('delivery.add')} isOpen={opened?.kind === 'NEW'} onClose={onClose}>
        <DeliveryForm
          value={newDelivery(home, shop.address)}
          units={units}
          action={t('delivery.add.action')}
          onSave={(delivery) => onChange(addOption(regions, delivery))}
          onCancel={onClose}
        />
      </Dialog>
      <Dialog
        title={option ? t('delivery.change', { title: option.title }) : ''}
        isOpen={Boolean(option)}
        onClose={onClose}
      >
        {owner && option && at && (
          <DeliveryForm
            value={toDelivery(owner, option, shop.address)}
            units={units}
            action={t('delivery.change.action')}
            onSave={(delivery) => onChange(changeOption(regions, at, delivery))}
            onCancel={onClose}
          />
        )}
      </Dialog>
      <Dialog title={t('delivery.places')} isOpen={Boolean(region)} onClose={onClose}>
        {region && (
          <PlacesForm
            value={toPlaces(region)}
            action={t('delivery.change.action')}
            onSave={(places) => onChange(changePlaces(regions, region.id, places))}
            onCancel={onClose}
          />
        )}
      </Dialog>
    </>
  )
}
