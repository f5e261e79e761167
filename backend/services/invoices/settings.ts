import type { PaperKind } from '../../contract/invoices/enumerations.ts'
import type { PaperSettings } from '../../contract/invoices/paper.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { localDate } from '../../kernel/base/time/local-date.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { getSite } from '../sites/index.ts'
import { type PaperSettingsRecord, paperCounters, paperSettings } from './records.ts'

type Stored = Omit<PaperSettings, 'nextInvoice' | 'nextCreditNote'>

/**
 * By hand until the shop decides otherwise: a number that is taken cannot be given back, and a shop has to say first who
 * it is and what its numbers look like.
 */
const DEFAULTS: Stored = {
  taxId: '',
  registration: '',
  invoicePrefix: 'INV-',
  creditNotePrefix: 'CN-',
  yearly: false,
  issue: 'BY_HAND',
  mail: false,
  attach: false,
  note: '',
}

const toSettings = (record: PaperSettingsRecord | undefined): Stored => {
  const { siteId: _, id: __, revision: ___, ...stored } = record ?? ({} as PaperSettingsRecord)
  return { ...DEFAULTS, ...stored }
}

type Gets = Pick<Reads, 'get'>

export async function loadPaperSettings({ siteId }: Pick<Context, 'siteId'>, reads: Gets): Promise<Stored> {
  return toSettings(await reads.get(paperSettings, siteId, siteId))
}

/** The beginning of the numbers of a kind on this day. */
function getSeries(settings: Stored, kind: PaperKind, day: string): string {
  const prefix = kind === 'INVOICE' ? settings.invoicePrefix : settings.creditNotePrefix
  return settings.yearly ? `${prefix}${day.slice(0, 4)}-` : prefix
}

const toCounterId = (kind: PaperKind, series: string) => `${kind}.${series}`

async function getNext(reads: Gets, siteId: string, kind: PaperKind, series: string): Promise<number> {
  const counter = await reads.get(paperCounters, siteId, toCounterId(kind, series))
  return (counter?.last ?? 0) + 1
}

/**
 * Takes the next number of a series in the unit of work that writes its paper: both are there, or neither is, so that
 * no number is missing or given twice.
 */
export async function takeNumber(
  work: Work,
  siteId: string,
  kind: PaperKind,
  { settings, day }: { settings: Stored; day: string },
): Promise<string> {
  const series = getSeries(settings, kind, day)
  const id = toCounterId(kind, series)
  const counter = await work.get(paperCounters, siteId, id)
  const number = (counter?.last ?? 0) + 1
  if (counter) work.update(paperCounters, { ...counter, last: number })
  else work.insert(paperCounters, { siteId, id, last: number })
  return `${series}${String(number).padStart(4, '0')}`
}

/** Today, where the shop is. */
export const getToday = async (context: Context): Promise<string> => {
  const { timeZone = 'UTC' } = await getSite(context)
  return localDate(context.now, timeZone)
}

async function wireSettings(context: Context, reads: Gets, settings: Stored): Promise<PaperSettings> {
  const day = await getToday(context)
  const next = (kind: PaperKind) => getNext(reads, context.siteId, kind, getSeries(settings, kind, day))
  return { ...settings, nextInvoice: await next('INVOICE'), nextCreditNote: await next('CREDIT_NOTE') }
}

export async function readPaperSettings(context: Context): Promise<{ settings: PaperSettings }> {
  const reads = createReads(context)
  return { settings: await wireSettings(context, reads, await loadPaperSettings(context, reads)) }
}

/** Sets what is sent. Numbers are only raised: a lower one may stand on a paper already. */
export async function updatePaperSettings(
  context: Context,
  { nextInvoice, nextCreditNote, ...changes }: Partial<PaperSettings>,
): Promise<{ settings: PaperSettings }> {
  const { siteId } = context
  const day = await getToday(context)
  return context.commit(async (work) => {
    const before = await work.get(paperSettings, siteId, siteId)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const next = { ...before, siteId, id: siteId, ...given }
    const saved = before
      ? work.update(paperSettings, { ...next, revision: before.revision })
      : work.insert(paperSettings, next)
    const settings = toSettings(saved)
    if (settings.invoicePrefix === settings.creditNotePrefix)
      throw invalid({
        field: 'settings.creditNotePrefix',
        description: 'must differ from that of invoices',
        rule: 'OTHER',
        data: {},
      })
    const raised = [
      { kind: 'INVOICE', to: nextInvoice, field: 'settings.nextInvoice' },
      { kind: 'CREDIT_NOTE', to: nextCreditNote, field: 'settings.nextCreditNote' },
    ] as const
    for (const { kind, to, field } of raised) {
      if (to === undefined) continue
      const id = toCounterId(kind, getSeries(settings, kind, day))
      const counter = await work.get(paperCounters, siteId, id)
      const threshold = (counter?.last ?? 0) + 1
      if (to < threshold)
        throw invalid({ field, description: `must be at least ${threshold}`, rule: 'MIN', data: { threshold } })
      if (to === threshold) continue
      if (counter) work.update(paperCounters, { ...counter, last: to - 1 })
      else work.insert(paperCounters, { siteId, id, last: to - 1 })
    }
    return { settings: await wireSettings(context, work, settings) }
  })
}
