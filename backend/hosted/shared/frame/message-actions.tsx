import type { ReactNode } from 'react'
import { Button } from '../../../../widgets/kit/ui/server.ts'
import type { PageFrame } from './view-model.ts'

interface MessageActionsProps {
  readonly frame: PageFrame
  /** What the page itself leads to, as its main button; without it the way back is the main one. */
  readonly children?: ReactNode
}

/** What can be done on a page that says one thing: at the end stands the way back to the shop, where it is known whose page it is. */
export const MessageActions = ({ frame: { shop, localisation }, children }: MessageActionsProps) =>
  children || shop ? (
    <div className="message-actions">
      {children}
      {shop && (
        <span data-closes={shop.inWindow || undefined}>
          <Button variant={children ? 'secondary' : 'primary'} href={shop.href}>
            {localisation.t('frame.back')}
          </Button>
        </span>
      )}
    </div>
  ) : null
