import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

const base = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
addons.setConfig({
  theme: create({ base, brandTitle: 'Awning' }),
  layoutCustomisations: {
    // An editor with its preview needs the height, and has no controls of Storybook's.
    showPanel: ({ storyId }: { readonly storyId?: string }, isShown: boolean) =>
      isShown && !storyId?.startsWith('design-system-brand'),
  },
})
