import { join } from 'node:path'
import { stream } from '../kernel/http/endpoint.ts'
import { defineService, type Service } from '../kernel/http/service/service.ts'
import { answerAsset, IMMUTABLE, redirectTo } from './asset.ts'
import { createFindSuccessor } from './find-successor.ts'
import { type Folder, readBuiltFolder } from './folder.ts'
import { noSuchFile } from './no-such-file.ts'
import { createTagScript } from './tag-script.ts'

/**
 * Serves the built scripts for host pages, and the assets of hosted pages.
 *
 * Files are served here and not by Hono's own middleware, and so are CORS, body limits and compression
 * (`kernel/http/`). Measured on one machine, Hono's reached 28 % of these requests per second for files, 44 % for CORS,
 * 33 % for body limits and 19 % for compression, because each sets headers on a finished Response. They also lack
 * validators and ranges of files, brotli, errors in the API's format, and origins per client.
 */
export type StaticFiles = {
  service: Service
  /** Whether the loader script has been built. */
  hasLoader(): Promise<boolean>
}

const LOADER = 'loader.js'
const SHORT_LIVED = 'public, max-age=60'
/** Where the files of the merchant's page are, below those of other pages. */
const ADMIN = 'admin/'
const HASHED = /-[\w-]{8}\.\w+$/

/** Files are public for all origins, and not logged because a page loads dozens. */
const FILE = { pages: 'public', logged: false } as const

/** `distDir`: the output of `npm run build`. */
export function createStaticFiles(distDir: string): StaticFiles {
  const getCacheControl = (name: string) => (HASHED.test(name) ? IMMUTABLE : SHORT_LIVED)
  const read = (name: string) => readBuiltFolder(join(distDir, name), getCacheControl, join(distDir, 'compressed'))
  const [widgets, assets, admin] = [read('widgets'), read('pages'), read('admin')]
  const findSuccessor = createFindSuccessor(widgets)
  const answerFrom = async (folder: Folder, request: Request, name: string | undefined) => {
    const asset = await folder.find(name ?? '')
    if (!asset) throw noSuchFile()
    return answerAsset(asset, request)
  }
  return {
    service: defineService({
      name: 'static-files',
      endpoints: [
        // The extension separates scripts from calls of older clients under the same prefix.
        stream(
          'files.script',
          'GET /v1/{file:[\\w.-]+\\.\\w+}',
          'public',
          async ({ request, params }, { publicUrl }) => {
            const tag =
              params.file === LOADER && createTagScript(publicUrl, new URL(request.url).searchParams, SHORT_LIVED)
            if (tag) return answerAsset(tag, request)
            const asset = await widgets.find(params.file ?? '')
            const successor = asset ? undefined : (await findSuccessor)(params.file ?? '')
            return successor === undefined ? answerFrom(widgets, request, params.file) : redirectTo(successor)
          },
          FILE,
        ),
        stream(
          'files.asset',
          'GET /assets/{file:.+}',
          'public',
          ({ request, params: { file = '' } }) =>
            file.startsWith(ADMIN)
              ? answerFrom(admin, request, file.slice(ADMIN.length))
              : answerFrom(assets, request, file),
          FILE,
        ),
      ],
    }),
    hasLoader: async () => (await widgets.find(LOADER)) !== undefined,
  }
}
