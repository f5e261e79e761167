import { Plus, Trash2 } from 'lucide-react'
import { ALL_PRODUCTS_ID } from '../../app/catalogue.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, RadioField, SelectField, SwitchField, TextField } from '../../ui/fields.tsx'
import { NumberField, PERCENT } from '../../ui/number-field.tsx'
import { Loading, Section } from '../../ui/page.tsx'
import { CONTENT_UNITS, type ContentUnit } from './content-units.ts'
import { DescriptionEditor } from './description-editor.tsx'
import { DigitalFile } from './digital-file.tsx'
import { getVariant, type Kind, type ProductDraft, WEIGHT_PLACES } from './product-draft.ts'
import { toOptions } from './save-product.ts'
import { TaxGroupField } from './tax-group-field.tsx'

interface PartProps {
  readonly draft: ProductDraft
  readonly change: (part: Partial<ProductDraft>) => void
}

/** The section with name, description and visibility. */
export const BasicsSection = ({ draft, change }: PartProps) => (
  <Section>
    <TextField
      label={t('product.name')}
      name="product.name"
      maxLength={80}
      value={draft.name}
      onChange={(name) => change({ name })}
    />
    <DescriptionEditor
      label={t('product.description')}
      value={draft.description}
      onChange={(description) => change({ description })}
    />
    <SwitchField
      label={t('product.visible')}
      hint={t('product.visible.hint')}
      name="product.visible"
      value={draft.visible}
      onChange={(visible) => change({ visible })}
    />
  </Section>
)

/** The section with price, compare-at price and cost. */
export const PriceSection = ({ draft, change }: PartProps) => {
  const { data } = useRead('GET /awning/v1/shop-settings', {})
  const currency = data?.settings.currency ?? ''
  return (
    <Section title={t('product.prices')}>
      <div className="field-pair">
        <NumberField
          label={t('product.price')}
          name="product.priceData.price"
          currency={currency}
          value={draft.price}
          onChange={(price) => change({ price })}
        />
        <NumberField
          label={t('product.cost')}
          hint={t('product.cost.hint')}
          name="product.costAndProfitData.itemCost"
          currency={currency}
          value={draft.cost}
          onChange={(cost) => change({ cost })}
        />
      </div>
      <div className="field-pair">
        <SelectField
          label={t('product.discount')}
          hint={t('product.discount.hint')}
          name="product.discount.type"
          value={draft.discountType}
          onChange={(type) => change({ discountType: type as ProductDraft['discountType'] })}
          choices={(['NONE', 'PERCENT', 'AMOUNT'] as const).map((id) => ({ id, label: t(`product.discount.${id}`) }))}
        />
        {draft.discountType !== 'NONE' && (
          <NumberField
            label={t('product.discount.value')}
            name="product.discount.value"
            {...(draft.discountType === 'PERCENT' ? PERCENT : { currency })}
            value={draft.discount}
            onChange={(discount) => change({ discount })}
          />
        )}
      </div>
      <div className="field-pair">
        <NumberField
          label={t('product.content')}
          hint={t('product.content.hint')}
          name="product.pricePerUnitData.totalQuantity"
          places={2}
          value={draft.content}
          onChange={(content) => change({ content })}
        />
        <SelectField
          label={t('product.content.unit')}
          name="product.pricePerUnitData.totalMeasurementUnit"
          value={draft.contentUnit}
          onChange={(unit) => change({ contentUnit: unit as ContentUnit })}
          choices={Object.entries(CONTENT_UNITS).map(([id, [symbol]]) => ({
            id,
            label: symbol || t('product.content.piece'),
          }))}
        />
      </div>
    </Section>
  )
}

/** The section with stock and preorders. */
export const StockSection = ({ draft, change }: PartProps) => {
  const isManaged = toOptions(draft.options).length > 0
  const own = getVariant(draft, '')
  const setOwn = (part: Partial<typeof own>) => change({ variants: { ...draft.variants, '': { ...own, ...part } } })
  return (
    <Section title={t('product.stock')}>
      <SwitchField
        label={t('product.track')}
        hint={t(isManaged ? 'product.track.variants' : 'product.track.hint')}
        value={draft.trackQuantity}
        onChange={(trackQuantity) => change({ trackQuantity })}
      />
      {!isManaged && (
        <div className="field-pair">
          {draft.trackQuantity ? (
            <NumberField
              label={t('product.quantity')}
              name="inventoryItem.variants[0].quantity"
              value={own.quantity}
              onChange={(quantity) => setOwn({ quantity })}
            />
          ) : (
            <SwitchField label={t('product.inStock')} value={own.inStock} onChange={(inStock) => setOwn({ inStock })} />
          )}
          <TextField
            label={t('product.sku')}
            hint={t('product.sku.hint')}
            name="product.sku"
            maxLength={40}
            value={draft.sku}
            onChange={(sku) => change({ sku })}
          />
        </div>
      )}
      {draft.trackQuantity && <LowStockField draft={draft} change={change} />}
      <SwitchField
        label={t('product.preorder')}
        hint={t('product.preorder.hint')}
        value={draft.preorder}
        onChange={(preorder) => change({ preorder })}
      />
      {draft.preorder && (
        <div className="field-pair">
          <TextField
            label={t('product.preorder.message')}
            hint={t('product.preorder.message.hint')}
            name="inventoryItem.preorderInfo.message"
            maxLength={250}
            value={draft.preorderMessage}
            onChange={(preorderMessage) => change({ preorderMessage })}
          />
          <NumberField
            label={t('product.preorder.limit')}
            hint={t('product.preorder.limit.hint')}
            name="inventoryItem.preorderInfo.limit"
            value={draft.preorderLimit}
            onChange={(preorderLimit) => change({ preorderLimit })}
          />
          <TextField
            label={t('product.preorder.date')}
            hint={t('product.preorder.date.hint')}
            name="inventoryItem.preorderInfo.expectedDate"
            type="date"
            value={draft.preorderDate}
            onChange={(preorderDate) => change({ preorderDate })}
          />
        </div>
      )}
    </Section>
  )
}

