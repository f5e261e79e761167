import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoId, demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/product/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { changeShop, click, focus, hover, sequence, waitFor } from '../play.ts'
import {
  brokenDown,
  inCurrency,
  leftInStock,
  offline,
  takingPreorders,
  withItems,
  withoutResponse,
  withSubscription,
} from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import { createLineItem } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const meta: Meta<Attributes> = {
  title: 'Product/Full',
  argTypes: createControls(element.attributes),
  render: renderWidget('product'),
}
export default meta
type Story = StoryObj<Attributes>

const of = (slug: string): Story => ({ ...withScenarios(), args: { 'product-slug': slug } })
const jar = demoProduct('storage-jar')
const mortar = demoProduct('stone-mortar')
const add = click('[part=add-to-cart]')

export const Simple: Story = { ...of('stone-mortar'), tags: ['state:usual'] }
/** One option is a colour, which is preselected, and one a size, which is not. */
export const VariantsToChoose: Story = { ...of('storage-jar'), tags: ['state:disabled'] }
/** Two litres in ochre are sold out: the colour is marked once the size is chosen. */
export const VariantChosen: Story = { ...of(jar.slug), play: click('input[value="2 litres"]') }
export const Colours: Story = of('everyday-mug')
export const Discounted: Story = of('tumblers-set-of-four')
export const DiscountedWithRibbon: Story = of('enamel-kettle')
export const PricePerUnit: Story = of('board-oil')
export const LowStock: Story = of('brass-pen')
export const SoldOut: Story = { ...of('coffee-dripper'), tags: ['state:sold-out', 'state:disabled'] }
export const SoldOutWithOptions: Story = { ...of('wall-clock'), tags: ['state:sold-out'] }
export const Digital: Story = of('the-mending-book')
export const GiftCard: Story = of('gift-card')
/** A sold-out variant, with the page's content in the slot for it. */
export const SoldOutWithItsPlace: Story = {
  ...of(jar.slug),
  render: renderWidget(
    'product',
    undefined,
    <a slot="back-in-stock" href="#/contact">
      Tell me when it is back
    </a>,
  ),
  play: sequence(click('input[value="2 litres"]'), click('input[value="Ochre"]'), waitFor('awning-back-in-stock')),
  tags: ['state:sold-out', 'state:slots'],
}
/** A list, and emphasis. */
export const FormattedDescription: Story = of('steel-cutlery')
/** A single purchase, or monthly for less; the first weeks are free. */
export const Subscription: Story = {
  ...withScenarios(withSubscription(mortar.id)),
  args: { 'product-slug': mortar.slug },
  play: click('.radio-item:nth-child(2) input'),
}
export const SubscriptionRightToLeft: Story = {
  ...withScenarios(withSubscription(mortar.id)),
  args: { 'product-slug': mortar.slug },
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
export const MadeToOrder: Story = of('long-table')

/** A picture at window size; a click or `+` zooms in. */
export const PictureEnlarged: Story = {
  ...of(jar.slug),
  play: sequence(click('[part~=zoom]'), waitFor('.zoom[open] .picture img')),
}

export const Added: Story = {
  ...of(mortar.slug),
  play: sequence(add, waitFor('[part=add-to-cart] svg')),
  tags: ['state:done'],
}
export const AddedOffline: Story = {
  ...of(mortar.slug),
  play: sequence(waitFor('[part=add-to-cart]'), changeShop(offline), add, waitFor('.notice')),
  tags: ['state:offline'],
}
/** Another buyer took the last one a moment ago: the cart says so. */
export const SoldOutMeanwhile: Story = {
  ...of(mortar.slug),
  play: sequence(waitFor('[part=add-to-cart]'), changeShop(leftInStock(mortar.id, 0)), add),
  tags: ['state:refused'],
}
/** Without stock, and ordered ahead. */
export const Preorder: Story = {
  ...withScenarios(takingPreorders(mortar.id)),
  args: { 'product-slug': mortar.slug },
  play: waitFor('[part=preorder]'),
}
/** Three are left, and all three are in the cart. */
export const NoMoreThanTheCartHas: Story = {
  ...withScenarios(leftInStock(mortar.id, 3), withItems(createLineItem('stone-mortar', 3))),
  args: { 'product-slug': mortar.slug },
  play: sequence(add, waitFor('[part~=notice-error]')),
  tags: ['state:refused'],
}
export const RefusedBySystemError: Story = {
  ...of(mortar.slug),
  play: sequence(waitFor('[part=add-to-cart]'), changeShop(brokenDown), add, waitFor('.notice')),
  tags: ['state:error'],
}

export const Loading: Story = {
  ...withScenarios(withoutResponse),
  args: { 'product-slug': mortar.slug },
  tags: ['state:loading'],
}
export const NoLongerSold: Story = {
  ...withScenarios(),
  args: { 'product-id': demoId('product', 'never-made') },
  tags: ['state:empty'],
}
export const SystemError: Story = {
  ...withScenarios(brokenDown),
  args: { 'product-slug': mortar.slug },
  play: waitFor('[role=alert]'),
  tags: ['state:error'],
}
export const Offline: Story = {
  ...withScenarios(offline),
  args: { 'product-slug': mortar.slug },
  play: waitFor('[part~=notice-offline]'),
  tags: ['state:offline'],
}

export const LongWords: Story = { ...of(EDGE_PRODUCTS.longWords.slug), globals: { locale: 'de' }, tags: ['state:long'] }
export const HighestPrice: Story = { ...of(EDGE_PRODUCTS.dearest.slug), tags: ['state:long'] }
export const NoPicture: Story = { ...of(EDGE_PRODUCTS.noPicture.slug), tags: ['state:empty'] }
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...of(jar.slug),
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
export const LightAndDark: Story = { ...of('enamel-kettle'), globals: { theme: 'both' } }
export const Busy: Story = {
  ...of(mortar.slug),
  play: sequence(
    waitFor('[part=add-to-cart]'),
    changeShop(withoutResponse),
    add,
    waitFor('[part=add-to-cart][aria-busy]'),
  ),
  tags: ['state:busy'],
}
export const ButtonHovered: Story = { ...of(mortar.slug), play: hover('[part=add-to-cart]'), tags: ['state:hover'] }
export const ButtonFocused: Story = { ...of(mortar.slug), play: focus('[part=add-to-cart]'), tags: ['state:focus'] }
export const ChoiceFocused: Story = { ...of(jar.slug), play: focus('input[value="2 litres"]'), tags: ['state:focus'] }
export const AnotherCurrency: Story = {
  ...withScenarios(inCurrency('USD', '1.0834')),
  args: { 'product-slug': 'enamel-kettle' },
}
