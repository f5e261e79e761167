import { useEffect, useRef } from 'react'
import type { PricedCustomTextField } from '../../../backend/contract/catalog/custom-text-field.ts'
import { useWidget } from '../../kit/index.ts'
import { TextArea, TextInput } from '../../kit/ui/index.ts'
import type { Texts } from './text-offer.ts'

/** From this length on, a text may have several lines. */
const LONG = 100

export interface TextFieldsProps {
  readonly fields: readonly PricedCustomTextField[]
  readonly texts: Texts
  readonly currency: string | undefined
  /** Titles of the required texts that were missing at the last attempt to add; the first one gets the focus. */
  readonly missing: readonly string[]
  readonly onChange: (texts: Texts) => void
}

/** What the buyer enters for a product: each text with its length, and with its price if it has one. */
export const TextFields = ({ fields, texts, currency, missing, onChange }: TextFieldsProps) => {
  const { words } = useWidget()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (missing.length > 0) group.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [missing])
  return (
    <div className="product-texts" ref={group}>
      {fields.map(({ title, maxLength, mandatory, surcharge }) => {
        const value = texts[title] ?? ''
        const left = words.t('product.text.left', { count: maxLength - value.length })
        const Input = maxLength > LONG ? TextArea : TextInput
        return (
          <Input
            key={title}
            label={title}
            optional={mandatory ? undefined : words.t('form.optional')}
            hint={[left, surcharge && `+ ${words.money(surcharge, currency)}`].filter(Boolean).join(' · ')}
            error={missing.includes(title) && !value.trim() ? words.t('product.text.missing') : undefined}
            maxLength={maxLength}
            value={value}
            autoComplete="off"
            onInput={({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
              onChange({ ...texts, [title]: currentTarget.value })
            }
          />
        )
      })}
    </div>
  )
}
