import { CARRIERS } from '../../../contract/fulfillments/carriers.ts'
import { t } from '../../app/words.ts'
import { ComboField } from '../../ui/fields.tsx'

/** Chosen for a carrier that the table does not have. */
export const OTHER_CARRIER = 'other'

interface CarrierFieldProps {
  /** The id of a carrier, or `OTHER_CARRIER`. */
  readonly value: string
  readonly onChange: (carrier: string) => void
  readonly hint?: string
}

/** One of the carriers whose tracking pages are known, found by typing a part of its name, or another one. */
export const CarrierField = ({ value, onChange, hint }: CarrierFieldProps) => (
  <ComboField
    label={t('send.carrier')}
    {...(hint && { hint })}
    value={value}
    onChange={onChange}
    choices={[
      ...CARRIERS.map(({ id, name }) => ({ id, label: name })),
      { id: OTHER_CARRIER, label: t('send.carrier.other') },
    ]}
  />
)
