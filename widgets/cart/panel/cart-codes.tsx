import { type FormEvent, useState } from 'react'
import type { CartOutcome } from '../../kit/cart/cart-mutation.ts'
import { getCartStore, useWidget, type WordKey } from '../../kit/index.ts'
import { Button, CLOSE_ICON, Disclosure, IconButton, TextInput } from '../../kit/ui/index.ts'
import { codeProblemText } from './code-problem-text.ts'

/** Coupon and gift card: the shop checks each when it is applied. */
export const CartCodes = () => {
  const { shop, words } = useWidget()
  const cart = getCartStore(shop)
  const { appliedDiscounts, giftCard } = cart.cart.value ?? {}
  const coupon = appliedDiscounts?.find((discount) => discount.coupon)?.coupon
  return (
    <Disclosure summary={words.t('cart.codes')} part="codes">
      {coupon ? (
        <AppliedCode
          text={coupon.code}
          label={words.t('cart.coupon.remove', { code: coupon.code })}
          onRemove={() => void cart.setCoupon('')}
        />
      ) : (
        <CodeForm label="cart.coupon" onCode={applyAsEither(cart.setCoupon, !giftCard && cart.setGiftCard)} />
      )}
      {giftCard ? (
        <AppliedCode
          text={words.t('cart.giftCard.ending', { code: giftCard.obfuscatedCode.slice(-4) })}
          label={words.t('cart.giftCard.remove')}
          onRemove={() => void cart.setGiftCard('')}
        />
      ) : (
        <CodeForm label="cart.giftCard" onCode={applyAsEither(cart.setGiftCard, !coupon && cart.setCoupon)} />
      )}
    </Disclosure>
  )
}

type Apply = (code: string) => Promise<CartOutcome>

const isUnknown = (outcome: CartOutcome) =>
  outcome.state === 'refused' && /^(ERROR_COUPON_DOES_NOT_EXIST|GIFT_CARD_NOT_FOUND)$/.test(outcome.problem.code ?? '')

/** A code typed into the other field is applied as what it is, unless one of that kind is applied already. */
const applyAsEither =
  (apply: Apply, other: Apply | false): Apply =>
  async (code) => {
    const outcome = await apply(code)
    if (!other || !isUnknown(outcome)) return outcome
    const found = await other(code)
    return found.state === 'canceled' || isUnknown(found) ? outcome : found
  }

const CodeForm = ({ label, onCode }: { readonly label: WordKey; readonly onCode: Apply }) => {
  const { shop, words } = useWidget()
  const { cart, count } = getCartStore(shop)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // A code that was refused may be valid for another cart.
  const content = `${count.value} ${cart.value?.subtotal?.amount}`
  const [seen, setSeen] = useState(content)
  if (seen !== content) {
    setSeen(content)
    setError(undefined)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code')).trim()
    setError(undefined)
    if (!code) {
      // The browser's validation accepts spaces alone.
      form.reset()
      form.reportValidity()
      return
    }
    setBusy(true)
    const outcome = await onCode(code)
    setBusy(false)
    if (outcome.state === 'saved') form.reset()
    if (outcome.state === 'refused') setError(codeProblemText(outcome.problem, words, cart.value?.currency))
  }
  return (
    <form className="cart-code" onSubmit={submit}>
      <TextInput
        label={words.t(label)}
        name="code"
        error={error}
        onInput={() => setError(undefined)}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={100}
      />
      <Button type="submit" busy={busy}>
        {words.t('cart.apply')}
      </Button>
    </form>
  )
}

const AppliedCode = (props: { readonly text: string; readonly label: string; readonly onRemove: () => void }) => (
  <p className="cart-taken">
    <bdi>{props.text}</bdi>
    <IconButton icon={CLOSE_ICON} label={props.label} onClick={props.onRemove} />
  </p>
)
