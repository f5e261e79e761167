import { useEffect, useState } from 'react'
import type { ProductOption } from '../../../backend/contract/catalog/product.ts'
import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import type { SubscriptionOption } from '../../../backend/contract/catalog/subscription-option.ts'
import { rangeLabels } from '../../kit/cart/range-labels.ts'
import { Heading, usePart, useWidget } from '../../kit/index.ts'
import { getOffer } from '../../kit/offer/offer.ts'
import {
  choiceName,
  findVariant,
  getInitialSelection,
  getOpenOptions,
  getVisibleChoices,
  isSoldOut,
  type Selection,
} from '../../kit/offer/selection.ts'
import { Badge, Disclosure, OptionPicker, QuantityStepper } from '../../kit/ui/index.ts'
import { RichText } from '../../kit/ui/rich-text.tsx'
import { AddButton } from '../add-to-cart.tsx'
import { OfferPrice, OfferStock } from '../offer-view.tsx'
import { ProductSkeleton } from '../product-skeleton.tsx'
import { useAddToCart } from '../use-add-to-cart.tsx'
import { BackInStockSlot } from './back-in-stock-slot.tsx'
import { useFullStyles } from './full-styles.ts'
import { Gallery } from './gallery.tsx'
import { getInitialPictures, getPictures } from './gallery-pictures.ts'
import { getLinkedSelection } from './linked-selection.ts'
import { OfferPreorder } from './offer-preorder.tsx'
import { Rating } from './rating.tsx'

const NO_PLANS: readonly SubscriptionOption[] = []
const loadPlans = () => import('../plans/index.ts')
const loadTexts = () => import('../texts/index.ts')
const NONE_MISSING: readonly string[] = []

export interface ProductFullProps {
  readonly product: ShelfProduct
  /** Off in a drawer whose title is the product's name. */
  readonly titled?: boolean
  /** Adds structured data for search engines; on for the product that a page is about. */
  readonly described?: boolean
}

