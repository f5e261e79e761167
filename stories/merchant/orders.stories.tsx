import type { Meta, StoryObj } from '@storybook/react-vite'
import { BUSY } from './busy-shop.ts'
import { firstCorrection, firstOrder, firstPaper, firstSubscription, firstWithdrawal } from './find-first.ts'
import { atPage, renderMerchant } from './merchant-story.tsx'

/** Pages of those who run the shop, on the whole back end: orders. */
const meta: Meta = { title: 'Merchant’s page/Orders', render: renderMerchant }
export default meta
type Story = StoryObj

export const Overview: Story = atPage('/admin', ...BUSY)
export const EmptyOverview: Story = atPage('/admin')
export const Orders: Story = atPage('/admin/orders', ...BUSY)
export const FilteredOrders: Story = atPage('/admin/orders?payment=PAID&country=DE', ...BUSY)
export const PrintOrders: Story = atPage('/admin/orders/print?kind=labels', ...BUSY)
export const Order: Story = atPage(firstOrder, ...BUSY)
export const NewOrder: Story = atPage('/admin/orders/new', ...BUSY)
export const CorrectOrder: Story = atPage(firstCorrection, ...BUSY)
export const PackingSlip: Story = atPage(firstPaper, ...BUSY)
export const Subscriptions: Story = atPage('/admin/subscriptions', ...BUSY)
export const Subscription: Story = atPage(firstSubscription, ...BUSY)
export const Invoices: Story = atPage('/admin/invoices', ...BUSY)
export const Withdrawals: Story = atPage('/admin/withdrawals', ...BUSY)
export const Withdrawal: Story = atPage(firstWithdrawal, ...BUSY)
export const Figures: Story = atPage('/admin/figures', ...BUSY)
