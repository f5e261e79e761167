import type { Product } from '../../backend/contract/catalog/product.ts'
import { useWidget } from '../kit/index.ts'
import { Button, type ButtonProps, CHECK_ICON, Icon, VisuallyHidden } from '../kit/ui/index.ts'
import type { AddingState } from './adding-state.ts'

export interface AddButtonProps extends Pick<ButtonProps, 'disabledReason' | 'showReason' | 'onClick'> {
  readonly product: Product
  readonly adding: AddingState
  /** The one main action of what shows the product. In a grid of twenty the same words have to be told apart. */
  readonly main?: boolean
  /** What stands on it instead, where there is nothing to add. */
  readonly text?: string
}

/** The button that puts a product into the cart and says when it has. */
export const AddButton = ({ product, adding, main, text, ...button }: AddButtonProps) => {
  const { words } = useWidget()
  const name = product.name ?? ''
  const added = !text && adding.state === 'added'
  const says = text ?? words.t(added ? 'product.added' : 'product.add')
  return (
    <>
      <Button
        {...button}
        variant={main ? 'primary' : 'secondary'}
        wide
        part="add-to-cart"
        busy={adding.state === 'busy'}
        label={main ? undefined : `${says}: ${name}`}
      >
        {added && <Icon path={CHECK_ICON} />}
        {says}
      </Button>
      <VisuallyHidden live>{added ? words.t('product.inCart', { name }) : ''}</VisuallyHidden>
    </>
  )
}
