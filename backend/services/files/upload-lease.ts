import type { Context, Work } from '../../kernel/context/context.ts'
import type { Bytes } from '../../kernel/media/media-store.ts'
import { uploadInProgress, uploadNotFound } from './errors.ts'
import { type UploadRecord, uploads } from './records.ts'

/**
 * The lifetime of a lease. Clients retry for longer, so that an upload whose connection or process has died continues
 * at another process.
 */
const LEASE_MS = 5_000
/** The age from which on a lease is renewed before the next bytes are written. */
const RENEW_MS = 2_000

type Held = Pick<UploadRecord, 'siteId' | 'id'>

/** Acquires the lease of an upload, which one request of all processes holds; returns the id of the writer. */
export async function acquireUpload(context: Context, upload: Held): Promise<string> {
  const id = context.ids.guid()
  await context.commit(async (work) => {
    const current = await load(work, upload)
    if (current.writer && current.writer.until > context.clock.now().toISOString()) throw uploadInProgress()
    hold(context, work, current, id)
  })
  return id
}

/** Passes bytes on while the lease is held, and renews it; throws once another request has acquired it. */
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

/** Releases the lease, so that the next request need not wait until it expires. */
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
