import { useEffect, useRef } from 'react'
import type { Output } from '../../app/api.ts'
import { useMe } from '../../app/me.ts'
import { queryClient, useRead, useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { useStored } from '../../ui/use-stored.ts'
import './products.css'

type Import = Output<'GET /awning/v1/imports'>['imports'][number]

const READ = 'GET /awning/v1/imports'
const NONE = 'none'

/** The polling interval of the progress, in milliseconds. */
const EVERY_MS = 1000
const isUnderWay = ({ status }: Import) => status === 'IMPORTING' || status === 'UNDOING'
const isMoving = (change: Import | undefined): boolean => change !== undefined && isUnderWay(change)
const findChange = (imports: readonly Import[]) => imports.find(({ kind }) => kind === 'CHANGES')

/** The change that had ended before this tab was opened: it is offered to nobody here. */
let earlier: string | undefined

/**
 * The bulk change of products that the person began in this tab, which the server runs: its progress, its result, and a
 * button to undo it. On the page of imports it can be undone as long as it is stored.
 */
export const BulkProgress = () => {
  const me = useMe()
  const [closed, setClosed] = useStored('awning-admin-closed-change', [])
  const { data } = useRead(READ, {}, { everyMs: EVERY_MS, while: ({ imports }) => isMoving(findChange(imports)) })
  const last = data && findChange(data.imports)
  const isNowMoving = isMoving(last)
  const state = data && (last ? `${last.id} ${last.status}` : NONE)
  const seen = useRef(state)
  if (data) earlier ??= last && !isUnderWay(last) ? last.id : NONE
  useEffect(() => {
    // Refetches lists when the change ends.
    if (seen.current && state && seen.current !== state && !isNowMoving)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== READ })
    seen.current = state
  }, [state, isNowMoving])
  if (!last || !state || closed.includes(state) || last.id === earlier) return null
  if (last.createdBy.userId !== me?.me.user.id) return null
  return (
    <div className="bulk-bar" role="status">
      {isUnderWay(last) ? <UnderWay change={last} /> : <Ended change={last} onClose={() => setClosed([state])} />}
    </div>
  )
}

const UnderWay = ({ change: { status, done, total } }: { readonly change: Import }) => (
  <>
    <span>
      {t(status === 'UNDOING' ? 'imports.status.UNDOING' : 'bulk.running')}{' '}
      <span className="muted">{t('imports.leave')}</span>
    </span>
    <progress value={done} max={total} aria-label={t('imports.kind.CHANGES')} />
    <span className="number">{t('imports.progress', { done, total })}</span>
  </>
)

const Ended = ({ change, onClose }: { readonly change: Import; readonly onClose: () => void }) => {
  const { id: importId, status, total, failed, kept } = change
  const undoing = useWrite('POST /awning/v1/imports/{importId}/undo')
  const isUndone = status === 'UNDONE'
  const left = isUndone ? kept : failed
  return (
    <>
      <span>
        {isUndone
          ? t('bulk.undone')
          : t(change.change?.kind === 'DELETE' ? 'bulk.delete.done' : 'bulk.done', { count: total - failed })}{' '}
        {left > 0 && t(isUndone ? 'bulk.kept' : 'bulk.failed', { count: left })}
      </span>
      <ProblemNotice problem={undoing.error} />
      {left > 0 && (
        <ButtonLink to="/imports/$importId" params={{ importId } as never}>
          {t('bulk.why')}
        </ButtonLink>
      )}
      {!isUndone && total > failed && (
        <Button onPress={() => undoing.mutate({ importId })} isPending={undoing.isPending}>
          {t('bulk.undo')}
        </Button>
      )}
      <Button variant="quiet" onPress={onClose}>
        {t('bulk.close')}
      </Button>
    </>
  )
}
