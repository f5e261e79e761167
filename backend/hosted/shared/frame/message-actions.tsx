import type { ReactNode } from 'react'
import { Button } from '../../../../widgets/kit/ui/server.ts'
import type { PageFrame } from './view-model.ts'

interface MessageActionsProps {
  readonly frame: PageFrame
  /** The page's main action; without it the link to the shop is the main button. */
  readonly children?: ReactNode
}

/** Actions of a message page, ending with the link to the shop if it is known. */
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
