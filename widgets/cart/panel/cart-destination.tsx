import { type FormEvent, useMemo, useState } from 'react'
import { totalsOf } from '../../kit/cart/totals.ts'
import { useWidget } from '../../kit/index.ts'
import { Button, Disclosure, Select, TextInput } from '../../kit/ui/index.ts'
import { countries } from './countries.ts'

/** Where to: what shipping and tax depend on, before the checkout asks for the whole address. */
export const CartDestination = () => {
  const { shop, words } = useWidget()
  const { destination, estimate, problem, stale } = totalsOf(shop)
  const options = useMemo(() => countries(words.locale), [words.locale])
  const to = destination.value
  const [chosen, setChosen] = useState<string>()
  const country = chosen ?? to?.country ?? ''
  const refused = problem.value || (to && !stale.value && !estimate.value?.shippingInfo?.selectedCarrierServiceOption)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const to = String(form.get('country'))
    const postalCode = String(form.get('postalCode')).trim()
    destination.value = to ? { country: to, ...(postalCode && { postalCode }) } : undefined
  }
  return (
    <Disclosure summary={words.t('cart.estimate')} part="estimate">
      <form className="cart-destination" onSubmit={submit}>
        <Select
          label={words.t('cart.country')}
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
            label={words.t('cart.postalCode')}
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
  )
}
