import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import type { UserConfig } from 'vite'

/**
 * What stays outside the bundle: parts with binaries, and drivers that load files of their own. Everything else goes in,
 * because one file starts several times faster than hundreds.
 */
const OUTSIDE = ['@node-rs/argon2', '@photostructure/sqlite', 'sharp', 'pg', 'nodemailer', 'pino']

/** The programs of the back end: the server and the commands. */
export function backendBuild(): UserConfig {
  return {
    define: { 'process.env.NODE_ENV': '"production"', PAGE_ASSETS: JSON.stringify(pageAssets()) },
    ssr: { noExternal: true, external: OUTSIDE, target: 'node' },
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
          fixture: 'backend/fixture.ts',
          keys: 'backend/keys.ts',
          limits: 'backend/limits.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }
}

const PAGES = 'dist/pages'

/** The names of the built files that hosted pages load, by their plain ones. */
function pageAssets(): Record<string, string> {
  const manifest = `${PAGES}/manifest.json`
  if (!existsSync(manifest)) throw new Error('The files of the pages are built first: npm run build')
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  return Object.fromEntries(Object.values(entries).map(({ file }) => [file.replace(/-[\w-]{8}(?=\.\w+$)/, ''), file]))
}

/** What hosted pages load in the browser: a style sheet made of the kit's looks, one for `/docs`, and a small script. */
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
          // What only some pages need is loaded later.
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  }
}
