import { useState } from 'react'
import { t } from '../app/words.ts'
import { TextField } from './fields.tsx'

interface PostcodesFieldProps {
  /** Postcode areas: `35*`, `27498`, `35000..38999`; undefined for all postcodes. */
  readonly value: readonly string[] | undefined
  readonly onChange: (areas: string[] | undefined) => void
  readonly name: string
  readonly hint: string
}

const split = (text: string) =>
  text
    .split(/[,;\n、،]/)
    .map((area) => area.trim())
    .filter(Boolean)

/** The postcodes of a place, if only some of a country's count. */
export const PostcodesField = ({ value = [], onChange, ...props }: PostcodesFieldProps) => {
  const [typed, setTyped] = useState('')
  // A value that has come from elsewhere takes the place of what was typed.
  const text = split(typed).join() === value.join() ? typed : value.join(', ')
  return (
    <TextField
      {...props}
      label={t('postcodes.label')}
      value={text}
      onChange={(next) => {
        setTyped(next)
        const areas = split(next)
        onChange(areas.length > 0 ? areas : undefined)
      }}
    />
  )
}
