import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

const base = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
addons.setConfig({
  theme: create({ base, brandTitle: 'Awning' }),
  layoutCustomisations: {
    // The panel is hidden for an editor with a preview, which needs the height and has no Storybook controls.
    showPanel: ({ storyId }: { readonly storyId?: string }, isShown: boolean) =>
      isShown && !storyId?.startsWith('design-system-brand'),
  },
})
