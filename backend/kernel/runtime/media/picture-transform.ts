/** The formats that pictures are made in. */
export type PictureFormat = 'webp' | 'avif' | 'jpeg' | 'png'

/** The focal point, as fractions of width and height. */
type Focus = { x: number; y: number }

/** A picture transformation, as the URLs of the published image helper encode it. */
export type Transform = {
  /** `fill` crops what does not fit, `fit` keeps the whole picture. */
  mode: 'fill' | 'fit'
  width: number
  height: number
  /** In pixels of the source; applied first. */
  crop: { x: number; y: number; width: number; height: number } | undefined
  focus: Focus
  /** The quality from 1 to 100. */
  quality: number
}

/**
 * The id of a picture and its transformation: the path after `/media/`. Clients that make it of an image URI of the SDK
 * (`wix:image://v1/<id>/<name>`) leave the name between them.
 */
export function splitPicturePath(path: string): [id: string, rest?: string] {
  const [id = '', ...parts] = path.split('/')
  const rest = parts[0] === 'v1' ? parts : parts.slice(1)
  return rest.length > 0 ? [id, rest.join('/')] : [id]
}

/** Formats by extension. */
const FORMATS: Readonly<Record<string, PictureFormat>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  // Both may be transparent.
  gif: 'png',
  webp: 'webp',
  avif: 'avif',
}
const formatOf = (name: string) => FORMATS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']

/**
 * Chooses the format of a resized picture. AVIF or JPEG if the URL requests it: JPEG because few mail clients display
 * other formats. Otherwise WebP if the browser accepts it or the picture is one; AVIF takes several times as long to
 * encode, so it is chosen only on request or if WebP is not accepted. Otherwise PNG or JPEG, like the source.
 */
export function chooseFormat(id: string, rest: string, accept: string | null): PictureFormat {
  const [own, requested] = [formatOf(id), formatOf(rest)]
  const accepts = (type: string) => accept?.includes(`image/${type}`) ?? false
  if (requested !== own && (requested === 'jpeg' || requested === 'avif')) return requested
  if (/[,/]enc_avif[,/]/.test(rest) && accepts('avif')) return 'avif'
  if (accepts('webp') || own === 'webp' || requested === 'webp') return 'webp'
  if (accepts('avif') || own === 'avif') return 'avif'
  return own === 'png' ? 'png' : 'jpeg'
}

/** Sizes in steps of this many pixels. */
const STEP = 100

/**
 * Returns the next larger of a few common sizes of the whole picture, which are served once a picture has too many
 * exact ones.
 */
export function toCommonSize({ mode, width, height, focus }: Transform): Transform {
  const up = (pixels: number) => Math.ceil(pixels / STEP) * STEP
  const near = (share: number) => Math.round(share * 2) / 2
  return {
    mode,
    width: up(width),
    height: up(height),
    crop: undefined,
    focus: { x: near(focus.x), y: near(focus.y) },
    quality: DEFAULT_QUALITY,
  }
}

/** Why a URL is invalid, in one sentence. */
export type TransformProblem = { problem: string }

const DEFAULT_QUALITY = 80

/** The maximum width and height; larger pictures exceed any screen and cost too much. */
const MAX_PIXELS = 3000
/** Values of `al_` in the URL. */
const ALIGNMENTS: Readonly<Record<string, Focus>> = {
  c: { x: 0.5, y: 0.5 },
  t: { x: 0.5, y: 0 },
  b: { x: 0.5, y: 1 },
  l: { x: 0, y: 0.5 },
  r: { x: 1, y: 0.5 },
  tl: { x: 0, y: 0 },
  tr: { x: 1, y: 0 },
  bl: { x: 0, y: 1 },
  br: { x: 1, y: 1 },
}
/**
 * Parameters that are ignored: pictures are never enlarged, sharpened or recoloured, and the encoding follows the
 * browser.
 */
const HINTS = new Set(['usm', 'lg', 'enc', 'quality', 'blur', 'con', 'br', 'sat', 'hue', 'anm', 'bl', 'pstr'])

/**
 * Parses the part of the URL after the id: `v1/fill/w_300,h_200,al_c,q_80,enc_auto/name.webp`, optionally with
 * `crop/x_…,y_…,w_…,h_…` before it.
 */
export function readTransform(path: string): Transform | TransformProblem {
  const [, cropText, mode, text] = /^v1\/(?:crop\/([^/]+)\/)?(fill|fit)\/([^/]+)\/[^/]+$/.exec(path) ?? []
  if (!text) return { problem: 'The address of a picture in another size looks like v1/fill/w_300,h_200/name.webp' }
  const values = readValues(text)
  const cropValues = cropText === undefined ? undefined : readValues(cropText)
  if ('problem' in values) return values
  if (cropValues && 'problem' in cropValues) return cropValues
  const size = { width: parseInteger(values.w, 1), height: parseInteger(values.h, 1) }
  if (!size.width || !size.height) return { problem: `w and h have to be whole numbers from 1 to ${MAX_PIXELS}` }
  const quality = parseInteger(values.q ?? String(DEFAULT_QUALITY), 1, 100)
  if (!quality) return { problem: 'q has to be a whole number from 1 to 100' }
  const focus = parseFocus(values)
  if (!focus)
    return {
      problem: 'al has to be one of c, t, b, l, r, tl, tr, bl and br; fp two shares from 0 to 1, like fp_0.50_0.50',
    }
  const crop = cropValues && parseCrop(cropValues)
  if (cropValues && !crop) return { problem: 'The part to cut out needs x, y, w and h in whole pixels' }
  return { mode: mode as Transform['mode'], width: size.width, height: size.height, crop, focus, quality }
}

type Values = Partial<Record<'w' | 'h' | 'x' | 'y' | 'q' | 'al' | 'fp', string>>

function readValues(text: string): Values | TransformProblem {
  const values: Record<string, string> = {}
  for (const part of text.split(',')) {
    const [, name = '', value = ''] = /^([a-z]+)(?:_([\w.-]+))?$/.exec(part) ?? []
    if (HINTS.has(name)) continue
    if (!['w', 'h', 'x', 'y', 'q', 'al', 'fp'].includes(name) || name in values)
      return {
        problem: `${JSON.stringify(part.slice(0, 40))} is not a part of the address of a picture, or stands there twice`,
      }
    values[name] = value
  }
  return values
}

/** Parses an integer within bounds; undefined for anything else. */
function parseInteger(text: string | undefined, min: number, max = MAX_PIXELS): number | undefined {
  const value = /^\d{1,5}$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

function parseFocus({ al, fp }: Values): Focus | undefined {
  if (fp === undefined) return Object.hasOwn(ALIGNMENTS, al ?? 'c') ? ALIGNMENTS[al ?? 'c'] : undefined
  const [x, y] = (/^(0(?:\.\d{1,4})?|1(?:\.0{1,4})?)_(0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/.exec(fp) ?? [])
    .slice(1)
    .map(Number)
  return x === undefined || y === undefined ? undefined : { x, y }
}

function parseCrop({ x, y, w, h }: Values): Transform['crop'] {
  const left = parseInteger(x, 0, 99_999)
  const top = parseInteger(y, 0, 99_999)
  const width = parseInteger(w, 1, 99_999)
  const height = parseInteger(h, 1, 99_999)
  if (left === undefined || top === undefined || !width || !height) return undefined
  return { x: left, y: top, width, height }
}
