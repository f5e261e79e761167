import type { Meta, StoryObj } from '@storybook/react-vite'
import { BUSY } from './busy-shop.ts'
import { firstWebhook } from './find-first.ts'
import { atPage, renderMerchant } from './merchant-story.tsx'

/** Pages of those who run the shop, on the whole back end: settings. */
const meta: Meta = { title: 'Merchant’s page/Settings', render: renderMerchant }
export default meta
type Story = StoryObj

export const Shop: Story = atPage('/admin/settings')
export const NewShop: Story = atPage('/admin/shops/new')
export const Delivery: Story = atPage('/admin/settings/delivery')
export const InvoiceSettings: Story = atPage('/admin/settings/invoices')
export const WithdrawalSettings: Story = atPage('/admin/settings/withdrawals')
export const Tax: Story = atPage('/admin/settings/tax')
export const CheckoutRules: Story = atPage('/admin/settings/rules')
export const Payments: Story = atPage('/admin/settings/payments')
export const Mails: Story = atPage('/admin/settings/mails')
export const WordingOfMails: Story = atPage('/admin/settings/wording')
export const WordingOfOne: Story = atPage('/admin/settings/wording/order-confirmation')
export const IsMyShopLawful: Story = atPage('/admin/law')
export const Policies: Story = atPage('/admin/settings/policies')
export const CustomerSignIn: Story = atPage('/admin/settings/sign-in')
export const ReviewRules: Story = atPage('/admin/settings/reviews')
export const UnitsAndCurrencies: Story = atPage('/admin/settings/units')
export const YourPages: Story = atPage('/admin/settings/storefronts')
export const Snippets: Story = atPage('/admin/settings/snippets')
export const Search: Story = atPage('/admin/settings/search')
export const Reminders: Story = atPage('/admin/settings/reminders')
export const Retention: Story = atPage('/admin/settings/retention')
export const Notices: Story = atPage('/admin/settings/notices')
export const Limits: Story = atPage('/admin/settings/limits')
export const Keys: Story = atPage('/admin/settings/keys')
export const Webhooks: Story = atPage('/admin/settings/webhooks', ...BUSY)
export const Webhook: Story = atPage(firstWebhook, ...BUSY)
export const History: Story = atPage('/admin/settings/history', ...BUSY)
export const People: Story = atPage('/admin/settings/people')
export const Account: Story = atPage('/admin/account')
