import type { Meta, StoryObj } from '@storybook/react-vite'
import { BUSY } from './busy-shop.ts'
import { firstCoupon, firstCustomer, firstGuest, firstReview } from './find-first.ts'
import { atPage, renderMerchant } from './merchant-story.tsx'

/** Pages of those who run the shop, on the whole back end: customers and offers. */
const meta: Meta = { title: 'Merchant’s page/Customers and offers', render: renderMerchant }
export default meta
type Story = StoryObj

export const Customers: Story = atPage('/admin/customers', ...BUSY)
export const Customer: Story = atPage(firstCustomer, ...BUSY)
export const Guest: Story = atPage(firstGuest, ...BUSY)
export const Reviews: Story = atPage('/admin/reviews')
export const Review: Story = atPage(firstReview)
export const Coupons: Story = atPage('/admin/coupons', ...BUSY)
export const Coupon: Story = atPage(firstCoupon, ...BUSY)
export const NewCoupon: Story = atPage('/admin/coupons/new')
export const NewCouponSeries: Story = atPage('/admin/coupons/series/new')
export const GiftCards: Story = atPage('/admin/gift-cards', ...BUSY)
export const Memberships: Story = atPage('/admin/memberships', ...BUSY)
export const Discounts: Story = atPage('/admin/discounts')
