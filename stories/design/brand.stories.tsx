import type { Meta, StoryObj } from '@storybook/react-vite'
import { atPage, renderMerchant } from '../merchant/merchant-story.tsx'
import { readFragment } from '../merchant/story-address.ts'

/** One theme for widgets, pages and mails: the merchant's editor, on a shop of this tab. */
const meta: Meta = { title: 'Design system/Brand', render: renderMerchant }
export default meta

const PAGE = '/admin/settings/widgets'

/** Theme, colours, contrast, fonts, presets, undo; CSS and design tokens out and in. An address that it shares opens this story. */
export const Editor: StoryObj = atPage(async () => `${PAGE}${readFragment()}`)
