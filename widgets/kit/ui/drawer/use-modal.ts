import { type RefObject, type SyntheticEvent, useEffect } from 'react'
import { lockScroll } from './scroll-lock.ts'

/**
 * Opens and closes a native modal dialog, so focus goes in and comes back by itself, and keeps the page behind still.
 * Answers what its `dialog` element takes. `onClose` is called for Escape; the owner then sets `open` to false.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void) {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    const unlock = lockScroll()
    return () => {
      unlock()
      element.close()
    }
  }, [dialog, open])
  return {
    onCancel: (event: SyntheticEvent) => {
      // The owner decides; otherwise the dialog would be closed while `open` still says true.
      event.preventDefault()
      onClose()
    },
    // Chromium closes at the second Escape in a row whatever the page says.
    onClose: () => open && onClose(),
  }
}
