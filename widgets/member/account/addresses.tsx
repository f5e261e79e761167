import { useEffect, useRef, useState } from 'react'
import { type AddressFormat, useAddressFormat } from '../../kit/address/use-address-format.ts'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { Button, IconButton, Notice, problemKind, TRASH_ICON } from '../../kit/ui/index.ts'
import { AddressForm, type TypedAddress } from './address-form.tsx'
import type { Me, useAccount } from './use-account.ts'

type ContactAddresses = NonNullable<Me['contact']>['addresses']
type AddressesProps = {
  readonly contact: Me['contact']
  readonly onSave: ReturnType<typeof useAccount>['saveContact']
}

/** The saved shipping addresses, and a form to add one. */
export const Addresses = ({ contact, onSave }: AddressesProps) => {
  const addresses = contact?.addresses ?? []
  const { words } = useWidget()
  const [adding, setAdding] = useState(false)
  const [problem, setProblem] = useState<WordKey>()
  const next = useRef<HTMLDivElement>(null)
  const isFinished = useRef(false)
  /** Moves the focus to the next control, as the element that had it is gone. */
  const focusNext = () => next.current?.querySelector<HTMLElement>('button, select')?.focus()
  const remove = async (address: ContactAddresses[number]) => {
    setProblem(await onSave({ addresses: addresses.filter((other) => other !== address) }))
    focusNext()
  }
  /** The focus returns to the button that opened the form, once it is there again. */
  const finish = () => {
    setAdding(false)
    isFinished.current = true
  }
  useEffect(() => {
    if (!adding && isFinished.current) next.current?.querySelector('button')?.focus()
    isFinished.current = false
  }, [adding])
  const add = async ({ firstName, lastName, phone, ...place }: TypedAddress) => {
    const filled = Object.fromEntries(Object.entries(place).filter(([, value]) => value))
    const phones = phone ? [phone, ...(contact?.phones ?? []).filter((other) => other !== phone)] : undefined
    const refused = await onSave({ firstName, lastName, ...(phones && { phones }), addresses: [...addresses, filled] })
    if (!refused) finish()
    return refused
  }
  return (
    <>
      {problem && <Notice kind={problemKind(problem)}>{words.t(problem)}</Notice>}
      {addresses.length === 0 && !adding && <p className="muted">{words.t('addresses.none')}</p>}
      <ul className="member-orders">
        {addresses.map((address) => (
          <li key={address.id}>
            <Row address={address} onRemove={() => void remove(address)} />
          </li>
        ))}
      </ul>
      <div ref={next}>
        {adding ? (
          <AddressForm contact={contact} onSave={add} onCancel={finish} />
        ) : (
          <Button onClick={() => setAdding(true)}>{words.t('addresses.add')}</Button>
        )}
      </div>
    </>
  )
}

type RowProps = { readonly address: ContactAddresses[number]; onRemove(): void }

/** One address in a line, in its country's order, and the button that removes it. */
const Row = ({ address, onRemove }: RowProps) => {
  const { words } = useWidget()
  const { country = '', streetAddress, addressLine } = address
  const format = useAddressFormat(country) ?? DEFAULT_FORMAT
  const street = addressLine ?? [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
  const values = { ...address, addressLine: street }
  /** A town or postcode that the country's form does not ask for is shown, too. */
  const others = (['city', 'postalCode'] as const).filter((name) => !format.flat().some(({ field }) => field === name))
  const lines = [...format, others.map((field): FormatField => ({ field }))].map((line) =>
    line.map(({ field, choices }) => choices?.find(({ value }) => value === values[field])?.label ?? values[field]),
  )
  const name = country && new Intl.DisplayNames(words.locale, { type: 'region' }).of(country)
  const text = [...lines.map((line) => line.filter(Boolean).join(' ')), name].filter(Boolean).join(', ')
  return (
    <>
      <bdi>{text}</bdi>
      <IconButton icon={TRASH_ICON} label={words.t('remove', { name: text })} onClick={onRemove} />
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
