import { type FormEvent, useEffect, useState } from 'react'
import { countries } from '../../kit/address/countries.ts'
import { useAddressFormat } from '../../kit/address/use-address-format.ts'
import { getCartTotals } from '../../kit/cart/totals.ts'
import { useWidget } from '../../kit/index.ts'
import { Button, Disclosure, Select, type SelectOption, TextInput } from '../../kit/ui/index.ts'

/** Country, state and postcode, by which shipping and tax are estimated before the checkout asks for the whole address. */
export const CartDestination = () => {
  const { shop, words } = useWidget()
  const { destination, estimate, problem, stale } = getCartTotals(shop)
  const [near, setNear] = useState(false)
  // The list of 200 countries is rendered only for visitors who come near.
  const [options, setOptions] = useState<readonly SelectOption[]>([])
  useEffect(() => {
    if (near) setOptions(countries(words.locale))
  }, [near, words.locale])
  const to = destination.value
  const [chosen, setChosen] = useState<string>()
  const country = chosen ?? to?.country ?? ''
  const format = useAddressFormat(near ? country : '')?.flat()
  const postcode = format?.find(({ field }) => field === 'postalCode')
  const state = format?.find(({ field, required, choices }) => field === 'subdivision' && required && choices)
  const nowhere = to && !stale.value && !estimate.value?.shippingInfo?.selectedCarrierServiceOption
  // Being offline has a notice of its own.
  const refused = problem.value ? problem.value.kind !== 'offline' : nowhere

  // Another country can be chosen while the first estimate is under way.
  const isPending = to && country === to.country && stale.value && !problem.value

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const to = String(form.get('country'))
    const postalCode = String(form.get('postalCode') ?? '').trim()
    const subdivision = String(form.get('subdivision') ?? '')
    destination.value = to
      ? { country: to, ...(subdivision && { subdivision }), ...(postalCode && { postalCode }) }
      : undefined
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
          {state?.choices && (
            <Select
              key={country}
              label={words.t(`address.${state.label}`)}
              name="subdivision"
              autoComplete="address-level1"
              options={state.choices}
              placeholder=""
              defaultValue={country === to?.country ? to.subdivision : undefined}
            />
          )}
          <div className="cart-code">
            {(!format || postcode) && (
              <TextInput
                key={to?.postalCode}
                label={words.t(`address.${postcode?.label ?? 'postalCode'}`)}
                name="postalCode"
                autoComplete="postal-code"
                inputMode={postcode?.numeric ? 'numeric' : 'text'}
                required={false}
                maxLength={50}
                defaultValue={to?.postalCode}
              />
            )}
            <Button type="submit" busy={isPending}>
              {words.t('cart.estimate.apply')}
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  )
}
