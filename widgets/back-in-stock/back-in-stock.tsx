import { usePart, useReady, useWidget } from '../kit/index.ts'
import { useSoldOutItem } from './use-sold-out-item.ts'

const loadForm = () => import('./form/index.ts')

/** The form where the item is sold out, and nothing where it is in stock. */
export const BackInStock = () => {
  const { host } = useWidget()
  const item = useSoldOutItem()
  const { module } = usePart(item === 'in-stock' ? false : item !== undefined, loadForm)
  // Inside a product widget, the page's own content of the slot `back-in-stock` takes the place of the form.
  const isTaken = !!host.querySelector('slot')?.assignedNodes().length
  const isShown = item !== undefined && item !== 'in-stock' && module !== undefined && !isTaken
  useReady(item === 'in-stock' || isShown)
  return isShown ? <module.RequestForm key={`${item.productId} ${item.variantId}`} item={item} /> : null
}
