import { useEffect, useRef, useState } from 'react'
import { type AddressFormat, useAddressFormat } from '../../kit/address/use-address-format.ts'
import { type Shop, useWidget, type WordKey } from '../../kit/index.ts'
import { getKeptForm } from '../../kit/kept-text.ts'
import { Button, IconButton, Notice, problemKind, TRASH_ICON } from '../../kit/ui/index.ts'
import { AddressForm, getStreet, type SavedAddress, type TypedAddress } from './address-form.tsx'
import { PENCIL_ICON } from './pencil-icon.ts'
import type { Me, useAccount } from './use-account.ts'

type AddressesProps = {
  readonly memberId: string
  readonly contact: Me['contact']
  readonly onSave: ReturnType<typeof useAccount>['saveContact']
}

/** The saved shipping addresses, each with its recipient; the first is the default. They are added, edited and removed. */
export const Addresses = ({ memberId, contact, onSave }: AddressesProps) => {
  const addresses = contact?.addresses ?? []
  const { shop, words } = useWidget()
  const toKept = (id = 'new') => getKeptForm(shop, memberId, `address ${id}`)
  /** The address whose form is open; `new` for one that is being added. */
  const [open, setOpen] = useState<SavedAddress | 'new' | undefined>(
    () => addresses.find(({ id }) => toKept(id).text) ?? (toKept().text && 'new'),
  )
  const [problem, setProblem] = useState<WordKey>()
  const next = useRef<HTMLDivElement>(null)
  const isFinished = useRef(false)
  /** Moves the focus to the next control, as the element that had it is gone. */
  const focusNext = () => next.current?.querySelector<HTMLElement>('button, select')?.focus()
  const remove = async (address: SavedAddress) => {
    setProblem(await onSave({ addresses: addresses.filter((other) => other !== address) }))
    focusNext()
  }
  /** The focus returns to the button that opens a form, once it is there again. */
  const finish = () => {
    toKept(open === 'new' ? undefined : open?.id).forget()
    setOpen(undefined)
    isFinished.current = true
  }
  useEffect(() => {
    if (!open && isFinished.current) next.current?.querySelector('button')?.focus()
    isFinished.current = false
  }, [open])
  const save = async (typed: TypedAddress, isDefault: boolean) => {
    const before = open === 'new' ? undefined : open
    const address = toSavedAddress(typed, before)
    const others = addresses.filter((other) => other !== before)
    const changed = before ? addresses.map((other) => (other === before ? address : other)) : [...addresses, address]
    const refused = await onSave({ addresses: isDefault ? [address, ...others] : changed })
    if (!refused) finish()
    return refused
  }
  return (
    <>
      {problem && <Notice kind={problemKind(problem)}>{words.t(problem)}</Notice>}
      {addresses.length === 0 && !open && <p className="muted">{words.t('addresses.none')}</p>}
      <ul className="member-orders">
        {addresses.map((address, index) => (
          <li key={address.id}>
            {address === open ? (
              <AddressForm
                {...{ contact, address }}
                isDefaultOffered={index > 0}
                kept={toKept(address.id)}
                onSave={save}
                onCancel={finish}
              />
            ) : (
              <Row
                address={address}
                isDefault={index === 0 && addresses.length > 1}
                onEdit={() => setOpen(address)}
                onRemove={() => void remove(address)}
              />
            )}
          </li>
        ))}
      </ul>
      <div ref={next}>
        {open === 'new' ? (
          <AddressForm
            contact={contact}
            isDefaultOffered={addresses.length > 0}
            kept={toKept()}
            onSave={save}
            onCancel={finish}
          />
        ) : (
          <Button onClick={() => setOpen('new')}>{words.t('addresses.add')}</Button>
        )}
      </div>
    </>
  )
}

/** Whether an address was being typed when a session ended. */
export const hasKeptAddress = (shop: Shop, { id = '', contact }: Me): boolean =>
  ['new', ...(contact?.addresses ?? []).map((address) => address.id ?? '')].some(
    (address) => getKeptForm(shop, id, `address ${address}`).text,
  )

/** The address as the account keeps it: what was typed in place of what was there. */
function toSavedAddress(
  { firstName, lastName, company, phone, ...place }: TypedAddress,
  before: SavedAddress | undefined,
): SavedAddress {
  const filled = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
  return {
    ...(before?.id && { id: before.id }),
    ...filled(place),
    recipient: filled({ firstName, lastName, company, phone }),
  }
}

type RowProps = {
  readonly address: SavedAddress
  readonly isDefault: boolean
  onEdit(): void
  onRemove(): void
}

/** One address with its recipient, in its country's order, and the buttons that edit and remove it. */
const Row = ({ address, isDefault, onEdit, onRemove }: RowProps) => {
  const { words } = useWidget()
  const { country = '', recipient = {} } = address
  const format = useAddressFormat(country) ?? DEFAULT_FORMAT
  const values = { ...address, addressLine: getStreet(address) }
  /** A town or postcode that the country's form does not ask for is shown, too. */
  const others = (['city', 'postalCode'] as const).filter((name) => !format.flat().some(({ field }) => field === name))
  // Addresses have the code of ISO 3166-2 (`US-NY`), and the choices what comes after the country.
  const labelOf = ({ field, choices }: FormatField) =>
    choices?.find(({ value }) => [value, `${country}-${value}`].includes(values[field] ?? ''))?.label ?? values[field]
  const lines = [...format, others.map((field): FormatField => ({ field }))].map((line) => line.map(labelOf))
  const countryName = country && new Intl.DisplayNames(words.locale, { type: 'region' }).of(country)
  const place = [...lines.map((line) => line.filter(Boolean).join(' ')), countryName].filter(Boolean).join(', ')
  const person = [recipient.firstName, recipient.lastName].filter(Boolean).join(' ')
  const to = [person, recipient.company].filter(Boolean).join(', ')
  const name = [to, place].filter(Boolean).join(', ')
  return (
    <>
      <span>
        {isDefault && <span className="small muted">{words.t('addresses.default')}</span>}
        {to && (
          <strong>
            <bdi>{to}</bdi>
          </strong>
        )}
        <bdi>{place}</bdi>
        {recipient.phone && (
          <span className="small muted" dir="ltr">
            {recipient.phone}
          </span>
        )}
      </span>
      <span className="member-tools">
        <IconButton icon={PENCIL_ICON} label={words.t('addresses.edit', { name })} onClick={onEdit} />
        <IconButton icon={TRASH_ICON} label={words.t('remove', { name })} onClick={onRemove} />
      </span>
    </>
  )
}

type FormatField = Pick<AddressFormat[number][number], 'field' | 'choices'>

/** The most common order, until the country's is known. */
const DEFAULT_FORMAT: readonly (readonly FormatField[])[] = [
  [{ field: 'addressLine' }],
  [{ field: 'addressLine2' }],
  [{ field: 'postalCode' }, { field: 'city' }],
]