const LowStockField = ({ draft, change }: PartProps) => {
  const { data } = useRead('POST /awning/v1/low-stock-limits/query', {})
  return (
    <NumberField
      label={t('product.lowStock')}
      hint={data && t('product.lowStock.hint', { count: data.usual })}
      name="limit"
      value={draft.lowStock}
      onChange={(lowStock) => change({ lowStock })}
    />
  )
}

const KINDS: readonly Kind[] = ['physical', 'digital', 'giftCard']

/** The section with product type, URL, collections and additional texts. */
export const DetailsSection = ({ draft, change, id }: PartProps & { readonly id: string | undefined }) => {
  const { data } = useRead('GET /awning/v1/commerce-settings', {})
  const { data: found } = useRead('GET /v2/collections/query', { query: { paging: { limit: 100 } } })
  const { data: ruled } = useRead('GET /awning/v1/collection-rules', {})
  const hasRule = (collectionId: string) => ruled?.rules.some((each) => each.collectionId === collectionId) ?? false
  const collections = found?.collections.filter((each) => each.id !== ALL_PRODUCTS_ID)
  const { sections } = draft
  const setSection = (index: number, part: Partial<(typeof sections)[number]>) =>
    change({ sections: sections.map((each, at) => (at === index ? { ...each, ...part } : each)) })
  return (
    <>
      <Section>
        <RadioField
          label={t('product.kind')}
          name="product.productType"
          value={draft.kind}
          onChange={(kind) => change({ kind: kind as Kind })}
          choices={KINDS.map((kind) => ({
            id: kind,
            label: t(`product.kind.${kind}`),
            hint: t(`product.kind.${kind}.hint`),
          }))}
        />
        {draft.kind === 'physical' && toOptions(draft.options).length === 0 && (
          <NumberField
            label={t('product.weight')}
            hint={t('product.weight.hint')}
            name="product.weight"
            places={WEIGHT_PLACES}
            unit={data?.settings.weightUnit.toLowerCase()}
            value={draft.weight}
            onChange={(weight) => change({ weight })}
          />
        )}
        {draft.kind === 'digital' && <DigitalFile productId={id} onFirst={() => change({ visible: true })} />}
        {draft.kind !== 'giftCard' && id && <TaxGroupField productId={id} />}
      </Section>
      <Section title={t('product.found')}>
        <div className="field-pair">
          <TextField
            label={t('product.ribbon')}
            hint={t('product.ribbon.hint')}
            name="product.ribbon"
            maxLength={30}
            value={draft.ribbon}
            onChange={(ribbon) => change({ ribbon })}
          />
          <TextField
            label={t('product.brand')}
            name="product.brand"
            maxLength={50}
            value={draft.brand}
            onChange={(brand) => change({ brand })}
          />
        </div>
        <TextField
          label={t('product.slug')}
          hint={t('product.slug.hint')}
          name="product.slug"
          maxLength={100}
          value={draft.slug}
          onChange={(slug) => change({ slug })}
        />
        <fieldset className="field">
          <legend>{t('collections.title')}</legend>
          {!collections && <Loading lines={2} />}
          {collections?.length === 0 && <span className="field-hint">{t('product.collections.none')}</span>}
          <div className="checks">
            {collections?.map((collection) => (
              <CheckField
                key={collection.id}
                label={collection.name ?? ''}
                {...(hasRule(collection.id) && { isDisabled: true, hint: t('collection.byRule') })}
                value={draft.collectionIds.includes(collection.id)}
                onChange={(isIn) =>
                  change({
                    collectionIds: isIn
                      ? [...draft.collectionIds, collection.id]
                      : draft.collectionIds.filter((each) => each !== collection.id),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </Section>
      <Section title={t('product.sections')} about={t('product.sections.about')}>
        {sections.map(({ title, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other identity while they are typed
          <fieldset key={index} className="option">
            <legend className="visually-hidden">{title || t('product.section.new')}</legend>
            <div className="option-head">
              <TextField
                label={t('product.section.title')}
                name={`product.additionalInfoSections[${index}].title`}
                maxLength={50}
                value={title}
                onChange={(next) => setSection(index, { title: next })}
              />
              <Button
                variant="quiet"
                aria-label={t('product.section.remove', { title })}
                icon={<Trash2 className="icon" aria-hidden />}
                onPress={() => change({ sections: sections.filter((_, at) => at !== index) })}
              />
            </div>
            <DescriptionEditor
              label={t('product.section.text')}
              value={description}
              onChange={(next) => setSection(index, { description: next })}
            />
          </fieldset>
        ))}
        <div>
          <Button
            icon={<Plus className="icon" aria-hidden />}
            onPress={() => change({ sections: [...sections, { title: '', description: '' }] })}
          >
            {t('product.section.add')}
          </Button>
        </div>
      </Section>
    </>
  )
}
