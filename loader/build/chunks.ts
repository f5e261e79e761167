import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** Chunks by their entry modules; their static imports belong to them too. */
type Chunks = Readonly<Record<string, readonly string[]>>

/** Needed by every widget: a single file compresses better than many, and takes one request. */
const KIT = ['widgets/kit/index.ts', 'widgets/kit/ui/first.ts', 'widgets/kit/ui/first-styles.ts']

const SHARED_BY_PARTS: Chunks = {
  /**
   * Modules that use the cart's store also convert line items; what leads to the checkout comes with it, as the loader
   * names each chunk that it fetches.
   */
  cart: [
    'widgets/kit/cart/line-item-input.ts',
    'widgets/kit/checkout/carried-cart.ts',
    'widgets/kit/frame.ts',
    'widgets/kit/ui/notice/address-link.tsx',
  ],
  /** Needed by the cart's engine and by its panel: small, and one request instead of two. */
  'cart-lines': ['widgets/kit/money.ts', 'widgets/kit/cart/line-state.ts'],
  /** Controls shared by the full product view and the cart panel. */
  controls: ['widgets/kit/cart/range-labels.ts', 'widgets/kit/ui/controls.ts', 'widgets/kit/ui/controls-styles.ts'],
}

/**
 * Decides which modules share a chunk. For each row of the widgets' table: the widget's own static imports, if other
 * chunks need some of them; and separately its `preload.ts`, which requests the shop's data before the kit has loaded.
 * The bundler splits the rest.
 */
export function sharedChunks(): { readonly plugin: Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
  const chunks = new Map<string, string>()
  let widgets: readonly string[] = []

  const plugin: Plugin = {
    name: 'awning:shared-chunks',
    buildEnd() {
      const getInfo = (id: string) => this.getModuleInfo(id)
      const collect = (...paths: readonly string[]) =>
        collectImports(paths.map(toId), (id) => getInfo(id)?.importedIds ?? [])
      const assign = (chunk: string, ids: readonly string[]) => {
        for (const id of ids) if (!chunks.has(id)) chunks.set(id, chunk)
      }
      const table = getInfo(toId('loader/widgets.ts'))?.dynamicallyImportedIds ?? []
      widgets = table.flatMap((id) => /\/widgets\/([\w-]+)\/index\.ts$/.exec(id)?.[1] ?? [])
      if (widgets.length === 0) this.error('loader/widgets.ts lists no widget')

      assign('preload', collect(...widgets.map((name) => `widgets/${name}/preload.ts`)))
      // The kit's index also reaches stores of single widgets.
      const isOfWidget = (id: string) => widgets.some((name) => isOwn(name, id))
      assign(
        'kit',
        collect(...KIT).filter((id) => !isOfWidget(id)),
      )
      for (const name of widgets) {
        const own = collect(`widgets/${name}/index.ts`).filter((id) => isOwn(name, id))
        if (own.some((id) => getInfo(id)?.importers.some((each) => !own.includes(each)))) assign(name, own)
      }
      for (const [chunk, paths] of Object.entries(SHARED_BY_PARTS)) assign(chunk, collect(...paths))
    },
  }

  const group = (name: string) => ({ name, test: (id: string) => chunks.get(id) === name })
  const ofWidgets = {
    debugName: 'widgets',
    name: (id: string) => widgets.find((name) => chunks.get(id) === name) ?? null,
  }
  // Other imports of a chunk belong to it, unless an earlier group has them.
  return { plugin, groups: [group('preload'), group('kit'), ofWidgets, group('cart-lines'), group('controls')] }
}

function collectImports(begins: readonly string[], getImports: (id: string) => readonly string[]): readonly string[] {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    getImports(id).forEach(visit)
  }
  begins.forEach(visit)
  return [...found]
}

/** Whether a module belongs to a widget: in its folder, or, if others use it too, in the kit's folder of that name. */
const isOwn = (widget: string, id: string) =>
  [`widgets/${widget}/`, `widgets/kit/${widget}/`].some((folder) => id.startsWith(toId(folder)))

const toId = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
