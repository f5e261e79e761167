import type { Context, Work } from '../../kernel/context/context.ts'
import type { Bytes } from '../../kernel/media/media-store.ts'
import { uploadInProgress, uploadNotFound } from './errors.ts'
import { type UploadRecord, uploads } from './records.ts'

/** Clients try again for longer than that, so that one whose connection or process died goes on elsewhere. */
const LEASE_MS = 5_000
/** A lease older than that is renewed before the next bytes are written. */
const RENEW_MS = 2_000

type Held = Pick<UploadRecord, 'siteId' | 'id'>

/** Lets one request, of all processes, write an upload; returns its id as the writer. */
export async function acquireUpload(context: Context, upload: Held): Promise<string> {
  const id = context.ids.guid()
  await context.commit(async (work) => {
    const current = await load(work, upload)
    if (current.writer && current.writer.until > context.clock.now().toISOString()) throw uploadInProgress()
    hold(context, work, current, id)
  })
  return id
}

/** Passes bytes on, none after the lease has expired: it is renewed before, and another writer ends this one. */
export async function* whileHeld(
  context: Context,
  upload: Held,
  writer: string,
  bytes: Bytes,
): AsyncGenerator<Uint8Array> {
  let since = context.clock.now().getTime()
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    const now = context.clock.now().getTime()
    if (now - since > RENEW_MS) {
      await context.commit(async (work) => {
        const current = await load(work, upload)
        if (current.writer?.id !== writer) throw uploadInProgress()
        hold(context, work, current, writer)
      })
      since = now
    }
    yield chunk
  }
}

/** Lets the next request write at once. */
export function releaseUpload(context: Context, { siteId, id }: Held, writer: string): Promise<void> {
  return context.commit(async (work) => {
    const current = await work.get(uploads, siteId, id)
    if (current?.writer?.id !== writer) return
    const { writer: _, ...free } = current
    work.update(uploads, free)
  })
}

async function load(work: Work, { siteId, id }: Held): Promise<UploadRecord> {
  const current = await work.get(uploads, siteId, id)
  if (!current) throw uploadNotFound()
  return current
}

function hold({ clock }: Context, work: Work, current: UploadRecord, id: string): void {
  const until = new Date(clock.now().getTime() + LEASE_MS).toISOString()
  work.update(uploads, { ...current, writer: { id, until } })
}
