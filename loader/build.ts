import type { Plugin, UserConfig } from 'vite'
import { sharedChunks } from './build/chunks.ts'
import { customElements } from './build/custom-elements.ts'
import { fetchImportGraphs } from './build/fetch-import-graphs.ts'
import { fillTexts } from './build/fill-texts.ts'
import { hardenedPages } from './build/hardened-pages.ts'
import { plainNamespaces } from './build/plain-namespaces.ts'
import { sharedHash } from './build/shared-hash.ts'

/** A language is two files: the texts of the first view, and those loaded later. */
const TEXTS = /\/texts\/([\w-]+)\/(widgets|later)\.json$/

/** The bundle for host pages: `loader.js` under a fixed name, everything else hashed, and the manifest of both. */
export function widgetsBuild(): UserConfig {
  const hash = sharedHash()
  const chunks = sharedChunks()
  return {
    plugins: [
      minifyTokens(),
      fillTexts(),
      hash.plugin,
      chunks.plugin,
      plainNamespaces(),
      hardenedPages(),
      fetchImportGraphs(hash),
      integrityManifest(),
      customElements(),
    ],
    // Removes developer features of the libraries in the first chunk: extension hooks, and tidier stack traces.
    define: { 'window.__PREACT_SIGNALS_DEVTOOLS__': 'false', 'Error.captureStackTrace': 'undefined' },
    // Texts as an object: a string to be parsed would be longer.
    json: { namedExports: false, stringify: false },
    build: {
      outDir: 'dist/widgets',
      target: 'es2022',
      // The design tokens bring their own fallback for browsers without light-dark(); a compiled one would not inherit.
      cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
      reportCompressedSize: false,
      // Built as a library, so that Vite leaves dynamic imports alone; its import wrapper would be shared by loader and
      // chunks.
      lib: { entry: 'loader/loader.ts', formats: ['es'] },
      rolldownOptions: {
        // The index files of the design system and the kit have no side effects, so unused exports can be dropped.
        treeshake: { moduleSideEffects: (id) => !/widgets\/kit\/(ui\/|index)/.test(id) },
        output: {
          // Vite's library mode keeps white space and hints for later bundlers; no bundler comes later.
          minify: true,
          comments: false,
          entryFileNames: '[name].js',
          chunkFileNames: ({ facadeModuleId }) => {
            const [, language, part] = TEXTS.exec(facadeModuleId ?? '') ?? []
            const plain = language && part === 'later' ? `later-${language}` : (language ?? '[name]')
            return `${plain}-${hash.value()}.js`
          },
          codeSplitting: { groups: chunks.groups },
        },
      },
    },
  }
}

/** The tokens are imported unprocessed, see `styles.ts`; this removes their comments and white space. */
function minifyTokens(): Plugin {
  return {
    name: 'awning:tight-tokens',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('tokens.css?raw') ? code.replace(/\/\*.*?\*\/|\\n */g, '').replace(/ ?([:{,]) /g, '$1') : undefined,
  }
}

/**
 * Writes manifest.json: subresource integrity hashes for site owners whose policy asks for them, and the import graph.
 */
function integrityManifest(): Plugin {
  return {
    name: 'awning:integrity-manifest',
    async generateBundle(_, bundle) {
      const files: Record<string, { integrity: string; imports: readonly string[]; fetches: readonly string[] }> = {}
      for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => a.localeCompare(b))) {
        const bytes = new TextEncoder().encode(file.type === 'chunk' ? file.code : String(file.source))
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
        files[name] = {
          integrity: `sha384-${btoa(String.fromCharCode(...digest))}`,
          imports: file.type === 'chunk' ? file.imports : [],
          fetches: file.type === 'chunk' ? file.dynamicImports : [],
        }
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: `${JSON.stringify(files, null, 2)}\n` })
    },
  }
}
