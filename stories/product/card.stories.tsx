import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { inOrder, press, shows } from '../play.ts'
import { waiting } from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'
import { PRODUCT_WORDS } from './attributes.ts'

const meta: Meta<Attributes> = {
  title: 'Product/Card',
  argTypes: createControls(PRODUCT_WORDS),
  args: { layout: 'card' },
  render: drawWidget('product', 'card'),
}
export default meta
type Story = StoryObj<Attributes>

const of = (slug: string): Story => ({ ...inTab(), args: { 'product-id': demoProduct(slug).id } })

export const Simple: Story = of('beech-spoons')
export const WithOptions: Story = of('everyday-mug')
export const DiscountedWithRibbon: Story = of('linen-napkins')
export const LowStock: Story = of('salt-pig')
export const SoldOut: Story = of('coffee-dripper')
export const Digital: Story = of('apron-sewing-pattern')
export const Added: Story = {
  ...of('beech-spoons'),
  play: inOrder(press('[part=add-to-cart]'), shows('[part=add-to-cart] svg')),
}
export const Loading: Story = { ...inTab(waiting), args: { 'product-id': demoProduct('beech-spoons').id } }
export const LongWords: Story = {
  ...inTab(),
  args: { 'product-id': EDGE_PRODUCTS.longWords.id },
  globals: { locale: 'de' },
}
export const LightAndDark: Story = { ...of('enamel-kettle'), globals: { theme: 'both' } }
