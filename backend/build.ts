import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, resolve } from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { FONTS, installedFonts, toFontFile } from './server/papers/fonts.ts'

/**
 * Packages that are not bundled: those with native binaries, and drivers that load files of their own. Everything else
 * is bundled, because one file starts several times faster than hundreds.
 */
const EXTERNAL = ['@node-rs/argon2', '@photostructure/sqlite', 'sharp', 'pg', 'nodemailer', 'pino', 'pdfkit']

/** The entry points of the back end: the server and the commands. */
export function backendBuild(): UserConfig {
  return {
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [namePageAssets(), copyFonts()],
    ssr: { noExternal: true, external: EXTERNAL, target: 'node' },
    build: {
      ssr: true,
      outDir: 'dist/backend',
      target: 'node20',
      sourcemap: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        external: [...builtinModules, /^node:/],
        input: {
          main: 'backend/programs/main.ts',
          backup: 'backend/programs/backup.ts',
          clock: 'backend/programs/clock.ts',
          cluster: 'backend/programs/cluster.ts',
          fixture: 'backend/programs/fixture.ts',
          keys: 'backend/programs/keys.ts',
          limits: 'backend/programs/limits.ts',
          payments: 'backend/programs/payments.ts',
          site: 'backend/programs/site.ts',
          // Worker threads. Their files have to lie beside the chunks that start them.
          'read-thread': 'backend/kernel/store/sqlite/read-thread.ts',
          // The process that decodes pictures, likewise.
          'picture-worker': 'backend/static/picture-worker.ts',
          'query-thread': 'backend/server/threads/query-thread.ts',
          'paper-thread': 'backend/server/threads/paper-thread.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }
}

/** Copies what papers need of the packages of fonts, which are large and therefore not installed with a store. */
function copyFonts(): Plugin {
  return {
    name: 'awning:fonts',
    generateBundle() {
      for (const { name, weights } of FONTS) {
        const folder = installedFonts(name)
        const table = readFileSync(join(folder, 'unicode.json'), 'utf8')
        this.emitFile({ type: 'asset', fileName: `fonts/${name}/unicode.json`, source: table })
        for (const subset of Object.keys(JSON.parse(table)))
          for (const weight of weights) {
            const file = toFontFile(name, subset, weight)
            const source = readFileSync(join(folder, 'files', file))
            this.emitFile({ type: 'asset', fileName: `fonts/${name}/${file}`, source })
          }
        const license = readFileSync(join(folder, 'LICENSE'), 'utf8')
        this.emitFile({ type: 'asset', fileName: `fonts/${name}/LICENSE`, source: license })
      }
    },
  }
}

const PAGES = 'dist/pages'
const ADMIN = 'dist/admin'

/** A translation of the merchant's page. */
const ADMIN_TEXTS = /\btexts\/([\w-]+)\/admin\.json$/

const MANIFESTS = [PAGES, ADMIN].map((folder) => resolve(folder, 'manifest.json'))

/**
 * Replaces `PAGE_ASSETS` with the hashed names of the files that hosted pages load, so a new name changes the program.
 */
function namePageAssets(): Plugin {
  return {
    name: 'awning:page-assets',
    transform: {
      filter: { code: /\bPAGE_ASSETS\b/ },
      handler(code) {
        for (const manifest of MANIFESTS) this.addWatchFile(manifest)
        // Adds no line break, so that the source map stays valid.
        return { code: code.replaceAll(/\bPAGE_ASSETS\b/g, JSON.stringify(pageAssets())), map: null }
      },
    },
  }
}

type Chunk = { file: string; isEntry?: boolean; css?: string[]; imports?: string[] }

/**
 * The files that pages load, from plain name to hashed name: assets of the hosted pages, and the merchant's page with
 * its imports and translations.
 */
function pageAssets(): Record<string, string> {
  const files = MANIFESTS.flatMap((path) => {
    if (!existsSync(path)) throw new Error('The files of the pages are built first: npm run build')
    const chunks: Record<string, Chunk> = JSON.parse(readFileSync(path, 'utf8'))
    const names = new Set<string>()
    const add = (name: string): void => {
      if (names.has(name)) return
      names.add(name)
      chunks[name]?.imports?.forEach(add)
    }
    for (const [name, { isEntry }] of Object.entries(chunks)) if (isEntry || ADMIN_TEXTS.test(name)) add(name)
    return [...names].flatMap((name) => [chunks[name]?.file ?? [], chunks[name]?.css ?? []].flat())
  })
  const assets = new Map<string, string>()
  for (const file of new Set(files)) {
    const name = file.replace(/-[\w-]{8}(?=\.\w+$)/, '')
    if (assets.has(name)) throw new Error(`Pages would load ${file} as ${name}, which is ${assets.get(name)}`)
    assets.set(name, file)
  }
  return Object.fromEntries(assets)
}

/** The browser assets of hosted pages: one style sheet from the kit's styles, one for `/docs`, and a small script. */
export function pagesBuild(): UserConfig {
  return {
    build: {
      outDir: PAGES,
      manifest: 'manifest.json',
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: {
          pages: 'backend/hosted/pages.css',
          docs: 'backend/docs/api/docs.css',
          enhance: 'backend/hosted/enhance/enhance.ts',
        },
        output: {
          entryFileNames: '[name]-[hash].js',
          // Chunks that only some pages need are loaded on demand.
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  }
}

/** The merchant's page. Each of its pages is a chunk of its own, fetched when it is opened. */
export function adminBuild(): UserConfig {
  return {
    base: '/assets/admin/',
    json: { namedExports: false, stringify: false },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: ADMIN,
      manifest: 'manifest.json',
      target: 'es2022',
      // The design tokens bring their own fallback for browsers without light-dark().
      cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
      reportCompressedSize: false,
      assetsDir: '',
      rolldownOptions: {
        input: { admin: 'backend/admin/main.tsx' },
        // Ignores warnings about `'use client'` of libraries: all of this code runs in browsers.
        onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
        output: {
          // Bundles what the first view needs into two files, instead of one per module that it shares with other
          // pages.
          codeSplitting: {
            groups: [
              { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 1 },
              { name: 'frame', tags: ['$initial'] },
            ],
          },
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: ({ facadeModuleId }) => {
            const [, language] = ADMIN_TEXTS.exec(facadeModuleId ?? '') ?? []
            return `${language ?? '[name]'}-[hash].js`
          },
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  }
}
