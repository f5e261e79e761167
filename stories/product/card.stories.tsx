import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/product/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { changeShop, click, focus, hover, sequence, waitFor } from '../play.ts'
import { withoutResponse } from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const meta: Meta<Attributes> = {
  title: 'Product/Card',
  argTypes: createControls(element.attributes),
  args: { layout: 'card' },
  render: renderWidget('product', 'card'),
}
export default meta
type Story = StoryObj<Attributes>

const of = (slug: string): Story => ({ ...withScenarios(), args: { 'product-id': demoProduct(slug).id } })

export const Simple: Story = { ...of('beech-spoons'), tags: ['state:usual'] }
export const WithOptions: Story = of('everyday-mug')
export const DiscountedWithRibbon: Story = of('linen-napkins')
export const LowStock: Story = of('salt-pig')
export const SoldOut: Story = { ...of('coffee-dripper'), tags: ['state:sold-out'] }
export const Digital: Story = of('apron-sewing-pattern')
/** Digital, and its file is not there yet. */
export const NotYet: Story = { ...withScenarios(), args: { 'product-id': EDGE_PRODUCTS.noFile.id } }
export const Added: Story = {
  ...of('beech-spoons'),
  play: sequence(click('[part=add-to-cart]'), waitFor('[part=add-to-cart] svg')),
  tags: ['state:done'],
}
export const Loading: Story = {
  ...withScenarios(withoutResponse),
  args: { 'product-id': demoProduct('beech-spoons').id },
  tags: ['state:loading'],
}
export const LongWords: Story = {
  ...withScenarios(),
  args: { 'product-id': EDGE_PRODUCTS.longWords.id },
  globals: { locale: 'de' },
  tags: ['state:long'],
}
export const LightAndDark: Story = { ...of('enamel-kettle'), globals: { theme: 'both' } }
export const NoPicture: Story = { ...withScenarios(), args: { 'product-id': EDGE_PRODUCTS.noPicture.id } }
export const Busy: Story = {
  ...of('beech-spoons'),
  play: sequence(
    waitFor('[part=add-to-cart]'),
    changeShop(withoutResponse),
    click('[part=add-to-cart]'),
    waitFor('[part=add-to-cart][aria-busy]'),
  ),
  tags: ['state:busy'],
}
export const Hovered: Story = {
  ...of('beech-spoons'),
  play: sequence(waitFor('.card-link'), hover('.card')),
  tags: ['state:hover'],
}
export const Focused: Story = {
  name: 'Focused (keyboard)',
  ...of('beech-spoons'),
  play: focus('.card-link'),
  tags: ['state:focus'],
}
