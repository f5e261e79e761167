import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { HOSTS, type HostKind } from './hosts.ts'

const SOURCES = fileURLToPath(new URL('../hosts/', import.meta.url))
const BUILT = fileURLToPath(new URL('../../dist/hosts/', import.meta.url))

async function buildHost({ name, entry, plugins }: HostKind): Promise<void> {
  if (entry === undefined) return
  await build({
    configFile: false,
    root: `${SOURCES}${name}`,
    base: './',
    logLevel: 'warn',
    plugins: (await plugins?.()) ?? [],
    build: {
      outDir: `${BUILT}${name}`,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: { app: `${SOURCES}${name}/${entry}` },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
}

rmSync(BUILT, { recursive: true, force: true })
mkdirSync(BUILT, { recursive: true })
for (const host of HOSTS) await buildHost(host)
writeFileSync(`${BUILT}built`, '')
