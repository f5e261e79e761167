import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { callServer } from '../server/http.ts'
import { type RunningServer, startServer } from '../server/running-server.ts'
import { load } from './load.ts'
import { createPairs } from './pairs.ts'

/** Seconds of film: long enough to be converted during the whole run. */
const FILM_SECONDS = 180
const SIZES = 60
const VIEWS = 1_500
const AT_ONCE = 8
const [WIDTH, HEIGHT] = [1600, 1200]

/**
 * What films and pictures of the library cost the shoppers beside them, and how often a size of a picture is in the
 * cache.
 */
export async function measureMedia(seconds: number): Promise<void> {
  const server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
  try {
    await measureRenditions(server)
    await measureBesideFilm(server, seconds)
  } finally {
    await server.stop()
  }
}

async function measureRenditions(server: RunningServer): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#785838', noise } })
    .jpeg()
    .toBuffer()
  const { id } = await upload(server, 'image/jpeg', picture)
  const path = (index: number, format: string) =>
    `${server.base}/media/${id}/v1/fill/w_${200 + index * 20},h_${150 + index * 15}/picture.${format}`
  console.log(`\nSizes of a picture of ${WIDTH} by ${HEIGHT} pixels, ${AT_ONCE} at once\n`)
  for (const format of ['webp', 'avif']) {
    const first = await getAll(Array.from({ length: SIZES }, (_, index) => path(index, format)))
    const again = await getAll(Array.from({ length: VIEWS }, (_, index) => path(index % SIZES, format)))
    console.log(`${format}: ${first.toFixed(1)}/s made, ${again.toFixed(0)}/s from the cache`)
  }
  // Views are distributed as in practice: the n-th most frequent size is requested 1/n as often as the first.
  const before = countMade(server)
  const weights = Array.from({ length: SIZES }, (_, index) => 1 / (index + 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const views = weights.flatMap((weight, index) =>
    Array<string>(Math.ceil((weight / total) * VIEWS)).fill(path(index, 'jpg')),
  )
  await getAll(views)
  const made = countMade(server) - before
  console.log(
    `${views.length} views of ${SIZES} sizes, as shops have them: ${made} made, `.concat(
      `hit rate ${((1 - made / views.length) * 100).toFixed(1)} %`,
    ),
  )
}

const countMade = ({ dataDir }: RunningServer) =>
  readdirSync(join(dataDir, 'media-sizes'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    .length

/** Requests per second. */
async function getAll(urls: readonly string[]): Promise<number> {
  const queue = [...urls]
  const begun = performance.now()
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const answer = await fetch(url)
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return (urls.length / (performance.now() - begun)) * 1000
}

async function measureBesideFilm(server: RunningServer, seconds: number): Promise<void> {
  const film = drawFilm()
  if (!film) return console.log('\nFilms: skipped, as ffmpeg is not installed')
  const base = server.base.replace('localhost', '127.0.0.1')
  const pairs = (await createPairs(server)).filter(({ name }) => ['product list (20)', 'cart add'].includes(name))
  const measure = async () => {
    const found = []
    for (const { project } of pairs) found.push(await load(base, project, seconds))
    return found
  }
  const alone = await measure()
  const { id } = await upload(server, 'video/mp4', film)
  const { downloadUrl } = await callMerchant<{ downloadUrl: { url: string } }>(
    server,
    '/site-media/v1/files/generate-video-stream-url',
    { fileId: id },
  )
  const conversion = fetch(downloadUrl.url).then((answer) => answer.arrayBuffer())
  const beside = await measure()
  const { status } = await fetch(downloadUrl.url)
  await conversion
  console.log(`\nShopping while a film is converted${status === 503 ? '' : ' (which ended before the run did)'}\n`)
  console.log('                     | p99 alone | p99 beside | ratio | errors')
  for (const [index, { name }] of pairs.entries()) {
    const [before, during] = [alone[index], beside[index]]
    if (!before || !during) continue
    const ratio = (during.p99 / before.p99).toFixed(2)
    console.log(
      [
        name.padEnd(20),
        `${before.p99} ms`.padStart(9),
        `${during.p99} ms`.padStart(10),
        ratio.padStart(5),
        `${before.errors + during.errors}`,
      ].join(' | '),
    )
  }
}

/** A test pattern in the size of a telephone's film; undefined where there is no ffmpeg. */
function drawFilm(): Buffer | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'awning-bench-'))
  try {
    const film = join(folder, 'film.mp4')
    const source = `testsrc=size=1280x720:rate=25:duration=${FILM_SECONDS}`
    const encoding = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...encoding, film])
    return readFileSync(film)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function upload(server: RunningServer, mimeType: string, bytes: Buffer): Promise<{ id: string }> {
  const { uploadUrl } = await callMerchant<{ uploadUrl: string }>(server, '/site-media/v1/files/generate-upload-url', {
    mimeType,
  })
  const answer = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(bytes) })
  const { file } = (await answer.json()) as { file?: { id: string } }
  if (!file) throw new Error(`the upload answered ${answer.status}`)
  return file
}

const callMerchant = <T>({ base, fixture }: RunningServer, path: string, body: unknown) =>
  callServer<T>(base, 'POST', path, fixture.adminApiKey, body)
