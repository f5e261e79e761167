import type { GenerateVideoStreamingUrlRequest } from '../../../contract/files/requests.ts'
import type { Visit } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import type { Films } from '../../../kernel/runtime/media/films.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { toPartKey } from '../content/derived-keys.ts'
import { answerBytes, findFile, noSuchFile } from '../content/serve-file.ts'
import { getAddressState, signAddress } from '../content/sign-address.ts'
import { downloadExpired, fileNotFound, notAFilm, streamNotReady, streamsOff } from '../errors.ts'
import { loadFile } from '../library/change.ts'
import { type FileRecord, files } from '../records.ts'

const MINUTE_MS = 60_000
/** The default lifetime of a stream's URL in minutes, which is the minimum that the published client documents. */
const DEFAULT_MINUTES = 60
const CONVERT = 'files.convert-film'
/** How long the first request of a playlist waits for the conversion. */
const WAIT_MS = 20_000

/** The master playlist of each format, as the converter names it. */
const PLAYLISTS = { HLS: 'master.m3u8', DASH: 'manifest.mpd' } as const
const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  mp4: 'video/mp4',
}

/** Creates the URL of a film's stream, and schedules its conversion if it was not converted yet. */
export async function createStreamUrl(
  context: Context,
  { fileId, format = 'HLS', expirationInMinutes = DEFAULT_MINUTES }: GenerateVideoStreamingUrlRequest,
) {
  const file = await loadFile(createReads(context), context, fileId)
  if (file.operationStatus !== 'READY') throw fileNotFound(fileId)
  await requireFilms(context, file)
  if (!file.stream)
    await context.commit((work) => work.schedule({ kind: CONVERT, payload: { fileId: file.id }, runAt: context.now }))
  const assetKey = format === 'DASH' ? 'DASH' : 'HLS'
  const base = new URL(`${context.mediaUrl}/files/${file.id}/stream`)
  const expires = new Date(context.now.getTime() + expirationInMinutes * MINUTE_MS)
  const { searchParams } = signAddress(base, { method: 'GET', secret: file.secret }, expires)
  // In the path, so that the relative URLs of the segments contain it, too.
  const grant = `${searchParams.get('expires')}.${searchParams.get('signature')}`
  return { downloadUrl: { url: `${base.href}/${grant}/${PLAYLISTS[assetKey]}`, assetKey } }
}

async function requireFilms({ films }: Pick<Context, 'films'>, file: FileRecord): Promise<Films> {
  if (file.mediaType !== 'VIDEO' || file.stream === 'FAILED') throw notAFilm(file.id)
  if (!(await films?.isInstalled())) throw streamsOff()
  return films as Films
}

/** Serves playlists and parts of a stream to holders of its signed URL. */
export async function serveStream({ request, params }: Visit, caller: Context): Promise<Response> {
  const { fileId = '', grant = '', name = '' } = params
  const found = await findFile(caller, fileId)
  const [expires = '', signature = ''] = grant.split('.')
  const signed = new URL(`${caller.mediaUrl}/files/${fileId}/stream?expires=${expires}&signature=${signature}`)
  const state = found && getAddressState(signed, { method: 'GET', secret: found.secret }, caller.now)
  if (!found || !state) throw noSuchFile()
  if (state === 'expired') throw downloadExpired()
  const context = deriveContext(caller, { siteId: found.siteId, identity: { type: 'UNKNOWN' } })
  const file = found.stream ? found : await waitForStream(context, found)
  const parts = Array.isArray(file.stream) ? file.stream : []
  const part = parts.find((each) => each.name === name)
  if (!part) throw noSuchFile()
  const key = toPartKey(file.key, name)
  const type = TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream'
  const shown = { name, inline: true, cacheControl: 'private, max-age=3600', etag: key, size: part.size }
  return answerBytes(request, { ...shown, mimeType: 'video/mp4', servedType: type }, (range) =>
    context.media.read(key, range),
  )
}

async function waitForStream(context: Context, file: FileRecord): Promise<FileRecord> {
  const films = await requireFilms(context, file)
  const done = await Promise.race([
    convert(context, films, file),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WAIT_MS)),
  ])
  if (!done) throw streamNotReady()
  return done
}

/** Conversions of this process. */
const running = new Map<string, Promise<FileRecord | undefined>>()

/** Converts a film once; returns its record with the parts. */
function convert(context: Context, films: Films, file: FileRecord): Promise<FileRecord | undefined> {
  const conversion = running.get(file.id) ?? convertNow(context, films, file).finally(() => running.delete(file.id))
  running.set(file.id, conversion)
  return conversion
}

async function convertNow(context: Context, films: Films, { siteId, id, key }: FileRecord) {
  const { media, store } = context
  const content = await media.read(key)
  const parts: { name: string; size: number }[] = []
  const isFilm =
    content &&
    (await films.convert(content, async ({ name, body }) => {
      const partKey = toPartKey(key, name)
      await media.remove(partKey)
      await media.append(partKey, 0, body)
      const stored = await media.finish(partKey)
      parts.push({ name, size: stored?.size ?? 0 })
    }))
  await context.commit(async (work) => {
    const current = await work.get(files, siteId, id)
    if (current) work.update(files, { ...current, stream: isFilm ? parts : 'FAILED' })
  })
  return store.reader(files).get(siteId, id)
}

/** Starts the conversion without waiting for it, so that it does not delay other jobs of the shop. */
export const convertFilmJob: JobHandler = {
  kind: CONVERT,
  async run({ payload }, context) {
    const file = await createReads(context).get(files, context.siteId, payload.fileId as string)
    if (!file || file.stream || !context.films) return
    convert(context, context.films, file).catch((error) =>
      context.log.error({ error, fileId: file.id }, 'a film could not be converted'),
    )
  },
}
