import { Image as ImageIcon, Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { Section } from '../../ui/page.tsx'
import { CellGrid, type GridColumn } from './cell-grid.tsx'
import { PicturesDialog } from './pictures-dialog.tsx'
import {
  type ChoiceDraft,
  combine,
  getVariant,
  type OptionDraft,
  type PictureDraft,
  type ProductDraft,
  toKey,
  type VariantDraft,
  WEIGHT_PLACES,
} from './product-draft.ts'
import { toOptions } from './save-product.ts'

interface OptionsSectionProps {
  readonly draft: ProductDraft
  readonly change: (part: Partial<ProductDraft>) => void
}

const MAX_OPTIONS = 6
/** The maximum length of the name of a choice. */
const MAX_CHOICE = 50
/** The number of rows rendered at first, because each has several fields. */
const FIRST_ROWS = 100

/** The section with product options, and the grid of variants. */
export const OptionsSection = ({ draft, change }: OptionsSectionProps) => {
  const { options } = draft
  const setOption = (index: number, option: OptionDraft) =>
    change({ options: options.map((each, at) => (at === index ? option : each)) })
  return (
    <Section title={t('product.options')} about={t('product.options.about')}>
      {options.map((option, index) => (
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no other identity while their name is typed
          key={index}
          index={index}
          option={option}
          pictures={draft.pictures}
          // The API shows pictures for the choices of one option alone.
          hasPictures={options.every((other) => other === option || !showsPictures(other))}
          onChange={(next) => setOption(index, next)}
          onRemove={() => change({ options: options.filter((_, at) => at !== index) })}
        />
      ))}
      {options.length < MAX_OPTIONS && (
        <div>
          <Button
            icon={<Plus className="icon" aria-hidden />}
            onPress={() => change({ options: [...options, { name: '', choices: [] }] })}
          >
            {t('product.options.add')}
          </Button>
        </div>
      )}
      {toOptions(options).length > 0 && <VariantsGrid draft={draft} change={change} />}
    </Section>
  )
}

interface OptionRowProps {
  readonly index: number
  readonly option: OptionDraft
  /** The pictures of the product. */
  readonly pictures: readonly PictureDraft[]
  /** Whether its choices can have some of them. */
  readonly hasPictures: boolean
  readonly onChange: (option: OptionDraft) => void
  readonly onRemove: () => void
}

const showsPictures = ({ choices }: OptionDraft) => choices.some(({ mediaIds = [] }) => mediaIds.length > 0)

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

const ChoicePicture = ({ picture }: { readonly picture: PictureDraft | undefined }) =>
  picture ? <img src={picture.url} alt="" className="choice-picture" /> : <ImageIcon className="icon" aria-hidden />

/** A choice with these pictures, in the order of the product's. */
function withPictures(
  { mediaIds: _, ...choice }: ChoiceDraft,
  pictures: readonly PictureDraft[],
  chosen: readonly { readonly id: string }[],
): ChoiceDraft {
  const mediaIds = pictures.map(({ mediaId }) => mediaId).filter((id) => chosen.some((each) => each.id === id))
  return { ...choice, ...(mediaIds.length > 0 && { mediaIds }) }
}

const OptionRow = ({ index, option: { name, choices }, pictures, hasPictures, onChange, onRemove }: OptionRowProps) => {
  const [typed, setTyped] = useState('')
  const [pictured, setPictured] = useState<string>()
  const add = (text: string) => {
    const parts = text.split(',').map((part) => part.trim())
    const tooLong = parts.filter((part) => part.length > MAX_CHOICE)
    const added = parts.filter(
      (part) => part && !tooLong.includes(part) && !choices.some(({ description }) => description === part),
    )
    if (added.length > 0)
      onChange({ name, choices: [...choices, ...added.map((part) => ({ value: part, description: part }))] })
    // What is too long stays as it was typed, and the field says so.
    setTyped(tooLong.join(', '))
  }
  const over = typed.trim().length - MAX_CHOICE
  return (
    <fieldset className="option">
      <legend className="visually-hidden">{name || t('product.options.new')}</legend>
      <div className="option-head">
        <TextField
          label={t('product.option.name')}
          name={`product.productOptions[${index}].name`}
          placeholder={t('product.option.name.example')}
          maxLength={50}
          value={name}
          onChange={(next) => onChange({ name: next, choices })}
        />
        <Button
          variant="quiet"
          aria-label={t('product.option.remove', { name })}
          icon={<Trash2 className="icon" aria-hidden />}
          onPress={onRemove}
        />
      </div>
      <div className="field">
        <span>{t('product.option.choices')}</span>
        <ul className="choices">
          {choices.map((choice, at) => (
            <li key={choice.description} className="choice">
              {isColour(choice.value) && (
                <input
                  type="color"
                  aria-label={t('product.option.colour', { name: choice.description })}
                  value={choice.value}
                  onChange={({ target }) =>
                    onChange({
                      name,
                      choices: choices.map((each, index) => (index === at ? { ...each, value: target.value } : each)),
                    })
                  }
                />
              )}
              <bdi>{choice.description}</bdi>
              {hasPictures && pictures.length > 0 && (
                <Button
                  variant="quiet"
                  aria-label={t('product.option.choice.pictures', { name: choice.description })}
                  icon={<ChoicePicture picture={pictures.find(({ mediaId }) => choice.mediaIds?.includes(mediaId))} />}
                  onPress={() => setPictured(choice.description)}
                />
              )}
              <Button
                variant="quiet"
                aria-label={t('product.option.choice.remove', { name: choice.description })}
                icon={<X className="icon" aria-hidden />}
                onPress={() => onChange({ name, choices: choices.filter((_, index) => index !== at) })}
              />
            </li>
          ))}
          <li className="choice-new">
            <AriaTextField
              aria-label={t('product.option.choice.add', { name })}
              value={typed}
              onChange={(text) => (text.includes(',') ? add(text) : setTyped(text))}
              isInvalid={over > 0}
              onBlur={() => add(typed)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add(typed)
              }}
            >
              <Input className="input" dir="auto" placeholder={t('product.option.choice.example')} />
              {over > 0 && (
                <span className="field-error" role="alert">
                  {t('field.tooLong', { most: MAX_CHOICE, over })}
                </span>
              )}
            </AriaTextField>
          </li>
        </ul>
        <span className="field-hint">{t('product.option.choices.hint')}</span>
      </div>
      {pictured !== undefined && (
        <PicturesDialog
          title={t('product.option.choice.pictures', { name: pictured })}
          none={t('pictures.library.none')}
          pictures={pictures.map(({ mediaId: id, url, altText }, at) => ({
            id,
            url,
            name: altText || t('product.picture.number', { number: at + 1 }),
          }))}
          chosen={choices.find(({ description }) => description === pictured)?.mediaIds ?? []}
          onDone={(chosen) =>
            onChange({
              name,
              choices: choices.map((each) =>
                each.description === pictured ? withPictures(each, pictures, chosen) : each,
              ),
            })
          }
          onClose={() => setPictured(undefined)}
        />
      )}
      {choices.length > 0 && (
        <CheckField
          label={t('product.option.colours')}
          hint={t('product.option.colours.hint')}
          value={choices.every(({ value }) => isColour(value))}
          onChange={(isOn) =>
            onChange({
              name,
              choices: choices.map((choice) => ({ ...choice, value: isOn ? '#888888' : choice.description })),
            })
          }
        />
      )}
    </fieldset>
  )
}

