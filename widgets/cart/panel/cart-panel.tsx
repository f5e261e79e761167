import { getCartStore, useStyles, useWidget } from '../../kit/index.ts'
import { useKeptFocus } from '../../kit/keep-focus.ts'
import { Drawer } from '../../kit/ui/index.ts'
import {
  disclosureStyles,
  drawerStyles,
  fieldStyles,
  noticeStyles,
  pictureStyles,
  priceStyles,
  quantityStepperStyles,
  quietButtonStyles,
  skeletonStyles,
  totalsStyles,
} from '../../kit/ui/styles.ts'
import { CartContents } from './cart-contents.tsx'
import { CartSummary } from './cart-summary.tsx'
import { isFirstLoad } from './first-load.ts'
import styles from './panel.css?inline'

const STYLES = [
  disclosureStyles,
  drawerStyles,
  fieldStyles,
  noticeStyles,
  pictureStyles,
  priceStyles,
  quantityStepperStyles,
  quietButtonStyles,
  skeletonStyles,
  totalsStyles,
  styles,
]

/** The cart as a part of the page. */
export const CartInline = () => {
  const { words } = useWidget()
  useStyles(STYLES)
  useKeptFocus()
  return (
    <section className="cart" part="cart" aria-label={words.t('cart.title')}>
      <slot name="header" />
      <div className="cart-columns">
        <CartContents />
        <CartSummary inline />
      </div>
    </section>
  )
}

/** The cart in a drawer, while this element's is the open one. */
export const CartDrawer = () => {
  const { shop, host, words } = useWidget()
  const cart = getCartStore(shop)
  useStyles(STYLES)
  useKeptFocus()
  const close = () => {
    cart.openCart.value = undefined
  }
  return (
    <Drawer
      open={cart.openCart.value === host}
      title={words.t('cart.title')}
      closeLabel={words.t('cart.close')}
      onClose={close}
      footer={(cart.count.value > 0 || isFirstLoad(cart)) && <CartSummary />}
    >
      <slot name="header" />
      <CartContents onContinue={close} />
    </Drawer>
  )
}
