import type { WidgetSettings } from './use-widget-draft.ts'

/** A finished look to start from. */
export type Preset = { readonly id: 'PAPER' | 'HARBOUR' | 'ORCHARD' } & Required<
  Pick<WidgetSettings, 'look' | 'theme' | 'tokens'>
>

export const PRESETS: readonly Preset[] = [
  {
    id: 'PAPER',
    look: {
      accent: '#7a2e1d',
      darkAccent: '#f0b49c',
      ground: '#fbf7ef',
      darkGround: '#1c1917',
      font: 'OLD_STYLE',
      titleFont: 'OLD_STYLE',
      corner: 'SQUARE',
      theme: 'AUTO',
    },
    theme: 'PAGE',
    tokens: [
      { name: 'font', value: 'LOOK' },
      { name: 'title-font', value: 'LOOK_TITLE' },
      { name: 'bold', value: '600' },
      { name: 'ratio', value: '4/5' },
      { name: 'shadow', value: 'NONE' },
    ],
  },
  {
    id: 'HARBOUR',
    look: {
      accent: '#0f4c81',
      darkAccent: '#8fc7f2',
      ground: '#ffffff',
      darkGround: '#0f1a24',
      font: 'GROTESQUE',
      titleFont: 'GROTESQUE',
      corner: 'SOFT',
      theme: 'AUTO',
    },
    theme: 'PAGE',
    tokens: [
      { name: 'font', value: 'LOOK' },
      { name: 'title-font', value: 'LOOK_TITLE' },
      { name: 'radius', value: '4px' },
      { name: 'radius-large', value: '8px' },
    ],
  },
  {
    id: 'ORCHARD',
    look: {
      accent: '#2f6b3c',
      darkAccent: '#a5dcae',
      ground: '#f4f8f2',
      darkGround: '#121a14',
      font: 'HUMANIST',
      titleFont: 'ROUNDED',
      corner: 'ROUND',
      theme: 'DARK',
    },
    theme: 'PAGE',
    tokens: [
      { name: 'font', value: 'LOOK' },
      { name: 'title-font', value: 'LOOK_TITLE' },
      { name: 'shadow', value: 'STRONG' },
    ],
  },
]
