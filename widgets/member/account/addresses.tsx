import { type FormEvent, useState } from 'react'
import { countries } from '../../kit/address/countries.ts'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { Button, IconButton, Notice, Select, TextInput, TRASH_ICON } from '../../kit/ui/index.ts'
import type { Me, useAccount } from './use-account.ts'

type Known = NonNullable<Me['contact']>['addresses']
type AddressesProps = { readonly addresses: Known; readonly onSave: ReturnType<typeof useAccount>['saveAddresses'] }

/** Where parcels may go: the list, and a form for one more. */
export const Addresses = ({ addresses, onSave }: AddressesProps) => {
  const { words } = useWidget()
  const [adding, setAdding] = useState(false)
  const [problem, setProblem] = useState<WordKey>()
  const [busy, setBusy] = useState(false)
  const names = new Intl.DisplayNames(words.locale, { type: 'region' })
  const lineOf = ({ streetAddress, addressLine, postalCode, city, country }: Known[number]) =>
    [
      addressLine ?? [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' '),
      [postalCode, city].filter(Boolean).join(' '),
      country && names.of(country),
    ]
      .filter(Boolean)
      .join(', ')
  const save = async (next: Known) => {
    setBusy(true)
    const refused = await onSave(next)
    setBusy(false)
    setProblem(refused)
    if (!refused) setAdding(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const added = { addressLine: text('line'), city: text('city'), postalCode: text('postalCode') }
    void save([...addresses, { ...added, country: text('country') }])
  }
  return (
    <>
      {problem && <Notice kind="error">{words.t(problem)}</Notice>}
      {addresses.length === 0 && !adding && <p className="muted">{words.t('addresses.none')}</p>}
      <ul className="member-orders">
        {addresses.map((address) => (
          <li key={address.id}>
            <bdi>{lineOf(address)}</bdi>
            <IconButton
              icon={TRASH_ICON}
              label={words.t('remove', { name: lineOf(address) })}
              onClick={() => void save(addresses.filter((other) => other !== address))}
            />
          </li>
        ))}
      </ul>
      {adding ? (
        <form className="member-form" onSubmit={submit}>
          <TextInput label={words.t('address.addressLine')} name="line" autoComplete="street-address" maxLength={200} />
          <TextInput
            label={words.t('address.postalCode')}
            name="postalCode"
            autoComplete="postal-code"
            maxLength={50}
          />
          <TextInput label={words.t('address.city')} name="city" autoComplete="address-level2" maxLength={100} />
          <Select
            label={words.t('address.country')}
            name="country"
            autoComplete="country"
            options={countries(words.locale)}
            placeholder=""
          />
          <Button type="submit" busy={busy}>
            {words.t('profile.save')}
          </Button>
        </form>
      ) : (
        <Button onClick={() => setAdding(true)}>{words.t('addresses.add')}</Button>
      )}
    </>
  )
}
