import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchField, TextField } from '../../ui/fields.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Section } from '../../ui/page.tsx'
import type { ProductDraft, TextFieldDraft } from './product-draft.ts'

interface TextsSectionProps {
  readonly draft: ProductDraft
  readonly change: (part: Partial<ProductDraft>) => void
}

const MAX_TEXTS = 6
const NEW_TEXT: TextFieldDraft = { title: '', maxLength: '50', mandatory: false, surcharge: '' }

/** The section with the texts that buyers enter for a product. */
export const TextsSection = ({ draft: { texts }, change }: TextsSectionProps) => {
  const { data } = useRead('GET /awning/v1/shop-settings', {})
  const swap = (index: number) =>
    change({ texts: texts.map((each, at) => texts[at === index ? index - 1 : at === index - 1 ? index : at] ?? each) })
  return (
    <Section title={t('product.texts')} about={t('product.texts.about')}>
      {texts.map((text, index) => (
        <TextRow
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other identity while their title is typed
          key={index}
          text={text}
          index={index}
          currency={data?.settings.currency}
          onChange={(part) => change({ texts: texts.map((each, at) => (at === index ? { ...each, ...part } : each)) })}
          onUp={() => swap(index)}
          onRemove={() => change({ texts: texts.filter((_, at) => at !== index) })}
        />
      ))}
      {texts.length < MAX_TEXTS && (
        <div>
          <Button icon={<Plus className="icon" aria-hidden />} onPress={() => change({ texts: [...texts, NEW_TEXT] })}>
            {t('product.texts.add')}
          </Button>
        </div>
      )}
    </Section>
  )
}

interface TextRowProps {
  readonly text: TextFieldDraft
  readonly index: number
  readonly currency: string | undefined
  readonly onChange: (part: Partial<TextFieldDraft>) => void
  readonly onUp: () => void
  readonly onRemove: () => void
}

const TextRow = ({ text, index, currency, onChange, onUp, onRemove }: TextRowProps) => {
  const { title, maxLength, mandatory, surcharge } = text
  const name = `customTextFields[${index}]`
  return (
    <fieldset className="option">
      <legend className="visually-hidden">{title}</legend>
      <div className="option-head">
        <TextField
          label={t('product.text.title')}
          hint={t('product.text.title.hint')}
          name={`${name}.title`}
          maxLength={100}
          value={title}
          onChange={(next) => onChange({ title: next })}
        />
        <div className="option-buttons">
          {index > 0 && (
            <Button
              variant="quiet"
              aria-label={t('product.text.up', { title })}
              icon={<ArrowUp className="icon" aria-hidden />}
              onPress={onUp}
            />
          )}
          <Button
            variant="quiet"
            aria-label={t('product.text.remove', { title })}
            icon={<Trash2 className="icon" aria-hidden />}
            onPress={onRemove}
          />
        </div>
      </div>
      <div className="field-pair">
        <NumberField
          label={t('product.text.length')}
          name={`${name}.maxLength`}
          value={maxLength}
          onChange={(next) => onChange({ maxLength: next })}
        />
        <NumberField
          label={t('product.text.surcharge')}
          hint={t('product.text.surcharge.hint')}
          name={`${name}.surcharge`}
          currency={currency}
          value={surcharge}
          onChange={(next) => onChange({ surcharge: next })}
        />
      </div>
      <SwitchField
        label={t('product.text.required')}
        value={mandatory}
        onChange={(next) => onChange({ mandatory: next })}
      />
    </fieldset>
  )
}
