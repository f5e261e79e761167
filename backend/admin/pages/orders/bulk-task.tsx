import { type ReactNode, useState } from 'react'
import { queryClient } from '../../app/queries.ts'
import type { BulkOutcome } from '../../app/run-all.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome, Progress } from './bulk-outcome.tsx'
import type { Order } from './order-facts.ts'

type Run = (onProgress: (done: number) => void) => Promise<BulkOutcome<Order>>

interface BulkTaskProps {
  /** What the button does, with the number of orders. */
  readonly action: string
  readonly total: number
  readonly isDisabled?: boolean
  readonly run: Run
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The content of a dialog for an action on many orders: what it does, its progress, and what became of each order. */
export const BulkTask = ({ action, total, isDisabled = false, run, onClose, children }: BulkTaskProps) => {
  const [done, setDone] = useState<number>()
  const [outcome, setOutcome] = useState<BulkOutcome<Order>>()
  const start = async () => {
    setDone(0)
    setOutcome(await run(setDone))
    await queryClient.invalidateQueries()
  }
  if (outcome)
    return (
      <>
        <Outcome outcome={outcome} />
        <div className="dialog-actions">
          <Button variant="primary" onPress={onClose}>
            {t('action.close')}
          </Button>
        </div>
      </>
    )
  if (done !== undefined) return <Progress done={done} total={total} />
  return (
    <>
      {children}
      <div className="dialog-actions">
        <Button onPress={onClose}>{t('action.cancel')}</Button>
        <Button variant="primary" isDisabled={isDisabled} onPress={() => void start()}>
          {action}
        </Button>
      </div>
    </>
  )
}
