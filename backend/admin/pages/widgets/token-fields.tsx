import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { ELEMENT_NAMES } from '../../../contract/sites/install-enumerations.ts'
import { LOOK_FONTS } from '../../../contract/sites/look-enumerations.ts'
import {
  type TokenKind,
  WIDGET_CASES,
  WIDGET_SHADOWS,
  WIDGET_TOKEN_NAMES,
  WIDGET_TOKENS,
  type WidgetName,
  type WidgetToken,
} from '../../../contract/sites/widget-enumerations.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { ColourField, SelectField, TextField } from '../../ui/fields.tsx'
import { Section } from '../../ui/page.tsx'
import type { WidgetSettings } from './use-widget-draft.ts'

type Token = NonNullable<WidgetSettings['tokens']>[number]

interface FieldsProps {
  readonly settings: WidgetSettings
  readonly onChange: (part: Partial<WidgetSettings>) => void
}

/** The initial value of a new token, by kind. */
const FIRST_VALUES: Readonly<Record<TokenKind, string>> = {
  colour: '#0b5a63',
  length: '1em',
  weight: '500',
  duration: '140ms',
  ratio: '1',
  number: '1.45',
  case: 'UPPERCASE',
  font: 'INHERIT',
  shadow: 'SOFT',
}
const CHOICES: Readonly<Partial<Record<TokenKind, readonly string[]>>> = {
  font: ['INHERIT', 'LOOK', 'LOOK_TITLE', ...LOOK_FONTS],
  case: WIDGET_CASES,
  shadow: WIDGET_SHADOWS,
}

const isSame = (one: Token, other: Token) => one.name === other.name && one.widget === other.widget

/** The form fields of single tokens, for all widgets or one. */
export const TokenFields = ({ settings, onChange }: FieldsProps) => {
  const tokens = settings.tokens ?? []
  const [widget, setWidget] = useState('')
  const [name, setName] = useState('')
  const set = (at: number, part: Partial<Token>) =>
    onChange({ tokens: tokens.map((token, index) => (index === at ? { ...token, ...part } : token)) })
  const add = () => {
    const chosen = name as WidgetToken
    const added: Token = {
      name: chosen,
      value: FIRST_VALUES[WIDGET_TOKENS[chosen]],
      ...(widget && { widget: widget as WidgetName }),
    }
    if (!tokens.some((token) => isSame(token, added))) onChange({ tokens: [...tokens, added] })
    setName('')
  }
  return (
    <Section title={t('widgets.tokens')} about={t('widgets.tokens.about')}>
      {tokens.map((token, at) => (
        <div className="widgets-token" key={`${token.name} ${token.widget}`}>
          <TokenField token={token} at={at} onChange={(part) => set(at, part)} />
          <Button
            variant="quiet"
            icon={<X className="icon" aria-hidden />}
            aria-label={t('widgets.tokens.remove', { name: nameToken(token) })}
            onPress={() => onChange({ tokens: tokens.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <div className="field-pair">
        <SelectField
          label={t('widgets.tokens.name')}
          value={name}
          onChange={setName}
          choices={WIDGET_TOKEN_NAMES.map((id) => ({ id, label: `--awning-${id}` }))}
        />
        <SelectField
          label={t('widgets.which')}
          value={widget || 'all'}
          onChange={(id) => setWidget(id === 'all' ? '' : id)}
          choices={[
            { id: 'all', label: t('widgets.which.all') },
            ...ELEMENT_NAMES.map((id) => ({ id, label: t(`widgets.name.${id}`) })),
          ]}
        />
      </div>
      <div>
        <Button icon={<Plus className="icon" aria-hidden />} isDisabled={!name} onPress={add}>
          {t('widgets.tokens.add')}
        </Button>
      </div>
    </Section>
  )
}

const nameToken = ({ name, widget }: Token) =>
  widget ? `--awning-${name} · ${t(`widgets.name.${widget}`)}` : `--awning-${name}`

interface TokenFieldProps {
  readonly token: Token
  readonly at: number
  readonly onChange: (part: Partial<Token>) => void
}

const TokenField = ({ token, at, onChange }: TokenFieldProps) => {
  const { value, darkValue = value } = token
  const kind = WIDGET_TOKENS[token.name]
  const label = nameToken(token)
  const field = {
    label,
    name: `settings.tokens[${at}].value`,
    value,
    onChange: (next: string) => onChange({ value: next }),
  }
  const choices = CHOICES[kind]
  if (choices) return <SelectField {...field} choices={choices.map((id) => ({ id, label: nameChoice(id) }))} />
  if (kind !== 'colour') return <TextField {...field} />
  return (
    <div className="field-pair">
      <ColourField {...field} />
      <ColourField
        label={t('widgets.tokens.dark', { name: label })}
        name={`settings.tokens[${at}].darkValue`}
        value={darkValue}
        onChange={(next) => onChange({ darkValue: next })}
      />
    </div>
  )
}

const nameChoice = (id: string): string => {
  const font = LOOK_FONTS.find((each) => each === id)
  if (font) return t(`shop.font.${font}`)
  if (id === 'INHERIT') return t('widgets.theme.PAGE')
  if (id === 'LOOK') return t('theme.font.LOOK')
  return id === 'LOOK_TITLE' ? t('theme.font.LOOK_TITLE') : id.toLowerCase()
}
