import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { withItems } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'
import { Stage } from '../stage.tsx'
import type { Tab } from '../tab.ts'
import { Widget } from '../widget.tsx'
import { getToolbar, withScenarios } from '../widget-story.tsx'

/** A host page with most widgets at once, as visitors may have set their browser. Names hold the words that people search for. */
const meta: Meta = {
  title: 'Awning/Whole page',
  ...withScenarios(withItems(createLineItem('everyday-mug', 2), createLineItem('enamel-kettle'))),
  render: (_: object, { loaded, globals }: Pick<StoryContext, 'loaded' | 'globals'>) => {
    const { tab } = loaded as { tab: Tab }
    const { config } = tab
    return (
      <Stage tab={tab} toolbar={getToolbar(globals)}>
        <header className="shop-head">
          <strong>Fettle</strong>
          <Widget name="member" config={config} />
          <Widget name="cart" config={config} />
        </header>
        <Widget name="product" config={config} attributes={{ 'product-slug': 'storage-jar' }} />
        <Widget
          name="recommendations"
          config={config}
          attributes={{ 'product-id': demoProduct('everyday-mug').id, limit: 4 }}
        />
        <Widget name="cart" config={config} attributes={{ layout: 'inline' }} />
      </Stage>
    )
  },
}
export default meta

export const Plain: StoryObj = { name: 'As it is (desktop)' }
export const Mobile: StoryObj = { name: 'Mobile (small phone, 320)', globals: { viewport: { value: 'phone' } } }
export const RightToLeft: StoryObj = {
  name: 'Right to left (RTL, Arabic)',
  globals: { locale: 'ar', goods: 'ar' },
}
export const Dark: StoryObj = { name: 'Dark mode', globals: { theme: 'dark' } }
export const ForcedColours: StoryObj = {
  name: 'High contrast (forced colours, colors)',
  globals: { colours: 'forced' },
}
export const LargeText: StoryObj = { name: 'Large text (zoom 200 %)', globals: { text: 'double' } }
export const ReducedMotion: StoryObj = { name: 'Reduced motion (animation)', globals: { motion: 'reduced' } }
export const HostileHostPage: StoryObj = { name: 'Hostile host page (CSS reset)', globals: { page: 'hostile' } }
export const Branded: StoryObj = { name: 'Branded (theme, white label)', globals: { brand: 'PAPER' } }
