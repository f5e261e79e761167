import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { CLOSE_ICON } from '../icon/icons.ts'
import { useModal } from './use-modal.ts'

export interface DrawerProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly closeLabel: string
  readonly children: ReactNode
  /** Stays visible under the scrolling body: the total and the main button. */
  readonly footer?: ReactNode
  /** Called on the button, Escape and a click on the backdrop; the owner then sets `open` to false. */
  readonly onClose: () => void
}

/** A panel from the side, on phones from below: a native modal dialog, which manages the focus itself. */
export const Drawer = ({ open, title, closeLabel, children, footer, onClose }: DrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()

  const modal = useModal(dialog, open, onClose)
  // After `useModal`, so that the dialog is closed by then.
  useEffect(() => {
    const root = dialog.current?.getRootNode()
    return open && root instanceof ShadowRoot ? () => focusButton(root) : undefined
  }, [open])

  // The panel fills the dialog's box, so an event on the dialog itself happened on the backdrop.
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, handled as `cancel`
    <dialog
      ref={dialog}
      className="drawer"
      part="drawer"
      aria-labelledby={titleId}
      {...modal}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current) onClose()
      }}
    >
      <div className="drawer-panel">
        <div className="drawer-head" part="drawer-head">
          <h2 className="drawer-title" part="drawer-title" id={titleId}>
            <bdi>{title}</bdi>
          </h2>
          <IconButton icon={CLOSE_ICON} label={closeLabel} part="close" onClick={onClose} />
        </div>
        <div className="drawer-body" part="drawer-body">
          {children}
        </div>
        {footer && (
          <div className="drawer-foot" part="drawer-foot">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

/**
 * A dialog gives the focus back to the element that had it. Where that was the page (Tab left its end while the drawer
 * was loading), the widget's own button takes it.
 */
function focusButton(root: ShadowRoot): void {
  const { activeElement, body } = root.ownerDocument
  if (activeElement === null || activeElement === body)
    root.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.focus()
}
