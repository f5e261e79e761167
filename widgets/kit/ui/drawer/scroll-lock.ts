let locks = 0
let undo = () => {}

/**
 * Keeps the page behind an open drawer from scrolling, without a jump where the scroll bar was.
 * Returns the function that lets go again; several drawers may hold the lock at once.
 */
export const lockScroll = (): (() => void) => {
  if (locks++ === 0) {
    const { style, clientWidth } = document.documentElement
    const { overflow, paddingInlineEnd } = style
    const bar = innerWidth - clientWidth
    // Single properties by script: allowed under `style-src 'self'`, which a style attribute is not.
    style.overflow = 'hidden'
    if (bar > 0) style.paddingInlineEnd = `${bar}px`
    undo = () => Object.assign(style, { overflow, paddingInlineEnd })
  }
  let held = true
  return () => {
    if (held && --locks === 0) undo()
    held = false
  }
}
