import { z } from 'zod'
import { wholeNumber } from '../wire/scalars.ts'
import { LOOK_CORNERS, LOOK_FONTS, LOOK_THEMES } from './look-enumerations.ts'

/** A colour as `#rrggbb`. */
const colour = () => z.string().regex(/^#[0-9a-f]{6}$/i)

/** A file of this server's library (`/media/…`), or one anywhere by https. */
const fileAddress = () =>
  z
    .string()
    .max(2048)
    .regex(/^(?:https:\/\/[^\s"'<>\\]+|\/media\/[^\s"'<>\\/?#]+)$/)

/** A web font (WOFF2 or WOFF). Until it is loaded, or if it fails to load, the system font is used. */
const webFont = z
  .strictObject({
    /** The name of the font family: letters, digits, spaces and hyphens. */
    family: z.string().regex(/^[\p{L}\d](?:[\p{L}\d -]{0,38}[\p{L}\d])?$/u),
    url: fileAddress(),
  })
  .meta({ id: 'WebFont' })

/** The shop's logo. Width and height in pixels reserve its space; `darkUrl` is for dark backgrounds. */
const logo = z.strictObject({
  url: fileAddress(),
  darkUrl: fileAddress().optional(),
  width: wholeNumber({ min: 1, max: 4000 }),
  height: wholeNumber({ min: 1, max: 4000 }),
})

/**
 * The look of a shop's hosted pages and mails. It contains only what a merchant chooses; the colours of texts, focus
 * rings and borders are derived so that every combination is readable.
 */
export const look = z.strictObject({
  /** The one main action of a page. */
  accent: colour(),
  /** The accent on dark backgrounds; derived from the accent if absent. */
  darkAccent: colour().optional(),
  /** The background of the pages; white or nearly black if absent. */
  ground: colour().optional(),
  darkGround: colour().optional(),
  font: z.enum(LOOK_FONTS),
  /** The font of headings and of the shop's name; absent: the font of the text. */
  titleFont: z.enum(LOOK_FONTS).optional(),
  /** A web font that comes before the fonts of text and headings. */
  webFont: webFont.optional(),
  titleWebFont: webFont.optional(),
  corner: z.enum(LOOK_CORNERS),
  theme: z.enum(LOOK_THEMES),
  logo: logo.optional(),
})
export type Look = z.output<typeof look>

/** The look of a shop that has chosen none. */
export const DEFAULT_LOOK: Look = {
  accent: '#0b5a63',
  darkAccent: '#83d0d6',
  font: 'SYSTEM',
  corner: 'SOFT',
  theme: 'AUTO',
}
