/**
 * Runs inside the checked page, as plain JavaScript: the compiler would insert calls to a helper that names functions,
 * which the page does not have.
 */
globalThis.awningCheck = (() => {
  // Axe reads the colour that fills a text, which browsers give as the page wrote it where the visitor's colours are forced.
  const { getPropertyValue } = CSSStyleDeclaration.prototype
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    const isFill = name === '-webkit-text-fill-color' && matchMedia('(forced-colors: active)').matches
    return getPropertyValue.call(this, isFill ? 'color' : name)
  }

  let calm = 0
  let textSize = ''
  let turned = ''

  /** All elements, those inside shadow roots included. */
  const deep = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? deep(element.shadowRoot) : []),
    ])
  /** A document or shadow root with all nested shadow roots, as each lists only its own animations. */
  const roots = (root) => [root, ...deep(root).flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  const isThere = (element) => element.localName !== 'img' || element.loading === 'lazy' || element.complete
  const isStill = (animation) =>
    animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY

  /** The page's document and those of its frames. */
  const documents = () => [
    document,
    ...Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentDocument).filter(Boolean),
  ]

  /** Selects another story, or page of documentation, as Storybook's sidebar does. */
  const turnTo = (storyId, viewMode) => {
    calm = 0
    turned = ''
    globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode })
  }

  /** What of the toolbar the story sets itself, which no view changes. */
  const ownGlobals = () => globalThis.__STORYBOOK_PREVIEW__?.currentRender?.story?.storyGlobals ?? {}

  /** Sets the theme as the toolbar would, without rendering the story again. */
  const turn = (theme) => {
    if (turned === theme || ownGlobals().theme) return
    turned = theme
    calm = 0
    for (const each of documents())
      for (const stage of each.querySelectorAll('.stages > :only-child')) stage.dataset.theme = theme
    for (const { documentElement } of documents().slice(1)) {
      if (documentElement.dataset.themeOf !== 'shop') documentElement.dataset.theme = theme
    }
  }

  /** The browser's own size of text, in per cent, as visitors set it. */
  const setText = (size) => {
    textSize = size === 100 ? '' : `${size}%`
    applyText()
  }

  const applyText = () => {
    if (ownGlobals().text) return
    for (const { documentElement } of documents()) {
      // A frame that is being loaded has none yet.
      if (!documentElement || documentElement.style.fontSize === textSize) continue
      documentElement.style.fontSize = textSize
      calm = 0
    }
  }

  /**
   * Whether the story has finished rendering and playing in this theme, and pictures and animations are done: several
   * times in a row, as the cart waits for a moment before it asks for an estimate.
   */
  const stands = (id, theme, times) => {
    applyText()
    const render = globalThis.__STORYBOOK_PREVIEW__?.currentRender
    const isWritten = render?.type === 'docs' && document.querySelector('#storybook-docs [data-docs-ready]')
    const phase = render?.id !== id ? '' : isWritten ? 'completed' : render.phase
    if (phase === 'errored') throw new Error(document.querySelector('#error-message')?.textContent ?? 'the story threw')
    const isCalm =
      ['completed', 'afterEach', 'finished'].includes(phase) &&
      document.documentElement.dataset.pending === undefined &&
      document.fonts.status === 'loaded' &&
      documents().every((each) => each.readyState === 'complete' && deep(each).every(isThere)) &&
      roots(document).every((root) => root.getAnimations().every(isStill))
    calm = isCalm ? calm + 1 : 0
    if (isCalm) turn(theme)
    return calm >= times
  }

  /** Violations of these rules, or of axe's default ones but for those about whole pages: a story is part of a page. */
  const violations = async (only) => {
    const rules = Object.fromEntries(
      ['region', 'landmark-one-main', 'page-has-heading-one'].map((rule) => [rule, { enabled: false }]),
    )
    const found = await globalThis.axe.run(document, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: only } : { rules }),
    })
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `axe ${id}: ${help}: ${node.target.flat().join(' ')}`),
    )
  }

  /** For a full-page screenshot: frames grow to their content, and lazy images load. */
  const showAll = () => {
    for (const frame of document.querySelectorAll('iframe')) {
      frame.style.blockSize = `${frame.contentDocument?.documentElement.scrollHeight}px`
    }
    return Promise.all(
      documents()
        .flatMap(deep)
        .filter((element) => element.localName === 'img')
        .map((image) => {
          image.loading = 'eager'
          return image.decode().catch(() => {})
        }),
    )
  }

  /** What a visitor sees of an element besides its text. Sizes that depend on text are left out: fonts differ. */
  const SEEN = [
    'fontSize',
    'fontWeight',
    'fontStyle',
    'textAlign',
    'textDecorationLine',
    'direction',
    'display',
    'opacity',
    'filter',
    'borderTopWidth',
    'borderRightWidth',
    'borderBottomWidth',
    'borderLeftWidth',
    'borderTopLeftRadius',
    'borderTopStyle',
    'outlineStyle',
    'boxShadow',
    'paddingTop',
    'paddingLeft',
    'rowGap',
    'columnGap',
  ]
  const COLOURS = [
    'color',
    'backgroundColor',
    'borderTopColor',
    'borderBottomColor',
    'outlineColor',
    'fill',
    'stroke',
    'textDecorationColor',
  ]

  const painter = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const colours = new Map()
  /** A colour in five bits each, as browsers write and round mixed colours in more than one way. */
  const toColour = (css) => {
    if (!colours.has(css)) {
      painter.clearRect(0, 0, 1, 1)
      painter.fillStyle = '#000'
      painter.fillStyle = css
      painter.fillRect(0, 0, 1, 1)
      colours.set(css, [...painter.getImageData(0, 0, 1, 1).data].map((part) => (part + 4) >> 3).join())
    }
    return colours.get(css)
  }
  /** Ids, keys and the codes of mails are random; a countdown runs. */
  const toText = (text) =>
    text
      // Addresses of checkouts have keys in them, those of pages the port of the check.
      .replaceAll(/https?:\/\/\S{24,}/g, 'address')
      .replaceAll(/\b\d{6}\b/g, 'code')
      .replaceAll(/\b0:\d\d\b/g, 'time')
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
      .replaceAll(/\s+/g, ' ')
      .trim()

  /**
   * What the story shows, in an order and a form that is the same on every machine: each visible element's own text,
   * colours, borders, distances and picture, but no pixels and no measured sizes, as both depend on the machine's fonts.
   */
  const describe = () =>
    documents()
      .flatMap(deep)
      .flatMap((element) => {
        // A slot has no box of its own; what is in it is shown unless the page fills it.
        const isSlot = element.localName === 'slot'
        const box = isSlot ? element.parentElement : element
        if (!box?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return []
        if (isSlot && element.assignedNodes().length > 0) return []
        const style = getComputedStyle(element)
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        const { value, checked, src = '' } = element
        return [
          [
            element.localName,
            toText(own.map(({ nodeValue }) => nodeValue).join('')),
            typeof value === 'string' && element.localName !== 'button' && element.type !== 'hidden' ? value : '',
            checked === true,
            typeof src === 'string'
              ? src
                  .replace(/[?#].*/, '')
                  .split('/')
                  .at(-1)
              : '',
            element.localName === 'path' ? element.getAttribute('d') : '',
            ...SEEN.map((name) => style[name].replace(/(\d+\.\d)\d+/g, '$1')),
            ...COLOURS.map((name) => toColour(style[name])),
          ].join('|'),
        ]
      })
      .join('\n')

  return { turnTo, setText, stands, violations, showAll, describe }
})()
