import type { Identity } from '../access/identity.ts'
import { type AuditRecord, auditRecords } from '../audit/audit-records.ts'
import { recordChanges } from '../audit/record-changes.ts'
import { captchaRequired } from '../captcha/captcha.ts'
import { createEmit } from '../events/emit.ts'
import { type IdempotencyRecord, type IdempotencyUse, saveAnswer } from '../http/idempotency.ts'
import type { JobDraft } from '../jobs/job-draft.ts'
import { jobs } from '../jobs/jobs.ts'
import { retryQuotaConflicts } from '../limits/quotas.ts'
import type { Transaction } from '../store/store.ts'
import type { Context, Dependencies, Work } from './context.ts'

export type RequestFacts = {
  siteId: string
  identity: Identity
  requestId: string
  origin?: string | undefined
  address?: string | undefined
  /** Of a merchant's call: each unit of work leaves a record of who did what from where. */
  audit?: Pick<AuditRecord, 'actor' | 'address' | 'call'> | undefined
  idempotency?: IdempotencyUse | undefined
  /** The solution of a challenge, as it was sent. */
  captchaProof?: string | undefined
  /** Called with whom the request acts for, where that is known only after a look at what it asks for. */
  identified?: Context['identified'] | undefined
}

/** The context of one request, job or reaction. */
export function createContext(dependencies: Dependencies, facts: RequestFacts): Context {
  const now = dependencies.clock.now()
  const { idempotency, audit } = facts
  let kept: IdempotencyRecord | undefined
  // The dependencies stand behind each context instead of being copied into it: copying costs more than a cart's read.
  const context: Context = Object.assign(Object.create(dependencies) as Dependencies, {
    siteId: facts.siteId,
    identity: facts.identity,
    requestId: facts.requestId,
    now,
    origin: facts.origin,
    address: facts.address,
    requireCaptcha: captchaCheck(dependencies, facts.captchaProof),
    identified: facts.identified ?? (() => {}),
    commit: async <R>(run: (work: Work) => Promise<R> | R): Promise<R> => {
      const { answer, record } = await retryQuotaConflicts(() =>
        dependencies.store.transaction(async (transaction) => {
          const noted = audit && recordChanges(transaction)
          const work = createWork(transaction, context, noted?.transaction)
          const answer = await run(work)
          if (audit && noted)
            insertAuditRecord(transaction, context, audit, toAuditedChanges(noted.changes(), work.scheduled))
          const { siteId } = facts
          return {
            answer,
            record: idempotency && (await saveAnswer(transaction, idempotency, { siteId, answer, now, kept })),
          }
        }),
      )
      kept = record
      return answer
    },
  })
  return context
}

/** What a work changed; one that only leaves something to be done later has made that job. */
function toAuditedChanges(changes: AuditRecord['changes'], scheduled: readonly string[]): AuditRecord['changes'] {
  if (changes.length > 0) return changes
  return scheduled.map((id) => ({ collection: jobs.name, id, kind: 'CREATED' }))
}

function insertAuditRecord(
  transaction: Transaction,
  { siteId, requestId, ids, now }: Context,
  audit: NonNullable<RequestFacts['audit']>,
  changes: AuditRecord['changes'],
): void {
  if (changes.length === 0) return
  const createdDate = now.toISOString()
  transaction.insert(auditRecords, { siteId, id: ids.guid(), createdDate, ...audit, requestId, changes })
}

/** What is different in a context that comes from another one of the same request. */
export type ContextChanges = Partial<Pick<RequestFacts, 'siteId' | 'identity' | 'captchaProof'>> & {
  /** Its units of work are none of the call's: they leave no answer for a repeated call, and no audit record. */
  idempotency?: false
  /** Whatever commits becomes part of this unit of work, which is under way: all or none. */
  transaction?: Work
}

/**
 * The same request, but: on behalf of somebody else (of whoever holds a link, say, whose site and owner the link names), with
 * the solution of a challenge that came elsewhere than in its header, beside the call, or within a unit of work. Who acts for
 * somebody else brings neither the caller's captcha nor the caller's idempotency key.
 */
export function deriveContext(context: Context, changes: ContextChanges): Context {
  const { siteId = context.siteId, identity = context.identity, captchaProof, transaction } = changes
  const { requestId, origin, address, identified } = context
  const isAnother = changes.identity !== undefined || changes.siteId !== undefined
  if (isAnother && identity.type !== 'UNKNOWN') identified({ siteId, identity })
  const isOwnWork = isAnother || changes.idempotency === false
  const facts = { siteId, identity, requestId, origin, address, identified }
  const derived: Context = isOwnWork ? createContext(context, facts) : Object.create(context)
  if (captchaProof !== undefined) derived.requireCaptcha = captchaCheck(context, captchaProof)
  if (transaction) derived.commit = async (run) => run(transaction)
  return derived
}

/** A solution counts once, but for the whole request, however often its work is run. */
function captchaCheck(
  { captcha }: Pick<Dependencies, 'captcha'>,
  captchaProof: string | undefined,
): Context['requireCaptcha'] {
  let verified: Promise<boolean> | undefined
  return async () => {
    verified ??= captchaProof ? captcha.verify(captchaProof) : Promise.resolve(false)
    if (!(await verified)) throw await captchaRequired(captcha)
  }
}

/** `writes`: the transaction as the work writes to it. What the kernel adds by itself goes past that. */
function createWork(
  transaction: Transaction,
  context: Context,
  writes = transaction,
): Work & { scheduled: readonly string[] } {
  const scheduled: string[] = []
  return Object.assign(Object.create(writes) as Transaction, {
    scheduled,
    emit: createEmit(transaction, context),
    schedule(job: JobDraft) {
      const id = job.key ?? context.ids.guid()
      scheduled.push(id)
      transaction.insert(jobs, {
        siteId: context.siteId,
        id,
        kind: job.kind,
        payload: job.payload,
        runAt: job.runAt.toISOString(),
        attempts: 0,
      })
    },
  })
}
