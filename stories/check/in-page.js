/**
 * Runs inside the page that is looked at, as it stands: a compiler that names functions for stack traces would leave
 * calls behind that the page does not know.
 */
globalThis.awningCheck = (() => {
  let calm = 0
  let turned = ''

  /** All elements, those inside shadow roots too. */
  const deep = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? deep(element.shadowRoot) : []),
    ])
  /** A document or shadow root, and all shadow roots in it: each tells of its own animations alone. */
  const roots = (root) => [root, ...deep(root).flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  const isThere = (element) => element.localName !== 'img' || element.loading === 'lazy' || element.complete
  const isStill = (animation) =>
    animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY

  /** The page's own and those in its frames. */
  const documents = () => [
    document,
    ...Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentDocument).filter(Boolean),
  ]

  /** To another story, as the list beside it does. */
  const turnTo = (storyId) => {
    calm = 0
    turned = ''
    globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }

  /** Colours as the toolbar would set them, under the story as it stands. */
  const turn = (theme) => {
    if (turned === theme) return
    turned = theme
    calm = 0
    for (const stage of document.querySelectorAll('.stages > :only-child')) stage.dataset.theme = theme
    for (const each of documents().slice(1)) each.documentElement.dataset.theme = theme
  }

  /** The story is drawn and played in this theme, nothing is under way, pictures are there: three times in a row. */
  const stands = (id, theme) => {
    const render = globalThis.__STORYBOOK_PREVIEW__?.currentRender
    const phase = render?.id === id ? render.phase : ''
    if (phase === 'errored') throw new Error(document.querySelector('#error-message')?.textContent ?? 'the story threw')
    const isCalm =
      ['completed', 'afterEach', 'finished'].includes(phase) &&
      document.documentElement.dataset.pending === undefined &&
      document.fonts.status === 'loaded' &&
      documents().every((each) => each.readyState === 'complete' && deep(each).every(isThere)) &&
      roots(document).every((root) => root.getAnimations().every(isStill))
    calm = isCalm ? calm + 1 : 0
    if (isCalm) turn(theme)
    return calm > 2
  }

  /** What axe finds by its own standard rules; a story is a piece of a page, so rules about whole pages are left out. */
  const violations = async () => {
    const rules = Object.fromEntries(
      ['region', 'landmark-one-main', 'page-has-heading-one'].map((rule) => [rule, { enabled: false }]),
    )
    const found = await globalThis.axe.run(document, { resultTypes: ['violations'], rules })
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `axe ${id}: ${help}: ${node.target.flat().join(' ')}`),
    )
  }

  /** For a picture of the whole page: frames grow to what they hold, and what is far below is loaded too. */
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

  return { turnTo, stands, violations, showAll }
})()
