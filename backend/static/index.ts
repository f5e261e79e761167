import { join } from 'node:path'
import { stream } from '../kernel/http/endpoint.ts'
import { defineService, type Service } from '../kernel/service/service.ts'
import { answerAsset, answerMoved, IMMUTABLE } from './asset.ts'
import { builtFolder, type Folder } from './folder.ts'
import { movedScripts } from './moved.ts'
import { noSuchFile } from './no-such-file.ts'
import { createPictures } from './pictures.ts'

/**
 * The scripts for host pages and the files for hosted pages, as they were built; and pictures.
 *
 * Files are served here and not by Hono's own middleware, and so are CORS, body limits and compression (`kernel/http/`).
 * Side by side on one machine Hono's reached 28 % of these requests per second for files, 44 % for CORS, 33 % for body
 * limits and 19 % for compression, as each sets headers on an answer that is already made. They also lack what tests here
 * hold: validators and ranges of files, brotli, refusals in the form of the API, and origins that depend on the client.
 */
export type StaticFiles = {
  service: Service
  /** Whether the script that site owners paste is there. */
  hasLoader(): Promise<boolean>
}

const MOMENT = 'public, max-age=60'
const HASHED = /-[\w-]{8}\.\w+$/

/** Any page of any origin may use a file, and a page asks for dozens. */
const FILE = { pages: 'any', logged: false } as const

type StaticOptions = {
  /** What `npm run build` made. */
  distDir: string
  /** The pictures of this server. */
  mediaDir: string
  /** Where pictures in other sizes are kept. */
  sizesDir: string
}

export function createStaticFiles({ distDir, mediaDir, sizesDir }: StaticOptions): StaticFiles {
  const byHash = (name: string) => (HASHED.test(name) ? IMMUTABLE : MOMENT)
  const widgets = builtFolder(join(distDir, 'widgets'), byHash)
  const assets = builtFolder(join(distDir, 'pages'), byHash)
  const pictures = createPictures({ mediaDir, builtDir: join(distDir, 'media'), sizesDir })
  const moved = movedScripts(widgets)
  const answerFrom = async (folder: Folder, request: Request, name: string | undefined) => {
    const asset = await folder.find(name ?? '')
    if (!asset) throw noSuchFile()
    return answerAsset(asset, request)
  }
  return {
    service: defineService({
      name: 'static-files',
      endpoints: [
        // The ending keeps it apart from calls that older clients make under the same prefix.
        stream(
          'files.script',
          'GET /v1/{file:[\\w.-]+\\.\\w+}',
          'public',
          async ({ request, params }) => {
            const asset = await widgets.find(params.file ?? '')
            const now = asset ? undefined : (await moved)(params.file ?? '')
            return now === undefined ? answerFrom(widgets, request, params.file) : answerMoved(now)
          },
          FILE,
        ),
        stream(
          'files.asset',
          'GET /assets/{file:.+}',
          'public',
          ({ request, params }) => answerFrom(assets, request, params.file),
          FILE,
        ),
        stream(
          'files.picture',
          'GET /media/{file:.+}',
          'public',
          ({ request, params }) => pictures(request, params.file ?? ''),
          FILE,
        ),
      ],
    }),
    hasLoader: async () => (await widgets.find('loader.js')) !== undefined,
  }
}
