import { type FormEvent, useEffect, useState } from 'react'
import { countries } from '../../kit/address/countries.ts'
import { totalsOf } from '../../kit/cart/totals.ts'
import { useWidget } from '../../kit/index.ts'
import { Button, Disclosure, Select, type SelectOption, TextInput } from '../../kit/ui/index.ts'

/** Where to: what shipping and tax depend on, before the checkout asks for the whole address. */
export const CartDestination = () => {
  const { shop, words } = useWidget()
  const { destination, estimate, problem, stale } = totalsOf(shop)
  const [near, setNear] = useState(false)
  // Two hundred countries: nobody waits for them who does not want an estimate.
  const [options, setOptions] = useState<readonly SelectOption[]>([])
  useEffect(() => {
    if (near) setOptions(countries(words.locale))
  }, [near, words.locale])
  const to = destination.value
  const [chosen, setChosen] = useState<string>()
  const country = chosen ?? to?.country ?? ''
  const nowhere = to && !stale.value && !estimate.value?.shippingInfo?.selectedCarrierServiceOption
  // Offline is said elsewhere.
  const refused = problem.value ? problem.value.kind !== 'offline' : nowhere

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const to = String(form.get('country'))
    const postalCode = String(form.get('postalCode')).trim()
    destination.value = to ? { country: to, ...(postalCode && { postalCode }) } : undefined
  }
  const approach = () => setNear(true)
  return (
    <div onClickCapture={approach} onFocusCapture={approach}>
      <Disclosure summary={words.t('cart.estimate')} part="estimate">
        <form className="cart-destination" onSubmit={submit}>
          <Select
            label={words.t('address.country')}
            name="country"
            autoComplete="country"
            options={options}
            placeholder=""
            value={country}
            onChange={(event) => setChosen(event.currentTarget.value)}
            error={refused ? words.t('cart.estimate.none') : undefined}
          />
          <div className="cart-code">
            <TextInput
              key={to?.postalCode}
              label={words.t('address.postalCode')}
              name="postalCode"
              autoComplete="postal-code"
              required={false}
              maxLength={50}
              defaultValue={to?.postalCode}
            />
            <Button type="submit" busy={to && stale.value && !problem.value}>
              {words.t('cart.estimate.apply')}
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  )
}
