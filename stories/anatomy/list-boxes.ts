const CONTROLS = ['button', 'input', 'select', 'textarea', 'img', 'svg', 'progress', 'meter', 'video', 'summary', 'hr']
const painter = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/** What a widget shows: its parts, and the names of visible boxes that are not a part. */
export type Boxes = { readonly widget: string; readonly parts: readonly string[]; readonly without: readonly string[] }

/** Lists the boxes of every widget on the page, and on the pages in its frames. */
export const listBoxes = (): Boxes[] =>
  [document, ...Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentDocument)]
    .flatMap((each) => (each ? [...deep(each)] : []))
    .filter(({ localName, shadowRoot }) => shadowRoot && localName.startsWith('awning-'))
    .map((host) => ({
      widget: host.localName.slice('awning-'.length),
      parts: [...new Set([...(host.shadowRoot?.querySelectorAll('*') ?? [])].flatMap(({ part }) => [...part]))],
      without: [...new Set(listWithout(host).map(nameBox))],
    }))

/**
 * Visible boxes of a widget that no `::part()` reaches. An element that only carries the text of a part counts as that
 * part.
 */
export const listWithout = (host: Element): Element[] =>
  [...(host.shadowRoot?.querySelectorAll('*') ?? [])].filter(
    (each) =>
      !isReached(each) &&
      !each.parentElement?.closest('svg, select') &&
      !each.classList.contains('visually-hidden') &&
      hasBox(each),
  )

const isReached = (element: Element): boolean =>
  element.part.length > 0 ||
  (element.localName === 'bdi' && !!element.parentElement && isReached(element.parentElement))

/** The name of an element by its classes, or by its parent's name. */
export function nameBox(element: Element): string {
  const own = [...element.classList].filter((name) => !name.startsWith('pseudo-')).sort()
  if (own.length > 0 || !element.parentElement) return [element.localName, ...own].join('.')
  return `${nameBox(element.parentElement)} > ${element.localName}`
}

/** Whether visitors see a box of the element's own: text, ground, border, shadow, or what the browser draws. */
function hasBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  if (width < 2 || height < 2 || !isSeen) return false
  if (CONTROLS.includes(element.localName)) return true
  const style = getComputedStyle(element)
  const has = (name: string) => style.getPropertyValue(name)
  return (
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()) ||
    !isTransparent(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    style.boxShadow !== 'none' ||
    ['top', 'right', 'bottom', 'left'].some(
      (side) =>
        Number.parseFloat(has(`border-${side}-width`)) > 0 &&
        has(`border-${side}-style`) !== 'none' &&
        !isTransparent(has(`border-${side}-color`)),
    )
  )
}

function isTransparent(colour: string): boolean {
  if (!painter) return false
  painter.clearRect(0, 0, 1, 1)
  painter.fillStyle = colour
  painter.fillRect(0, 0, 1, 1)
  return painter.getImageData(0, 0, 1, 1).data[3] === 0
}

function* deep(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element.shadowRoot) yield* deep(element.shadowRoot)
  }
}
