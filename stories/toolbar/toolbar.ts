import type { Theme } from '../../widgets/kit/index.ts'

/** Names of the goods: as the demo shop has them, or as an Arabic shop would. */
export type Goods = 'en' | 'ar'

/** The page around a widget: with a plain style sheet, or one that attacks everything on it. */
export type HostPage = 'plain' | 'hostile'

/** The toolbar's settings. */
export type Toolbar = {
  theme: Theme | 'both'
  locale: string
  text?: 'usual' | 'double'
  colours?: 'own' | 'forced'
  motion?: 'full' | 'reduced'
  goods?: Goods
  /** Id of a finished look, or none. */
  brand?: string
  page?: HostPage
}

type Item = { readonly value: string; readonly title: string }

/** Most entries show only their icon, so that all of them fit in the toolbar; the list marks the current choice. */
const tool = (description: string, icon: string, title: string, items: readonly Item[]) => ({
  description,
  toolbar: { icon, items: [...items], ...(TITLED.includes(title) ? { title, dynamicTitle: true } : {}) },
})
const TITLED = ['Theme', 'Brand', 'Language']

/** One entry of Storybook's toolbar for each setting; those that designers use most come first. */
export const createToolbar = (languages: readonly Item[], brands: readonly Item[]) => ({
  theme: tool('Colours of the host page', 'circlehollow', 'Theme', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
    { value: 'auto', title: 'As the visitor has it' },
    { value: 'both', title: 'Light and dark' },
  ]),
  brand: tool('A finished look, published for the shop', 'paintbrush', 'Brand', [
    { value: 'none', title: 'No brand' },
    ...brands,
  ]),
  locale: tool('Language of widgets and hosted pages', 'globe', 'Language', languages),
  goods: tool('Names and options of the goods', 'basket', 'Goods', [
    { value: 'en', title: 'Goods in English' },
    { value: 'ar', title: 'Goods in Arabic' },
  ]),
  text: tool('Size of text in the visitor’s browser', 'zoom', 'Text', [
    { value: 'usual', title: 'Text 100 %' },
    { value: 'double', title: 'Text 200 %' },
  ]),
  colours: tool('Colours that visitors force, as near as a page can show them', 'contrast', 'Colours', [
    { value: 'own', title: 'Own colours' },
    { value: 'forced', title: 'Forced colours' },
  ]),
  motion: tool('Whether things move', 'play', 'Motion', [
    { value: 'full', title: 'Motion' },
    { value: 'reduced', title: 'Reduced motion' },
  ]),
  page: tool('Style sheet of the host page', 'browser', 'Page', [
    { value: 'plain', title: 'Plain host page' },
    { value: 'hostile', title: 'Hostile host page' },
  ]),
})

export const INITIAL_TOOLBAR = {
  theme: 'light',
  locale: 'en',
  text: 'usual',
  colours: 'own',
  motion: 'full',
  goods: 'en',
  brand: 'none',
  page: 'plain',
} as const satisfies Toolbar
