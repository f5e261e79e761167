import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Bytes } from '../../../kernel/runtime/media/media-store.ts'
import { uploadInProgress, uploadNotFound } from '../errors.ts'
import { type UploadRecord, uploads } from '../records.ts'

/**
 * The lifetime of a lease. Clients retry for longer, so that an upload whose connection or process has died continues
 * at another process.
 */
const LEASE_MS = 4_000
/** The age from which on a lease is renewed before the next bytes are written. */
const RENEW_MS = 1_000

type Held = Pick<UploadRecord, 'siteId' | 'id'>

/** An upload with the lease of this request. */
export type HeldUpload = UploadRecord & { writer: NonNullable<UploadRecord['writer']> }

/** Whether a request is writing an upload, or making a file of it. */
export const isHeld = ({ writer }: UploadRecord, now: Date) => writer !== undefined && writer.until > now.toISOString()

/** Acquires the lease of an upload, which one request of all processes holds; returns the upload as it is then. */
export function acquireUpload(context: Context, upload: Held): Promise<HeldUpload> {
  const id = context.ids.guid()
  return context.commit(async (work) => {
    const current = await load(work, upload)
    if (isHeld(current, context.clock.now())) throw uploadInProgress()
    return hold(context, work, current, id)
  })
}

/** Passes bytes on while the lease is held, and renews it; throws once another request has acquired it. */
export async function* whileHeld(context: Context, upload: HeldUpload, bytes: Bytes): AsyncGenerator<Uint8Array> {
  let since = context.clock.now().getTime()
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    const now = context.clock.now().getTime()
    if (now - since > RENEW_MS) {
      await renew(context, upload)
      since = now
    }
    yield chunk
  }
}

/** Runs work on the bytes of an upload, however long it takes, while the lease is held. */
export async function holdDuring<R>(context: Context, upload: HeldUpload, run: () => Promise<R>): Promise<R> {
  // A lease that cannot be renewed is lost, which the commit of the work notices.
  const timer = setInterval(() => void renew(context, upload).catch(() => {}), RENEW_MS)
  try {
    return await run()
  } finally {
    clearInterval(timer)
  }
}

async function renew(context: Context, { writer, ...upload }: HeldUpload): Promise<void> {
  await context.commit(async (work) => {
    const current = await load(work, upload)
    if (current.writer?.id !== writer.id) throw uploadInProgress()
    hold(context, work, current, writer.id)
  })
}

/** Releases the lease, so that the next request need not wait until it expires. Returns false where it was lost. */
export function releaseUpload(context: Context, { siteId, id, writer }: HeldUpload): Promise<boolean> {
  return context.commit(async (work) => {
    const current = await work.get(uploads, siteId, id)
    if (current?.writer?.id !== writer.id) return false
    const { writer: _, ...free } = current
    work.update(uploads, free)
    return true
  })
}

async function load(work: Work, { siteId, id }: Held): Promise<UploadRecord> {
  const current = await work.get(uploads, siteId, id)
  if (!current) throw uploadNotFound()
  return current
}

function hold({ clock }: Context, work: Work, current: UploadRecord, id: string): HeldUpload {
  const writer = { id, until: new Date(clock.now().getTime() + LEASE_MS).toISOString() }
  return { ...work.update(uploads, { ...current, writer }), writer }
}
