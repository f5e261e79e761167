import { type Plugin, parseSync, type UserConfig, Visitor } from 'vite'
import { languageFiles } from './language-files.ts'

/** What every widget needs: one file of it packs better than many, and is fetched once. */
const SHARED =
  /node_modules|widgets\/(client|kit)\/[\w-]+\.(tsx?|css)|kit\/(preact\/|i18n\/\w+\.ts|cart\/line-item-input)/
const SHARED_UI =
  /kit\/ui\/([\w-]+\.(tsx?|css)|button\/button|badge\/badge|icon\/(icon\.|first)|picture|price\/(price|amount)|skeleton)/
/** What the cart's engine and its panel both need: small, and one request instead of two. */
const CART_LINES = /kit\/(money|cart\/line-state)\.ts$/
const APART = /host-actions|later-words|analytics|install-check|kit\/money|use-styles|count-badge/

/** The bundle for host pages: `loader.js` under a fixed name, everything else hashed, and the manifest of both. */
export function widgetsBuild(): UserConfig {
  const languages = languageFiles()
  return {
    plugins: [tightTokens(), languages.plugin, classicLoader(), integrityManifest()],
    build: {
      outDir: 'dist/widgets',
      target: 'es2022',
      // The design tokens bring their own fallback for browsers without light-dark(); a compiled one would not inherit.
      cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
      reportCompressedSize: false,
      // As a library, so that Vite leaves dynamic imports as they are; its wrapper would be shared by loader and chunks.
      lib: { entry: 'loader/loader.ts', formats: ['es'] },
      rolldownOptions: {
        // The doors of the design system and of the kit do nothing by themselves: who takes one thing gets one thing.
        treeshake: { moduleSideEffects: (id) => !/widgets\/kit\/(ui\/|index)/.test(id) },
        output: {
          // Vite leaves white space in libraries, and hints for bundlers that come after: none does.
          minify: true,
          comments: false,
          entryFileNames: '[name].js',
          chunkFileNames: ({ facadeModuleId }) => languages.nameOf(facadeModuleId) ?? '[name]-[hash].js',
          codeSplitting: {
            // One file that every widget needs anyway, instead of one per combination.
            groups: [
              { name: 'kit', test: (id) => (SHARED.test(id) || SHARED_UI.test(id)) && !APART.test(id) },
              { name: 'cart-lines', test: CART_LINES },
            ],
          },
        },
      },
    },
  }
}

/** The tokens are taken as they are written, see `styles.ts`; what is between them needs not be shipped. */
function tightTokens(): Plugin {
  return {
    name: 'awning:tight-tokens',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('tokens.css?raw') ? code.replace(/\/\*.*?\*\/|\\n */g, '').replace(/ ?([:{,]) /g, '$1') : undefined,
  }
}

/**
 * The loader is a classic script, so that `async` and `document.currentScript` work as site owners know them. Wrapped,
 * so that a second copy declares nothing twice. Its imports are made absolute: a script from another origin has no
 * address of its own to resolve them against (HTML, 'muted errors').
 */
function classicLoader(): Plugin {
  return {
    name: 'awning:classic-loader',
    generateBundle(_, bundle) {
      const loader = bundle['loader.js']
      if (loader?.type !== 'chunk') this.error('The bundle has no loader.js')
      if (loader.imports.length > 0 || loader.exports.length > 0) {
        this.error(`The loader has to stand alone, but imports ${loader.imports} and exports ${loader.exports}`)
      }
      let code = loader.code.trim()
      const addresses: { start: number; end: number }[] = []
      // biome-ignore lint/correctness/noComponentHookFactories: it is a kind of syntax, no component
      const visitor = new Visitor({ ImportExpression: ({ source }) => void addresses.push(source) })
      visitor.visit(parseSync(loader.fileName, code).program)
      // From behind, so that the places before stay where they are.
      for (const { start, end } of addresses.sort((a, b) => b.start - a.start)) {
        code = `${code.slice(0, start)}new URL(${code.slice(start, end)},$src)${code.slice(end)}`
      }
      loader.code = `(()=>{let $src=document.currentScript.src;${code}})()\n`
    },
  }
}

/** Subresource integrity values of every file, for site owners whose policy asks for them. */
function integrityManifest(): Plugin {
  return {
    name: 'awning:integrity-manifest',
    async generateBundle(_, bundle) {
      const files: Record<string, { integrity: string; imports: readonly string[] }> = {}
      for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => a.localeCompare(b))) {
        const bytes = new TextEncoder().encode(file.type === 'chunk' ? file.code : String(file.source))
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
        files[name] = {
          integrity: `sha384-${btoa(String.fromCharCode(...digest))}`,
          imports: file.type === 'chunk' ? file.imports : [],
        }
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: `${JSON.stringify(files, null, 2)}\n` })
    },
  }
}
