import type { Product } from '../../backend/contract/product.ts'
import { useWidget } from '../kit/index.ts'
import { Button, CHECK_ICON, Icon, VisuallyHidden } from '../kit/ui/index.ts'
import type { Adding } from './use-add-to-cart.tsx'

export interface AddButtonProps {
  readonly product: Product
  readonly adding: Adding
  readonly variant: 'primary' | 'secondary'
  /** None of it is left: the button says so. */
  readonly soldOut?: boolean
  /** What is missing before it can be added. */
  readonly reason?: string
  readonly onAdd: () => void
}

/** The button that puts a product into the cart and says when it has. */
export const AddButton = ({ product, adding, variant, soldOut, reason, onAdd }: AddButtonProps) => {
  const { words } = useWidget()
  const name = product.name ?? ''
  const added = adding.state === 'added'
  const text = words.t(soldOut ? 'product.soldOut' : added ? 'product.added' : 'product.add')
  return (
    <>
      <Button
        variant={variant}
        wide
        part="add-to-cart"
        busy={adding.state === 'busy'}
        disabledReason={soldOut ? words.t('product.soldOut') : reason}
        showReason={!soldOut}
        // In a grid of twenty buttons with the same words the name tells them apart.
        label={variant === 'secondary' ? `${text}: ${name}` : undefined}
        onClick={onAdd}
      >
        {added && !soldOut && <Icon path={CHECK_ICON} />}
        {text}
      </Button>
      <VisuallyHidden live>{added ? words.t('product.inCart', { name }) : ''}</VisuallyHidden>
    </>
  )
}
