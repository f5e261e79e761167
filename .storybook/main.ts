import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { renderPictures } from '../backend/testing/sample-store/render-pictures.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const media = at('../dist/media')

/** Storybook as the designer's view of every widget and page. Asks nobody on the network for anything. */
const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  framework: {
    name: '@storybook/react-vite',
    // Its own file: the one at the root builds the bundles, one per mode.
    options: { builder: { viteConfigPath: at('./vite.config.ts') } },
  },
  staticDirs: async (own: string[] = []) => {
    // Leaves alone what the build has rendered already.
    await renderPictures(media)
    return [...own, { from: media, to: '/media' }]
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
}

export default config
