import type { Plugin, UserConfig } from 'vite'
import { inlinedRuntime } from './build/inlined-runtime.ts'
import { sharedHash } from './build/shared-hash.ts'
import { wholeGraphs } from './build/whole-graphs.ts'

/** What every widget needs: one file of it packs better than many, and is fetched once. */
const SHARED = /node_modules|widgets\/(client|kit)\/[\w-]+\.(tsx?|css)|kit\/(preact\/|i18n\/\w+\.ts)/
const SHARED_UI =
  /kit\/ui\/([\w-]+\.(tsx?|css)|button\/button|badge\/badge|icon\/(icon\.|first)|picture|price\/(price|amount)|skeleton)/
/** What the cart's engine and its panel both need: small, and one request instead of two. */
const CART_LINES = /kit\/(money|cart\/line-state)\.ts$/
const APART =
  /altcha-lib|contrast|host-actions|second-tag|checkout-return|analytics|keep-focus|kit\/money|use-styles|count-badge/
/** The cart's button and the cart that it counts: who needs one needs the other. */
const CART =
  /widgets\/cart\/[\w-]+\.(tsx?|css)|kit\/cart\/(cart-(store|state|mutation)|mutation-storage|line-item-input)\.ts|count-badge/
/** The member's button, and who the visitor is. */
const MEMBER = /widgets\/member\/[\w-]+\.(tsx?|css)|kit\/member\/member-store\.ts/
/** What asks for products: by itself, as it runs before the kit has come. */
const AHEAD = /widgets\/product\/(ahead|product-request)\.ts$/
/** What the widget shows before it is known what it will show further, and what all of that needs. */
const PRODUCT = /widgets\/product\/[\w-]+\.(tsx?|css)/
/** What both a product in full and the inside of the cart are worked with. */
const CONTROLS =
  /kit\/cart\/range-labels|kit\/ui\/(icon\/icons|button\/(icon-|quiet)|quantity-stepper|field|disclosure|drawer)/
/** A language is two files, of what widgets say at once and of what they say later. */
const WORDS = /\/words\/([\w-]+)\/(first|later)\.ts$/

/** The bundle for host pages: `loader.js` under a fixed name, everything else hashed, and the manifest of both. */
export function widgetsBuild(): UserConfig {
  const hash = sharedHash()
  return {
    plugins: [tightTokens(), hash.plugin, inlinedRuntime(), wholeGraphs(hash), integrityManifest()],
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
          chunkFileNames: ({ facadeModuleId }) => {
            const [, language, part] = WORDS.exec(facadeModuleId ?? '') ?? []
            const plain = language && part === 'later' ? `later-${language}` : (language ?? '[name]')
            return `${plain}-${hash.value()}.js`
          },
          codeSplitting: {
            // One file that every widget needs anyway, instead of one per combination.
            groups: [
              { name: 'kit', test: (id) => (SHARED.test(id) || SHARED_UI.test(id)) && !APART.test(id) },
              { name: 'cart-lines', test: CART_LINES },
              { name: 'cart', test: CART },
              { name: 'member', test: MEMBER },
              { name: 'ahead', test: AHEAD },
              { name: 'product', test: PRODUCT },
              { name: 'controls', test: CONTROLS },
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

/** Subresource integrity values of every file, for site owners whose policy asks for them, and what leads to what. */
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
