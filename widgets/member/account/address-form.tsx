import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Calls } from '../../client/index.ts'
import { countries } from '../../kit/address/countries.ts'
import { type AddressFormat, useAddressFormat } from '../../kit/address/use-address-format.ts'
import { useWidget, type WordKey } from '../../kit/index.ts'
import type { KeptForm } from '../../kit/kept-text.ts'
import { Button, Notice, problemKind, Select, TextInput } from '../../kit/ui/index.ts'
import type { Me } from './use-account.ts'

type FormatField = AddressFormat[number][number]
type Validation = Calls['POST /awning/v1/validate-address']['output']
type Problem = Validation['problems'][number]
export type TypedAddress = Calls['POST /awning/v1/validate-address']['input']['address'] & { company?: string }
/** An address of the account. */
export type SavedAddress = NonNullable<Me['contact']>['addresses'][number]

const AUTOCOMPLETE = {
  addressLine: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  subdivision: 'address-level1',
  postalCode: 'postal-code',
} as const

export type AddressFormProps = {
  readonly contact: Me['contact']
  /** The address to be changed; left out for a new one. */
  readonly address?: SavedAddress | undefined
  /** Whether it can be made the default: there are others, and it is not yet. */
  readonly isDefaultOffered: boolean
  /** What was typed before a session ended. */
  readonly kept: KeptForm
  /** Saves the address; resolves to why it failed. */
  readonly onSave: (typed: TypedAddress, isDefault: boolean) => Promise<WordKey | undefined>
  readonly onCancel: () => void
}

/**
 * The form of an address and its recipient, with the fields of its country. It refuses what the checkout refuses. A new
 * one begins with the member's own name, as most addresses are their own.
 */
export const AddressForm = ({ contact, address, isDefaultOffered, kept, onSave, onCancel }: AddressFormProps) => {
  const { shop, words } = useWidget()
  const { client } = shop
  const [typed] = useState(kept.text)
  const [country, setCountry] = useState(typed?.country ?? address?.country ?? '')
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [failure, setFailure] = useState<WordKey>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const optional = words.t('form.optional')
  const { firstName, lastName, phones = [] } = contact ?? {}
  const own = { firstName, lastName, phone: address ? undefined : phones[0] }
  const recipient: NonNullable<SavedAddress['recipient']> = typed ?? address?.recipient ?? own
  const saved: Partial<SavedAddress> | undefined = typed ?? (address && { ...address, addressLine: getStreet(address) })

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
    const { isDefault, company, ...entered } = Object.fromEntries(
      [...data].map(([name, value]) => [name, String(value).trim()]),
    ) as TypedAddress & { isDefault?: string }
    setBusy(true)
    setFailure(undefined)
    const checked = await client.call('POST /awning/v1/validate-address', { address: entered }).catch(() => undefined)
    setProblems(checked?.problems ?? [])
    if (!checked) setFailure('problem.offline')
    else if (checked.problems.length === 0) {
      const { postalCode } = checked
      setFailure(await onSave({ ...entered, company, ...(postalCode && { postalCode }) }, isDefault !== undefined))
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
      defaultValue={recipient[field]}
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
    // What was saved for one country does not fit the form of another.
    const defaultValue = country === saved?.country ? saved?.[field] : undefined
    if (choices)
      return (
        <Select
          key={field}
          {...shared}
          options={choices}
          placeholder={words.t('product.choose')}
          defaultValue={defaultValue?.replace(`${country}-`, '') ?? ''}
        />
      )
    return (
      <TextInput
        key={field}
        {...shared}
        defaultValue={defaultValue}
        maxLength={field === 'city' ? 100 : 200}
        inputMode={numeric ? 'numeric' : 'text'}
      />
    )
  }
  return (
    <form
      ref={form}
      className="member-form"
      noValidate={true}
      onInput={(event) => kept.keep(event.currentTarget)}
      onSubmit={submit}
    >
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
          <TextInput
            label={words.t('address.company')}
            name="company"
            autoComplete="organization"
            maxLength={100}
            optional={optional}
            defaultValue={recipient.company}
          />
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
            defaultValue={recipient.phone}
            error={errorOf('phone')}
          />
          {isDefaultOffered && (
            <label className="member-check">
              <input type="checkbox" name="isDefault" />
              {words.t('addresses.makeDefault')}
            </label>
          )}
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

/** Street and number in one line, in either spelling. */
export const getStreet = ({ addressLine, streetAddress }: SavedAddress): string =>
  addressLine ?? [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
