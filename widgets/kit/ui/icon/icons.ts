/** Line icons on a 20 by 20 grid, one path each, drawn by `Icon` in the text colour. */
export * from './cart-icon.ts'
export * from './first-icons.ts'
export const CLOSE_ICON = 'M5 5l10 10M15 5L5 15'
export const EYE_ICON =
  'M2.5 10S5.3 5 10 5s7.5 5 7.5 5-2.8 5-7.5 5-7.5-5-7.5-5zM10 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z'
export const PLUS_ICON = 'M10 4.5v11M4.5 10h11'
export const MINUS_ICON = 'M4.5 10h11'
export const TRASH_ICON = 'M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.4 8.8v4.4M11.6 8.8v4.4'
export const CHEVRON_ICON = 'M5.5 8l4.5 4.5L14.5 8'
export const WARNING_ICON = 'M10 3l7.5 13.5h-15zM10 8v4M10 14.3v.1'
export const INFO_ICON = 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 9.2v4.2M10 6.5v.1'
export const OFFLINE_ICON =
  'M3 3l14 14M2.5 8a11 11 0 0 1 3.4-2.2M9 4.8A11 11 0 0 1 17.5 8M5.2 10.9a7 7 0 0 1 3.3-1.8M13 9.8c.7.3 1.3.7 1.8 1.1M8 13.5a3.2 3.2 0 0 1 4 0M10 16.3v.1'
export const ARROW_ICON = 'M4 10h12M11 5l5 5-5 5'
export const ZOOM_ICON = 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12.6 12.6L17 17M8.5 6v5M6 8.5h5'
