import { type RefObject, type SyntheticEvent, useEffect } from 'react'

/**
 * Opens and closes a native modal dialog, which manages the focus itself, and locks the page's scrolling. Returns the
 * props of its `dialog` element. `onClose` is called for Escape; the owner then sets `open` to false.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void) {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    const unlock = lockScroll()
    const stopFollowing = followMoves(element)
    return () => {
      stopFollowing()
      unlock()
      element.close()
    }
  }, [dialog, open])
  return {
    onCancel: (event: SyntheticEvent) => {
      // The owner decides; otherwise the dialog would close while `open` is still true.
      event.preventDefault()
      onClose()
    },
    // Chromium closes the dialog on the second Escape in a row whatever the page does. It may have been opened again
    // since.
    onClose: () => {
      if (open && !dialog.current?.open) onClose()
    },
  }
}

/**
 * A dialog whose widget is moved in the page leaves the top layer and stays open, so the page would be locked without a
 * modal dialog. It is shown as one again. Returns the function that stops following.
 */
function followMoves(dialog: HTMLDialogElement): () => void {
  const hosts: Element[] = []
  const observer = new MutationObserver((records) => {
    const isMoved = records.some(({ removedNodes }) =>
      [...removedNodes].some((node) => hosts.some((host) => node.contains(host))),
    )
    if (!isMoved || !dialog.isConnected) return
    observe()
    if (dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
  })
  const observe = () => {
    observer.disconnect()
    hosts.length = 0
    let root = dialog.getRootNode()
    while (root instanceof ShadowRoot) {
      hosts.push(root.host)
      root = root.host.getRootNode()
      observer.observe(root, { childList: true, subtree: true })
    }
  }
  observe()
  return () => observer.disconnect()
}

let locks = 0
let undo = () => {}
let printStyles: CSSStyleSheet | undefined

/** While a dialog is open, only the dialog is printed. Browsers before 2023 print the page too. */
function hidePageFromPrint(): () => void {
  if (!('adoptedStyleSheets' in document)) return () => {}
  if (!printStyles) {
    printStyles = new CSSStyleSheet()
    // Contained, as positioned parts of the page would add empty sheets.
    printStyles.replaceSync('@media print{body{visibility:hidden;height:0;overflow:hidden;contain:paint}}')
  }
  const sheet = printStyles
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

/**
 * Keeps the page behind an open drawer from scrolling, without a shift where the scroll bar was, and from being printed.
 * Returns the unlock function; several drawers may hold the lock at once.
 */
export const lockScroll = (): (() => void) => {
  if (locks++ === 0) {
    const { style, clientWidth } = document.documentElement
    const { overflow, paddingInlineEnd } = style
    const bar = innerWidth - clientWidth
    // Set as single properties: allowed under `style-src 'self'`, unlike a style attribute.
    style.overflow = 'hidden'
    if (bar > 0) style.paddingInlineEnd = `${bar}px`
    const showInPrint = hidePageFromPrint()
    undo = () => {
      Object.assign(style, { overflow, paddingInlineEnd })
      showInPrint()
    }
  }
  let isLocked = true
  return () => {
    if (isLocked && --locks === 0) undo()
    isLocked = false
  }
}