/** The grid of variants, one row for each combination of choices. */
const VariantsGrid = ({ draft, change }: OptionsSectionProps) => {
  const [shown, setShown] = useState(FIRST_ROWS)
  const all = combine(toOptions(draft.options))
  const rows = all
    .slice(0, shown)
    .map((choices) => ({ key: toKey(choices), label: Object.values(choices).join(' · ') }))
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const money = { currency: shop?.settings.currency ?? 'EUR' }
  const columns: GridColumn[] = [
    { id: 'price', label: t('product.price'), number: money, placeholder: draft.price },
    { id: 'cost', label: t('product.cost'), number: money, placeholder: draft.cost },
    { id: 'sku', label: t('product.sku'), placeholder: draft.sku },
    ...(draft.kind === 'physical'
      ? [{ id: 'weight', label: t('product.weight'), number: { places: WEIGHT_PLACES }, placeholder: draft.weight }]
      : []),
    ...(draft.trackQuantity ? [{ id: 'quantity', label: t('product.quantity'), number: { places: 0 } }] : []),
  ]
  const set = (cells: readonly { key: string; column: string; value: string | boolean }[]) => {
    const variants = { ...draft.variants }
    for (const { key, column, value } of cells)
      variants[key] = { ...(variants[key] ?? getVariant(draft, key)), [column]: value }
    change({ variants })
  }
  return (
    <div className="field">
      <span>{t('product.variants', { count: all.length })}</span>
      <span className="field-hint">{t('product.variants.hint')}</span>
      <CellGrid
        label={t('product.variants', { count: all.length })}
        rowLabel={t('product.variant')}
        rows={rows}
        columns={columns}
        getValue={(key, column) => String(getVariant(draft, key)[column as keyof VariantDraft])}
        onChange={set}
      />
      {all.length > shown && (
        <div>
          <Button onPress={() => setShown(all.length)}>{t('table.more')}</Button>
        </div>
      )}
      <details className="more">
        <summary>{t('product.variants.shown')}</summary>
        <div className="checks">
          {rows.map(({ key, label }) => (
            <CheckField
              key={key}
              label={label}
              value={getVariant(draft, key).visible}
              onChange={(value) => set([{ key, column: 'visible', value }])}
            />
          ))}
        </div>
      </details>
      {!draft.trackQuantity && (
        <details className="more">
          <summary>{t('product.variants.inStock')}</summary>
          <div className="checks">
            {rows.map(({ key, label }) => (
              <CheckField
                key={key}
                label={label}
                value={getVariant(draft, key).inStock}
                onChange={(value) => set([{ key, column: 'inStock', value }])}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
