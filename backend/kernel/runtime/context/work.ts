import type { Transaction } from '../../store/store.ts'
import { retryFirstRevocation } from '../access/access-epoch.ts'
import { type Identity, isMerchant } from '../access/identity.ts'
import { type AuditRecord, auditRecords } from '../audit/audit-records.ts'
import { recordChanges } from '../audit/record-changes.ts'
import { type WorkBudget, withBudget } from '../budgets/work-budget.ts'
import { captchaRequired } from '../captcha/captcha.ts'
import { createEmit } from '../events/emit.ts'
import type { GetSubscribers } from '../events/subscriptions.ts'
import { type FunnelStep, STEP_EVENTS } from '../figures/funnel.ts'
import { type IdempotencyRecord, type IdempotencyUse, saveAnswer } from '../idempotency.ts'
import type { JobDraft } from '../jobs/job-draft.ts'
import { jobs } from '../jobs/jobs.ts'
import { retryQuotaConflicts } from '../limits/quotas.ts'
import type { Context, Dependencies, Work } from './context.ts'
import { watchReads } from './watch-reads.ts'

export type RequestFacts = {
  siteId: string
  identity: Identity
  requestId: string
  /** The name of the call, job or subscriber, for the watch on the event loop. */
  call?: string | undefined
  origin?: string | undefined
  userAgent?: string | undefined
  publishedClient?: boolean | undefined
  address?: string | undefined
  /** For a merchant's call: each unit of work writes an audit record of who did what from where. */
  audit?: Pick<AuditRecord, 'actor' | 'address' | 'call'> | undefined
  idempotency?: IdempotencyUse | undefined
  /** Reads outside units of work may go to a replica of the database. */
  readsReplica?: boolean | undefined
  /** Opens the budget of a call that reads. */
  openBudget?: ((context: Context) => WorkBudget) | undefined
  isGone?: Context['isGone'] | undefined
  /** The captcha solution from the request header. */
  captchaProof?: string | undefined
  /** Called with the effective caller, where that is known only after a lookup. */
  setActor?: Context['setActor'] | undefined
  setCookie?: Context['setCookie'] | undefined
  mayUse?: Context['mayUse'] | undefined
}

/** The context of one request, job or reaction. */
export function createContext(dependencies: Dependencies, facts: RequestFacts): Context {
  const now = dependencies.clock.now()
  const { idempotency, audit, call = 'other' } = facts
  const { resumes, pauses } = dependencies.metrics
  let saved: IdempotencyRecord | undefined
  // The dependencies are the context's prototype: copying them would cost more than reading a cart.
  const context: Context = Object.assign(Object.create(dependencies) as Dependencies, {
    siteId: facts.siteId,
    identity: facts.identity,
    requestId: facts.requestId,
    now,
    origin: facts.origin,
    userAgent: facts.userAgent,
    publishedClient: facts.publishedClient ?? false,
    ...(facts.readsReplica && { store: { ...dependencies.store, reader: dependencies.store.replicaReader } }),
    isGone: facts.isGone ?? (() => false),
    address: facts.address,
    requireCaptcha: captchaCheck(dependencies, facts.captchaProof),
    setActor: facts.setActor ?? (() => {}),
    setCookie: facts.setCookie ?? (() => {}),
    mayUse: facts.mayUse ?? (() => true),
    commit: async <R>(run: (work: Work) => Promise<R> | R): Promise<R> => {
      const subscribers = dependencies.subscriptions.findOf(facts.siteId)
      const getSubscribers = subscribers instanceof Promise ? await subscribers : subscribers
      let steps: FunnelStep[] = []
      const { answer, record } = await retryConflicts(() =>
        dependencies.store.transaction(async (transaction) => {
          resumes(call)
          steps = []
          const recorded = audit && recordChanges(transaction)
          const work = createWork(transaction, context, withSteps(getSubscribers, steps), recorded?.transaction)
          const answer = await run(work)
          if (audit && recorded)
            insertAuditRecord(transaction, context, audit, toAuditedChanges(recorded.changes(), work.scheduled))
          pauses(call)
          const { siteId } = facts
          return {
            answer,
            record:
              idempotency && (await saveAnswer(transaction, idempotency, { siteId, answer, now, previous: saved })),
          }
        }),
      )
      saved = record
      // Calls of a merchant's programs are not counted as visits.
      if (!isMerchant(facts.identity)) for (const step of steps) dependencies.funnel.count(facts.siteId, step)
      return answer
    },
  })
  if (facts.call) context.store = watchReads(context.store, dependencies.metrics, facts.call)
  if (facts.openBudget) context.store = withBudget(context.store, facts.openBudget(context))
  return context
}

/** Wraps a lookup of subscribers to collect the emitted events that count as funnel steps. */
const withSteps =
  (getSubscribers: GetSubscribers, steps: FunnelStep[]): GetSubscribers =>
  (type) => {
    const step = STEP_EVENTS[type]
    if (step) steps.push(step)
    return getSubscribers(type)
  }

/** Runs a unit of work again where another one wrote the same count or epoch for the first time. */
const retryConflicts = <R>(run: () => Promise<R>): Promise<R> => retryFirstRevocation(() => retryQuotaConflicts(run))

/** The changes of a unit of work; one that only schedules jobs counts as creating those jobs. */
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

/** What to change in a context derived from another one of the same request. */
export type ContextChanges = Partial<Pick<RequestFacts, 'siteId' | 'identity' | 'captchaProof'>> & {
  /** `false`: its units of work save no answer for the idempotency key and write no audit record. */
  idempotency?: false
  /** Commits join this running unit of work instead of starting their own. */
  transaction?: Work
}

/**
 * Derives a context for the same request with another site or identity (the owner of a capability link, for example),
 * with a captcha solution that came other than in the header, without idempotency, or within a running transaction. A
 * context of another identity does not inherit the captcha solution or the idempotency key.
 */
export function deriveContext(context: Context, changes: ContextChanges): Context {
  const { siteId = context.siteId, identity = context.identity, captchaProof, transaction } = changes
  const { requestId, origin, address, setActor, setCookie, userAgent, publishedClient, isGone } = context
  const isOtherIdentity = changes.identity !== undefined || changes.siteId !== undefined
  if (isOtherIdentity && identity.type !== 'UNKNOWN') setActor({ siteId, identity })
  const isOwnWork = isOtherIdentity || changes.idempotency === false
  const request = { requestId, origin, address, setActor, setCookie, userAgent, publishedClient, isGone }
  const facts = { siteId, identity, ...request }
  const derived: Context = isOwnWork ? createContext(context, facts) : Object.create(context)
  if (captchaProof !== undefined) derived.requireCaptcha = captchaCheck(context, captchaProof)
  if (transaction) derived.commit = async (run) => run(transaction)
  return derived
}

/** Verifies a captcha solution once; the result counts for the whole request, however often its work runs. */
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

/** `writes`: the transaction that records changes for the audit. Events and jobs bypass it. */
function createWork(
  transaction: Transaction,
  context: Context,
  getSubscribers: GetSubscribers,
  writes = transaction,
): Work & { scheduled: readonly string[] } {
  const scheduled: string[] = []
  return Object.assign(Object.create(writes) as Transaction, {
    scheduled,
    emit: createEmit(transaction, getSubscribers, context),
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
