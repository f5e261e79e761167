import type { Meta, StoryObj } from '@storybook/react-vite'
import { BUSY, withRule } from './busy-shop.ts'
import { firstCollection, firstFile, firstImport, kettle, ruledCollection } from './find-first.ts'
import { atPage, renderMerchant } from './merchant-story.tsx'

/** Pages of those who run the shop, on the whole back end: catalogue. */
const meta: Meta = { title: 'Merchant’s page/Catalogue', render: renderMerchant }
export default meta
type Story = StoryObj

export const Products: Story = atPage('/admin/products', ...BUSY)
export const Product: Story = atPage(kettle, ...BUSY)
export const NewProduct: Story = atPage('/admin/products/new')
export const Collections: Story = atPage('/admin/collections')
export const Collection: Story = atPage(firstCollection)
export const CollectionByRule: Story = atPage(ruledCollection, withRule)
export const NewCollection: Story = atPage('/admin/collections/new')
export const Stock: Story = atPage('/admin/stock')
export const Files: Story = atPage('/admin/files')
export const File: Story = atPage(firstFile)
export const Imports: Story = atPage('/admin/imports', ...BUSY)
export const Import: Story = atPage(firstImport, ...BUSY)
export const BackInStock: Story = atPage('/admin/back-in-stock', ...BUSY)
export const Recommendations: Story = atPage('/admin/recommendations', ...BUSY)
