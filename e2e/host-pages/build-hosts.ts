import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Renders the page as its server sends it: the module is built for Node, with the same packages. */
async function renderHost({ name, server }: HostKind): Promise<void> {
  if (server === undefined) return
  const outDir = `${BUILT}${name}/server`
  await build({
    configFile: false,
    root: `${SOURCES}${name}`,
    logLevel: 'warn',
    build: {
      ssr: server,
      outDir,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
    ssr: { noExternal: true },
  })
  const { render } = (await import(`${outDir}/server.mjs`)) as { render(): string }
  const page = readFileSync(`${SOURCES}${name}/index.html`, 'utf8')
  writeFileSync(
    `${BUILT}${name}/index.html`,
    page.replace('<!--server-->', () => render()),
  )
  rmSync(outDir, { recursive: true })
}

rmSync(BUILT, { recursive: true, force: true })
mkdirSync(BUILT, { recursive: true })
for (const host of HOSTS) {
  await buildHost(host)
  await renderHost(host)
}
writeFileSync(`${BUILT}built`, '')
