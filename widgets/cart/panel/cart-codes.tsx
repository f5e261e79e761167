import { type FormEvent, useState } from 'react'
import type { CartOutcome } from '../../kit/cart/cart-mutation.ts'
import { cartOf, useWidget, type WordKey } from '../../kit/index.ts'
import { Button, CLOSE_ICON, Disclosure, IconButton, TextInput } from '../../kit/ui/index.ts'
import { codeProblemText } from './code-words.ts'

/** Coupon and gift card: the shop checks each when it is applied. */
export const CartCodes = () => {
  const { shop, words } = useWidget()
  const cart = cartOf(shop)
  const { appliedDiscounts, giftCard, currency } = cart.cart.value ?? {}
  const [couponRefused, setCouponRefused] = useState<string>()
  const [giftCardRefused, setGiftCardRefused] = useState<string>()
  const coupon = appliedDiscounts?.find((discount) => discount.coupon)?.coupon
  const reasonOf = (outcome: CartOutcome) =>
    outcome.state === 'refused' ? codeProblemText(outcome.problem, words, currency) : undefined

  const setCoupon = async (code: string) => setCouponRefused(reasonOf(await cart.setCoupon(code)))
  const setGiftCard = async (code: string) => setGiftCardRefused(reasonOf(await cart.setGiftCard(code)))
  return (
    <Disclosure summary={words.t('cart.codes')} part="codes">
      {coupon ? (
        <Taken
          text={coupon.code}
          label={words.t('cart.coupon.remove', { code: coupon.code })}
          onRemove={() => void setCoupon('')}
        />
      ) : (
        <CodeForm label="cart.coupon" error={couponRefused} onCode={setCoupon} />
      )}
      {giftCard ? (
        <Taken
          text={words.t('cart.giftCard.ending', { code: giftCard.obfuscatedCode.slice(-4) })}
          label={words.t('cart.giftCard.remove')}
          onRemove={() => void setGiftCard('')}
        />
      ) : (
        <CodeForm label="cart.giftCard" error={giftCardRefused} onCode={setGiftCard} />
      )}
    </Disclosure>
  )
}

type CodeFormProps = {
  readonly label: WordKey
  readonly error?: string | undefined
  readonly onCode: (code: string) => Promise<void>
}

const CodeForm = ({ label, error, onCode }: CodeFormProps) => {
  const { words } = useWidget()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (!code) return
    setBusy(true)
    await onCode(code)
    setBusy(false)
  }
  return (
    <form className="cart-code" onSubmit={submit}>
      <TextInput
        label={words.t(label)}
        name="code"
        error={error}
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

const Taken = (props: { readonly text: string; readonly label: string; readonly onRemove: () => void }) => (
  <p className="cart-taken">
    <bdi>{props.text}</bdi>
    <IconButton icon={CLOSE_ICON} label={props.label} onClick={props.onRemove} />
  </p>
)
