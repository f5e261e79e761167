import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../ui/button.tsx'
import { t } from './words.ts'

interface SideDrawerProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** The navigation on phones, over the page. */
export const SideDrawer = ({ isOpen, onOpenChange, children }: SideDrawerProps) => (
  <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className="overlay overlay-side">
    <Modal className="side side-drawer">
      <Dialog aria-label={t('nav.title')} className="side-dialog">
        <Button
          variant="quiet"
          aria-label={t('nav.close')}
          icon={<X className="icon" aria-hidden />}
          onPress={() => onOpenChange(false)}
        />
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
)
