import type { Meta, StoryObj } from '@storybook/react-vite'
import { atPage, renderMerchant } from '../merchant/merchant-story.tsx'

/** One theme for widgets, pages and mails: the editor that merchants have, on a shop of this tab. */
const meta: Meta = { title: 'Design system/Brand', render: renderMerchant }
export default meta

/** Theme, colours, contrast, fonts, presets, undo; CSS and design tokens out and in. */
export const Editor: StoryObj = atPage('/admin/settings/widgets')
