import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Calls } from '../../client/index.ts'
import { countries } from '../../kit/address/countries.ts'
import { type AddressFormat, useAddressFormat } from '../../kit/address/use-address-format.ts'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { Button, Notice, problemKind, Select, TextInput } from '../../kit/ui/index.ts'
import type { Me } from './use-account.ts'

type FormatField = AddressFormat[number][number]
type Validation = Calls['POST /awning/v1/validate-address']['output']
type Problem = Validation['problems'][number]
export type TypedAddress = Calls['POST /awning/v1/validate-address']['input']['address']

const AUTOCOMPLETE = {
  addressLine: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  subdivision: 'address-level1',
  postalCode: 'postal-code',
} as const

export type AddressFormProps = {
  readonly contact: Me['contact']
  /** Saves the address; resolves to why it failed. */
  readonly onSave: (typed: TypedAddress) => Promise<WordKey | undefined>
  readonly onCancel: () => void
}

/** The form of a new address, with the fields of its country. It refuses what the checkout refuses. */
export const AddressForm = ({ contact, onSave, onCancel }: AddressFormProps) => {
  const { shop, words } = useWidget()
  const { client } = shop
  const [country, setCountry] = useState('')
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [failure, setFailure] = useState<WordKey>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const optional = words.t('form.optional')

  const fields = useAddressFormat(country)?.flat() ?? []
  /** 'ZIP code' in one country is 'Postcode' in another. */
  const nameOf = (field: Problem['field']) => fields.find((one) => one.field === field)?.label ?? field
  const labelOf = (field: Problem['field']) => words.t(`address.${nameOf(field)}` as WordKey)
  const errorOf = (field: Problem['field']) => {
    const found = problems.find((problem) => problem.field === field)
    if (!found) return undefined
    if (found.problem === 'INVALID' && (field === 'postalCode' || field === 'phone')) {
      const name = new Intl.DisplayNames(words.locale, { type: 'region' }).of(country)
      return words.t(`address.${field}.invalid`, { country: name ?? country })
    }
    return words.t(`address.missing.${nameOf(field)}` as WordKey)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = Object.fromEntries([...data].map(([name, value]) => [name, String(value).trim()])) as TypedAddress
    setBusy(true)
    setFailure(undefined)
    const checked = await client.call('POST /awning/v1/validate-address', { address: typed }).catch(() => undefined)
    setProblems(checked?.problems ?? [])
    if (!checked) setFailure('problem.offline')
    else if (checked.problems.length === 0) {
      const { postalCode } = checked
      setFailure(await onSave({ ...typed, ...(postalCode && { postalCode }) }))
    }
    setBusy(false)
  }
  // The first wrong field gets the focus, as in the checkout.
  useEffect(() => {
    const [first] = problems
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
  }, [problems])
  useEffect(() => form.current?.querySelector('select')?.focus(), [])

  const person = (field: 'firstName' | 'lastName', autoComplete: string) => (
    <TextInput
      label={words.t(`address.${field}`)}
      name={field}
      autoComplete={autoComplete}
      maxLength={100}
      defaultValue={contact?.[field]}
      error={errorOf(field)}
    />
  )
  const place = ({ field, required, numeric, choices }: FormatField) => {
    const shared = {
      label: labelOf(field),
      name: field,
      autoComplete: AUTOCOMPLETE[field],
      error: errorOf(field),
      optional: required ? undefined : optional,
    }
    if (choices) return <Select key={field} {...shared} options={choices} placeholder={words.t('product.choose')} />
    return (
      <TextInput
        key={field}
        {...shared}
        maxLength={field === 'city' ? 100 : 200}
        inputMode={numeric ? 'numeric' : 'text'}
      />
    )
  }
  return (
    <form ref={form} className="member-form" noValidate={true} onSubmit={submit}>
      {failure && <Notice kind={problemKind(failure)}>{words.t(failure)}</Notice>}
      <Select
        label={words.t('address.country')}
        name="country"
        autoComplete="country"
        options={countries(words.locale)}
        placeholder=""
        value={country}
        error={errorOf('country')}
        onChange={(event) => setCountry(event.currentTarget.value)}
      />
      {fields.length > 0 && (
        <>
          {person('firstName', 'given-name')}
          {person('lastName', 'family-name')}
          {fields.map(place)}
          <TextInput
            label={words.t('address.phone')}
            name="phone"
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
            maxLength={50}
            optional={optional}
            defaultValue={contact?.phones[0]}
            error={errorOf('phone')}
          />
        </>
      )}
      <div className="member-others">
        <Button type="submit" busy={busy}>
          {words.t('profile.save')}
        </Button>
        <Button onClick={onCancel}>{words.t('signIn.cancel')}</Button>
      </div>
    </form>
  )
}
