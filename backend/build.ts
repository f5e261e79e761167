import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import type { Plugin, UserConfig } from 'vite'

/**
 * Packages that are not bundled: those with native binaries, and drivers that load files of their own. Everything else
 * is bundled, because one file starts several times faster than hundreds.
 */
const EXTERNAL = ['@node-rs/argon2', '@photostructure/sqlite', 'sharp', 'pg', 'nodemailer', 'pino']

/** The entry points of the back end: the server and the commands. */
export function backendBuild(): UserConfig {
  return {
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [namePageAssets()],
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
          main: 'backend/main.ts',
          backup: 'backend/backup.ts',
          cluster: 'backend/cluster.ts',
          fixture: 'backend/fixture.ts',
          keys: 'backend/keys.ts',
          limits: 'backend/limits.ts',
          payments: 'backend/payments.ts',
          site: 'backend/site.ts',
          // The worker thread of the embedded database. Its file has to lie beside the chunks that start it.
          'read-thread': 'backend/kernel/store/sqlite/read-thread.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }
}

const PAGES = 'dist/pages'
const ADMIN = 'dist/admin'

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
    for (const [name, { isEntry }] of Object.entries(chunks))
      if (isEntry || name.startsWith('backend/admin/words/')) add(name)
    return [...names].flatMap((name) => [chunks[name]?.file ?? [], chunks[name]?.css ?? []].flat())
  })
  return Object.fromEntries(files.map((file) => [file.replace(/-[\w-]{8}(?=\.\w+$)/, ''), file]))
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
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  }
}
