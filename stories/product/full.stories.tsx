import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoId, demoProduct } from '../../backend/demo/shop/index.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { happens, inOrder, press, shows } from '../play.ts'
import { brokenDown, leftInStock, offline, subscribable, waiting, withItems } from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import { createLineItem } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'
import { PRODUCT_WORDS } from './attributes.ts'

const meta: Meta<Attributes> = {
  title: 'Product/Full',
  argTypes: createControls(PRODUCT_WORDS),
  render: drawWidget('product'),
}
export default meta
type Story = StoryObj<Attributes>

const of = (slug: string): Story => ({ ...inTab(), args: { 'product-slug': slug } })
const jar = demoProduct('storage-jar')
const mortar = demoProduct('stone-mortar')
const add = press('[part=add-to-cart]')

export const Simple: Story = of('stone-mortar')
/** One option is a colour, which is chosen at once, and one a size, which is not. */
export const VariantsToChoose: Story = of('storage-jar')
/** Two litres in ochre are sold out: the colour says so once the size is chosen. */
export const VariantChosen: Story = { ...of(jar.slug), play: press('input[value="2 litres"]') }
export const Colours: Story = of('everyday-mug')
export const Discounted: Story = of('tumblers-set-of-four')
export const DiscountedWithRibbon: Story = of('enamel-kettle')
export const PricePerUnit: Story = of('board-oil')
export const LowStock: Story = of('brass-pen')
export const SoldOut: Story = of('coffee-dripper')
export const SoldOutWithOptions: Story = of('wall-clock')
export const Digital: Story = of('the-mending-book')
export const GiftCard: Story = of('gift-card')
/** A variant that is sold out, with what the page has put into the place for that. */
export const SoldOutWithItsPlace: Story = {
  ...of(jar.slug),
  render: drawWidget(
    'product',
    undefined,
    <a slot="back-in-stock" href="#/contact">
      Tell me when it is back
    </a>,
  ),
  play: inOrder(press('input[value="2 litres"]'), press('input[value="Ochre"]'), shows('awning-back-in-stock')),
}
/** A list, and words that stand out. */
export const FormattedDescription: Story = of('steel-cutlery')
/** Bought once, or every month for less; the first weeks are free. */
export const Subscription: Story = {
  ...inTab(subscribable(mortar.id)),
  args: { 'product-slug': mortar.slug },
  play: press('.radio-item:nth-child(2) input'),
}
export const SubscriptionRightToLeft: Story = {
  ...inTab(subscribable(mortar.id)),
  args: { 'product-slug': mortar.slug },
  globals: { locale: 'ar' },
}
export const MadeToOrder: Story = of('long-table')

/** A picture as large as the window; a press or `+` enlarges it further. */
export const PictureEnlarged: Story = {
  ...of(jar.slug),
  play: inOrder(press('[part~=zoom]'), shows('.zoom[open] .picture img')),
}

export const Added: Story = { ...of(mortar.slug), play: inOrder(add, shows('[part=add-to-cart] svg')) }
export const AddedOffline: Story = {
  ...of(mortar.slug),
  play: inOrder(shows('[part=add-to-cart]'), happens(offline), add, shows('.notice')),
}
/** Somebody else took the last piece a moment ago: the cart says so. */
export const SoldOutMeanwhile: Story = {
  ...of(mortar.slug),
  play: inOrder(shows('[part=add-to-cart]'), happens(leftInStock(mortar.id, 0)), add),
}
/** Three are left, and all three are in the cart. */
export const NoMoreThanTheCartHas: Story = {
  ...inTab(leftInStock(mortar.id, 3), withItems(createLineItem('stone-mortar', 3))),
  args: { 'product-slug': mortar.slug },
  play: inOrder(add, shows('[part~=notice-error]')),
}
export const RefusedBySystemError: Story = {
  ...of(mortar.slug),
  play: inOrder(shows('[part=add-to-cart]'), happens(brokenDown), add, shows('.notice')),
}

export const Loading: Story = { ...inTab(waiting), args: { 'product-slug': mortar.slug } }
export const NoLongerSold: Story = { ...inTab(), args: { 'product-id': demoId('product', 'never-made') } }
export const SystemError: Story = {
  ...inTab(brokenDown),
  args: { 'product-slug': mortar.slug },
  play: shows('[role=alert]'),
}
export const Offline: Story = { ...inTab(offline), args: { 'product-slug': mortar.slug }, play: shows('[role=alert]') }

export const LongWords: Story = { ...of(EDGE_PRODUCTS.longWords.slug), globals: { locale: 'de' } }
export const HighestPrice: Story = of(EDGE_PRODUCTS.dearest.slug)
export const NoPicture: Story = of(EDGE_PRODUCTS.noPicture.slug)
export const RightToLeft: Story = { ...of(jar.slug), globals: { locale: 'ar' } }
export const LightAndDark: Story = { ...of('enamel-kettle'), globals: { theme: 'both' } }
