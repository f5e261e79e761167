import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { t } from '../app/words.ts'
import { Button } from './button.tsx'
import { ProblemNotice } from './notice.tsx'

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** A confirmation before something is lost: a click beside it does not close it. */
  readonly isAlert?: boolean
}

/** Content over the page; from the bottom on phones. Focus goes in and comes back. */
export const Dialog = ({ title, isOpen, onClose, children, isAlert }: DialogProps) => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    isDismissable={!isAlert}
    className="overlay"
  >
    <Modal className="modal">
      <AriaDialog className="dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
        <Heading slot="title" className="dialog-title">
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  /** The name of what happens: 'Delete', 'Revoke the key'. */
  readonly action: string
  readonly isOpen: boolean
  readonly isPending?: boolean
  /** Why it failed, where it has. */
  readonly problem?: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, text, action, isOpen, isPending = false, problem, onConfirm, onClose } = props
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} isAlert>
      <p>{text}</p>
      <ProblemNotice problem={problem} />
      <div className="dialog-actions">
        <Button onPress={onClose}>{t('action.cancel')}</Button>
        <Button variant="danger" isPending={isPending} onPress={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
