/** Typefaces that a shop's pages may be set in. All are on the visitor's machine; a `webFont` is fetched. */
export const LOOK_FONTS = [
  'SYSTEM',
  'GROTESQUE',
  'HUMANIST',
  'GEOMETRIC',
  'ROUNDED',
  'OLD_STYLE',
  'TRANSITIONAL',
  'DIDONE',
  'SLAB',
  'MONOSPACE',
] as const
export type LookFont = (typeof LOOK_FONTS)[number]

/** The corner style of buttons, fields and pictures. */
export const LOOK_CORNERS = ['SQUARE', 'SOFT', 'ROUND'] as const
export type LookCorner = (typeof LOOK_CORNERS)[number]

/** `AUTO` follows the visitor's system setting. */
export const LOOK_THEMES = ['AUTO', 'LIGHT', 'DARK'] as const
