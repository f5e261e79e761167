import { join } from 'node:path'
import { answerAsset, answerMoved, IMMUTABLE } from './asset.ts'
import { builtFolder, type Folder, pictureFolders } from './folder.ts'
import { movedScripts } from './moved.ts'

/** The scripts for host pages and the files for hosted pages, as they were built; and pictures. */
export type StaticFiles = {
  /** The answer to a request for a file; undefined where the address is none of a file. */
  answer(request: Request, path: string): Promise<Response | undefined>
  /** Whether a path may be one of a file: what every other request is asked first, so it costs nothing. */
  mayAnswer(path: string): boolean
  /** Whether the script that site owners paste is there. */
  hasLoader(): Promise<boolean>
}

const MOMENT = 'public, max-age=60'
const SCRIPTS = '/v1/'
const HASHED = /-[\w-]{8}\.\w+$/

/** `distDir` holds what `npm run build` made, `mediaDir` the pictures of this server. */
export function createStaticFiles({ distDir, mediaDir }: { distDir: string; mediaDir: string }): StaticFiles {
  const byHash = (name: string) => (HASHED.test(name) ? IMMUTABLE : MOMENT)
  const widgets = builtFolder(join(distDir, 'widgets'), byHash)
  const moved = movedScripts(widgets)
  const folders: readonly (readonly [prefix: string, folder: Folder])[] = [
    [SCRIPTS, widgets],
    ['/assets/', builtFolder(join(distDir, 'pages'), byHash)],
    ['/media/', pictureFolders([mediaDir, join(distDir, 'media')])],
  ]
  return {
    mayAnswer: (path) => folders.some(([prefix]) => path.startsWith(prefix)),
    async answer(request, path) {
      for (const [prefix, folder] of folders) {
        const asset = path.startsWith(prefix) ? await folder.find(path.slice(prefix.length)) : undefined
        if (asset) return answerAsset(asset, request)
      }
      const reads = request.method === 'GET' || request.method === 'HEAD'
      const now = reads && path.startsWith(SCRIPTS) ? (await moved)(path.slice(SCRIPTS.length)) : undefined
      return now === undefined ? undefined : answerMoved(now)
    },
    hasLoader: async () => (await widgets.find('loader.js')) !== undefined,
  }
}
