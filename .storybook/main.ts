import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Build targets that stories need. */
const NEEDED = ['pages', 'admin', 'widgets', 'media']

/** Storybook as the designer's view of every widget and page, without any network access. */
const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'storybook-addon-pseudo-states'],
  docs: { defaultName: 'Docs' },
  framework: {
    name: '@storybook/react-vite',
    // A separate config, as the one at the root builds the bundles, one per mode.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  staticDirs: async (own: string[] = []) => {
    // The demo shop's pictures and the hosted pages' style sheets; targets that are up to date are not rebuilt.
    const built = spawnSync(process.execPath, [at('../.tasks/build.mjs'), ...NEEDED, '--if-older'], {
      stdio: 'inherit',
    })
    if (built.status !== 0) throw new Error(`Building ${NEEDED.join(', ')} failed`)
    return [
      ...own,
      { from: at('../dist/media'), to: '/shop/media' },
      { from: at('../backend/testing/media'), to: '/shop/media' },
      { from: at('../dist/pages'), to: '/shop/hosted-assets' },
      // The frame of the merchant's page, which refers to files by absolute paths, and the files that its previews
      // load.
      { from: at('../stories/merchant/frame'), to: '/merchant' },
      { from: at('../dist/admin'), to: '/assets/admin' },
      { from: at('../dist/widgets'), to: '/v1' },
    ]
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableProjectJson: true },
  typescript: { check: false, reactDocgen: false },
}

export default config