/** The full view of a product: pictures, price, choices, quantity, button and description. */
export const ProductFull = ({ product, titled = true, described }: ProductFullProps) => {
  useFullStyles()
  const { words } = useWidget()
  const [first] = useState(() => getLinkedSelection(product, location.search) ?? getInitialSelection(product))
  const [selection, setSelection] = useState(first)
  const [quantity, setQuantity] = useState(1)
  const { adding, add, reset } = useAddToCart(product)
  const { subscriptionOptions = NO_PLANS } = product
  const subscribable = subscriptionOptions.length > 0
  const { module: plans, failed } = usePart(subscribable, loadPlans)
  const [planId, setPlanId] = useState<string>()
  const plan = subscriptionOptions.find(({ id }) => id === planId)
  const single = getOffer(product, selection)
  const { customTextFields } = product
  const personal = customTextFields.length > 0
  const { module: textPart, failed: textsFailed } = usePart(personal, loadTexts)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [missing, setMissing] = useState(NONE_MISSING)
  const planned = plans?.applyPlan(single, plan) ?? single
  const offer = textPart?.applyTexts(planned, customTextFields, texts) ?? planned
  const most = offer.left
  const wanted = most === undefined ? quantity : Math.max(1, Math.min(quantity, most))
  const [nextOption] = getOpenOptions(product, selection)
  const soldOut =
    offer.inStock || offer.preorder ? undefined : words.t(offer.notYet ? 'product.notYet' : 'product.soldOut')
  const reason = nextOption && words.t('product.chooseFirst', { option: nextOption.name })
  const choose = (next: Selection) => {
    setSelection(next)
    // A message about the previous choice does not apply to the next.
    reset()
  }

  useEffect(() => {
    if (!described) return
    let ended = false
    let remove = () => {}
    // Nobody waits for what search engines read.
    import('./describe-product.ts').then(
      ({ describe }) => {
        if (!ended) remove = describe(product)
      },
      () => {},
    )
    return () => {
      ended = true
      remove()
    }
  }, [product, described])

  const submit = () => {
    const problems = textPart?.findProblems(customTextFields, texts) ?? []
    setMissing(problems)
    if (problems.length === 0) void add(selection, wanted, { planId: plan?.id, texts })
  }
  // Plans and texts that load later, between price and button, would move the button.
  if ((subscribable && !plans && !failed) || (personal && !textPart && !textsFailed))
    return <ProductSkeleton layout="full" count={1} />
  return (
    <article className="product" part="product">
      <Gallery
        pictures={(selection === first ? getInitialPictures : getPictures)(product, selection)}
        name={product.name ?? ''}
      >
        {product.ribbon && <Badge part="ribbon">{product.ribbon}</Badge>}
      </Gallery>
      <div className="product-text">
        <header className="product-head">
          {product.brand && (
            <p className="product-brand" part="vendor">
              <bdi>{product.brand}</bdi>
            </p>
          )}
          {titled && (
            <Heading className="product-name" part="name">
              <bdi>{product.name}</bdi>
            </Heading>
          )}
          {product.rating && (
            <p>
              <Rating {...product.rating} />
            </p>
          )}
          <p className="product-price">
            <OfferPrice product={product} offer={offer} />
          </p>
          {/* The button says that it is sold out. */}
          {!soldOut && <OfferStock offer={offer} />}
          {offer.preorder && <OfferPreorder product={product} />}
        </header>
        {product.productOptions.map((option) => (
          <Choices key={option.name} {...{ product, option, selection }} onSelect={choose} />
        ))}
        {plans && (
          <plans.PlanPicker
            plans={subscriptionOptions}
            offer={single}
            plan={plan}
            onChange={(next) => {
              setPlanId(next?.id)
              reset()
            }}
          />
        )}
        {textPart && !soldOut && (
          <textPart.TextFields
            fields={customTextFields}
            texts={texts}
            currency={single.currency}
            missing={missing}
            onChange={(next) => {
              setTexts(next)
              reset()
            }}
          />
        )}
        <div className="product-buy">
          {!soldOut && (
            <QuantityStepper
              value={wanted}
              max={most}
              labels={{
                quantity: words.t('cart.quantity', { name: product.name ?? '' }),
                less: words.t('cart.fewer'),
                more: words.t('cart.more'),
                ...rangeLabels(words, most),
              }}
              onChange={setQuantity}
            />
          )}
          <div className="product-add">
            <AddButton
              {...{ product, adding }}
              main
              preorder={offer.preorder}
              text={soldOut}
              disabledReason={soldOut ?? reason}
              showReason={!soldOut}
              onClick={submit}
            />
            {soldOut && <BackInStockSlot productId={product.id} variantId={findVariant(product, selection)?.id} />}
          </div>
        </div>
        {adding.notice}
        {product.description && (
          <div className="product-description" part="description" dir="auto">
            <RichText html={product.description} />
          </div>
        )}
        {product.additionalInfoSections.map(({ title, description }) => (
          <Disclosure key={title} summary={title} part="info">
            <div className="product-description" dir="auto">
              <RichText html={description} />
            </div>
          </Disclosure>
        ))}
      </div>
    </article>
  )
}

interface ChoicesProps {
  readonly product: ShelfProduct
  readonly option: ProductOption
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

const Choices = ({ product, option, selection, onSelect }: ChoicesProps) => {
  const { words } = useWidget()
  const colour = option.optionType === 'color'
  return (
    <OptionPicker
      label={option.name}
      kind={colour ? 'colour' : 'text'}
      value={selection[option.name]}
      placeholder={words.t('product.choose')}
      soldOutLabel={words.t('product.choiceSoldOut')}
      choices={getVisibleChoices(option).map((choice) => ({
        value: choiceName(choice),
        label: choiceName(choice),
        colour: colour ? choice.value : undefined,
        soldOut: isSoldOut(product, selection, option, choice),
      }))}
      onChange={(choice) => onSelect({ ...selection, [option.name]: choice })}
    />
  )
}
