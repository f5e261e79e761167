import { availabilityMessage, isUnavailable } from '../../kit/cart/line-state.ts'
import { rangeLabels } from '../../kit/cart/range-labels.ts'
import { formatDay } from '../../kit/i18n/format-day.ts'
import { getCartStore, type LineItem, useWidget } from '../../kit/index.ts'
import { times } from '../../kit/money.ts'
import { Icon, IconButton, Picture, Price, QuantityStepper, TRASH_ICON, WARNING_ICON } from '../../kit/ui/index.ts'
import { getLineName, getText } from './line-names.ts'

export type CartLineProps = {
  readonly line: LineItem
  /** Why the last change of this line failed. */
  readonly problem: string | undefined
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

/** One line of the cart: name, quantity, price, and why it cannot be bought if so. */
export const CartLine = ({ line, problem, onQuantity, onRemove }: CartLineProps) => {
  const { shop, words } = useWidget()
  const currency = getCartStore(shop).cart.value?.currency
  const { image, quantity = 0, requestedQuantity = 0, price, lineItemPrice, fullPrice, url } = line
  const name = getLineName(line)
  const complaint = availabilityMessage(line, words)
  const before = fullPrice?.amount !== price?.amount && fullPrice?.amount
  const gone = isUnavailable(line)
  const remove = <IconButton icon={TRASH_ICON} label={words.t('remove', { name })} part="remove" onClick={onRemove} />
  return (
    <li className={gone ? 'cart-line cart-line-gone' : 'cart-line'} part="line">
      <span className="cart-picture">
        <Picture
          src={image?.url && new URL(image.url, shop.client.baseUrl).href}
          alt=""
          width={image?.width}
          height={image?.height}
        />
      </span>
      <div className="cart-head">
        <div className="cart-what">
          <p className="cart-name" part="name">
            {url?.url ? (
              <a href={url.url}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          {line.descriptionLines?.map((description) => (
            <p key={getText(description.name)} className="small muted" part="line-choice">
              {description.name && (
                <>
                  <bdi>{getText(description.name)}</bdi>:{' '}
                </>
              )}
              <bdi>{getText(description.plainText ?? description.colorInfo)}</bdi>
            </p>
          ))}
          {line.preorder && (
            <p className="small muted" part="preorder">
              {line.preorder.expectedDate
                ? words.t('product.preorderFrom', { date: formatDay(line.preorder.expectedDate, words.locale) })
                : words.t('product.preordered')}
            </p>
          )}
        </div>
        {gone ? (
          remove
        ) : (
          <Price
            price={words.money(lineItemPrice, currency)}
            before={before ? words.money(times(before, quantity), currency) : undefined}
            labels={{ now: words.t('price.now'), before: words.t('price.before') }}
          />
        )}
      </div>
      {!gone && (
        <div className="cart-controls">
          {!line.fixedQuantity && (
            <QuantityStepper
              value={quantity}
              max={line.availability?.quantityAvailable}
              labels={{
                quantity: words.t('cart.quantity', { name }),
                less: words.t('cart.fewer'),
                more: words.t('cart.more'),
                ...rangeLabels(words, line.availability?.quantityAvailable, 'quantity.none'),
              }}
              onChange={onQuantity}
            />
          )}
          {remove}
        </div>
      )}
      {/* Below the controls, so that a new message does not move the button under the pointer. */}
      <div className="cart-line-notes small">
        {quantity > 1 && !complaint && (
          <p className="muted" part="each">
            {words.t('cart.each', { price: words.money(price, currency) })}
          </p>
        )}
        {requestedQuantity > quantity && (
          <p className="cart-complaint" part="complaint" role="status">
            <Icon path={WARNING_ICON} />
            {words.t('cart.merged', { quantity, requested: requestedQuantity })}
          </p>
        )}
        {complaint && (
          <p className="cart-complaint" part="complaint">
            <Icon path={WARNING_ICON} />
            {complaint}
          </p>
        )}
        {problem && (
          <p className="cart-complaint" part="complaint" role="alert">
            <Icon path={WARNING_ICON} />
            {problem}
          </p>
        )}
      </div>
    </li>
  )
}
