import { type FormEvent, useState } from 'react'
import { giftCardOf } from '../../kit/cart/gift-card.ts'
import { cartOf, useWidget, type WordKey } from '../../kit/index.ts'
import { Button, CLOSE_ICON, Disclosure, IconButton, TextInput } from '../../kit/ui/index.ts'

/** Coupon and gift card. The coupon counts at once; the gift card is kept for the checkout, which knows its balance. */
export const CartCodes = () => {
  const { shop, words } = useWidget()
  const cart = cartOf(shop)
  const { code: giftCardCode } = giftCardOf(shop)
  const [refused, setRefused] = useState<string>()
  const coupon = cart.cart.value?.appliedDiscounts?.find((discount) => discount.coupon)?.coupon
  const giftCard = giftCardCode.value

  const setCoupon = async (code: string) => {
    const outcome = await cart.setCoupon(code)
    setRefused(
      outcome.state === 'refused'
        ? words.t(outcome.problem.kind === 'system' ? 'problem.system' : 'cart.coupon.refused')
        : undefined,
    )
  }
  return (
    <Disclosure summary={words.t('cart.codes')} part="codes">
      {coupon ? (
        <Taken
          text={coupon.code ?? ''}
          label={words.t('cart.coupon.remove', { code: coupon.code ?? '' })}
          onRemove={() => void setCoupon('')}
        />
      ) : (
        <CodeForm label="cart.coupon" error={refused} onCode={setCoupon} />
      )}
      {giftCard ? (
        <Taken
          text={words.t('cart.giftCard.kept', { code: `…${giftCard.slice(-4)}` })}
          label={words.t('cart.giftCard.remove')}
          onRemove={() => {
            giftCardCode.value = ''
          }}
        />
      ) : (
        <CodeForm
          label="cart.giftCard"
          onCode={async (code) => {
            giftCardCode.value = code
          }}
        />
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
    {props.text}
    <IconButton icon={CLOSE_ICON} label={props.label} onClick={props.onRemove} />
  </p>
)
