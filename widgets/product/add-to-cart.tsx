import type { Product } from '../../backend/contract/catalog/product.ts'
import { useWidget } from '../kit/index.ts'
import { Button, type ButtonProps, CHECK_ICON, Icon, VisuallyHidden } from '../kit/ui/index.ts'
import type { AddingState } from './adding-state.ts'

export interface AddButtonProps extends Pick<ButtonProps, 'disabledReason' | 'showReason' | 'onClick'> {
  readonly product: Product
  readonly adding: AddingState
  /** The primary action of its view. In a grid, each button's accessible name includes the product's. */
  readonly main?: boolean
  /** What it adds is ordered ahead of its delivery. */
  readonly preorder?: boolean
  /** Replaces the button's text, where nothing can be added. */
  readonly text?: string
}

/** The button that adds a product to the cart and confirms it. */
export const AddButton = ({ product, adding, main, preorder, text, ...button }: AddButtonProps) => {
  const { words } = useWidget()
  const name = product.name ?? ''
  const added = !text && adding.state === 'added'
  const label = text ?? words.t(added ? 'product.added' : preorder ? 'product.preorder' : 'product.add')
  return (
    <>
      <Button
        {...button}
        variant={main ? 'primary' : 'secondary'}
        wide
        part="add-to-cart"
        busy={adding.state === 'busy'}
        label={main ? undefined : `${label}: ${name}`}
      >
        {added && <Icon path={CHECK_ICON} />}
        {label}
      </Button>
      <VisuallyHidden live>{added ? words.t('product.inCart', { name }) : ''}</VisuallyHidden>
    </>
  )
}
