import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createKeyedSemaphore } from '../kernel/base/async/keyed-semaphore.ts'
import type { FilmFacts, Films } from '../kernel/runtime/media/films.ts'
import type { Bytes } from '../kernel/runtime/media/media-store.ts'

const run = promisify(execFile)

const READ_MS = 30_000
/** Films that are read at once: each is a program with frames of a whole film in memory. */
const fewAtOnce = createKeyedSemaphore(2)
const CONVERT_MS = 60 * 60_000
/** The longer side of a stream and of a poster, in pixels. */
const MAX_WIDTH = 1280
/**
 * Prevents an uploaded file from making ffmpeg read other files or URLs: only the `file` protocol, and no formats that
 * refer to others.
 */
const CONFINED = [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', 'mov,matroska,ogg,avi,mpeg,mpegts,flv,asf,mp3,wav,aac,flac'],
]
const EVEN_SIZE = `scale=trunc(min(${MAX_WIDTH}\\,iw)/2)*2:-2`

/** Films by ffmpeg and ffprobe, where they are installed, at a low priority. */
export const ffmpegFilms: Films = {
  isInstalled,
  async read(content) {
    if (!(await isInstalled())) return undefined
    return fewAtOnce('', () => inFolder(content, readFilm))
  },
  convert: (content, keep) =>
    oneByOne(() =>
      inFolder(content, async (folder, film) => {
        const target = join(folder, 'parts')
        const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-vf', EVEN_SIZE, '-pix_fmt', 'yuv420p', '-g', '48']
        const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'aac', '-b:a', '128k', '-ac', '2']
        const parts = ['-seg_duration', '4', '-single_file', '1', '-hls_playlist', '1', '-f', 'dash']
        try {
          await run('mkdir', [target])
          await ffmpeg(
            [...CONFINED, '-i', film, ...streams, ...codecs, '-threads', '1', ...parts, join(target, 'manifest.mpd')],
            CONVERT_MS,
          )
        } catch {
          return false
        }
        for (const name of await readdir(target))
          await keep({ name, body: Readable.toWeb(createReadStream(join(target, name))) as ReadableStream<Uint8Array> })
        return true
      }),
    ),
}

async function readFilm(folder: string, film: string): Promise<FilmFacts | undefined> {
  const facts = await probe(film)
  if (!facts?.width) return facts
  const poster = join(folder, 'poster.jpg')
  const at = String(Math.min(1, facts.seconds / 2))
  const frame = ['-ss', at, ...CONFINED, '-i', film, '-frames:v', '1', '-vf', EVEN_SIZE, '-q:v', '3', poster]
  const bytes = await ffmpeg(frame, READ_MS).then(
    () => readFile(poster),
    () => undefined,
  )
  return { ...facts, ...(bytes && { poster: new Uint8Array(bytes) }) }
}

let installed: Promise<boolean> | undefined
function isInstalled(): Promise<boolean> {
  installed ??= Promise.all([run('ffmpeg', ['-version']), run('ffprobe', ['-version'])]).then(
    () => true,
    () => false,
  )
  return installed
}

/** Copies a film into a temporary folder, because the programs seek in it. */
async function inFolder<T>(content: Bytes, work: (folder: string, film: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'awning-film-'))
  try {
    const film = join(folder, 'film')
    await pipeline(content as AsyncIterable<Uint8Array>, createWriteStream(film, { mode: 0o600 }))
    return await work(folder, film)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function probe(film: string): Promise<FilmFacts | undefined> {
  const entries = 'format=duration:stream=codec_type,width,height:stream_side_data=rotation'
  try {
    const { stdout } = await run(
      'ffprobe',
      ['-v', 'error', ...CONFINED, '-show_entries', entries, '-of', 'json', film],
      {
        timeout: READ_MS,
        killSignal: 'SIGKILL',
      },
    )
    const { streams = [], format } = JSON.parse(stdout) as Probed
    const seconds = Number(format?.duration ?? 0)
    const { width, height, side_data_list = [] } = streams.find(({ codec_type }) => codec_type === 'video') ?? {}
    if (streams.length === 0) return undefined
    if (!width || !height) return { seconds }
    const isTurned = side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
    return { seconds, ...(isTurned ? { width: height, height: width } : { width, height }) }
  } catch {
    return undefined
  }
}

type Probed = {
  format?: { duration?: string }
  streams?: {
    codec_type: string
    width?: number
    height?: number
    side_data_list?: { rotation?: number }[]
  }[]
}

const ffmpeg = (options: readonly string[], timeout: number) =>
  run('nice', ['-n', '15', 'ffmpeg', '-nostdin', '-v', 'error', ...options], { timeout, killSignal: 'SIGKILL' })

let last: Promise<unknown> = Promise.resolve()
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => {})
  return result
}
