import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest'
import ts from 'typescript'
import { printTypes } from './print-types.ts'

// Makes the package for React hosts, in `dist/package`: components over the elements, and the types of all that pages see.
// The elements' part comes from what the build of the widgets wrote for editors.

const SOURCES = 'loader/package'
const ELEMENTS = 'dist/widgets'
const OUT = 'dist/package'

const read = (path: string) => readFileSync(path, 'utf8')
const write = (name: string, text: string) => writeFileSync(`${OUT}/${name}`, text)

/** Compiles the sources; their imports of the project's types become imports of the package's `types.d.ts`. */
function compile(): void {
  const { config } = ts.readConfigFile('loader/tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, 'loader')
  const sources = ['create-component', 'awning-script', 'use-awning-event', 'when-ready']
  const program = ts.createProgram(
    // `loader.ts` declares the type of `window.Awning`.
    [...sources.map((name) => `${SOURCES}/${name}.ts`), 'loader/loader.ts'],
    {
      ...options,
      noEmit: false,
      incremental: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: '.',
    },
  )
  for (const name of sources)
    program.emit(program.getSourceFile(`${SOURCES}/${name}.ts`), (path, text) =>
      write(path.slice(path.lastIndexOf('/') + 1), text.replaceAll(/'\.\/public-types\.(ts|js)'/g, "'./types.js'")),
    )
}

/** Global types that the package's types add to the page's. */
const globals = `
declare global {
  interface DocumentEventMap extends AwningEventMap {}
  interface Window {
    /** A queue before the script has loaded, the API afterwards. */
    Awning?: HostApi | QueuedCall[] | undefined
  }
}

type AwningEventMap = { [Name in keyof AwningEvents]: CustomEvent<AwningEvents[Name]> }
`

function writeComponents(elements: readonly CustomElementDeclaration[]): void {
  const shared = `export { AwningScript } from './awning-script.js'\nexport { useAwningEvent } from './use-awning-event.js'\n`
  const toConstant = ({ name, tagName, attributes = [] }: CustomElementDeclaration) => {
    const hyphened = attributes.map((attribute) => attribute.name).filter((each) => each.includes('-'))
    return `export const ${name} = /* @__PURE__ */ createComponent('${tagName}', ${JSON.stringify(hyphened)})\n`
  }
  const toType = ({ name, tagName, description }: CustomElementDeclaration) =>
    `/** ${description} */\nexport declare const ${name}: FunctionComponent<JSX.IntrinsicElements['${tagName}']>\n`
  write(
    'react.js',
    `import { createComponent } from './create-component.js'\n${shared}${elements.map(toConstant).join('')}`,
  )
  write(
    'react.d.ts',
    `import type { FunctionComponent, JSX } from 'react'
import './jsx.js'
export type { AwningScriptProps } from './awning-script.js'
${shared}${elements.map(toType).join('')}`,
  )
}

function writeManifest(): void {
  const { version, license, description } = JSON.parse(read('package.json')) as Record<string, string>
  const manifest = {
    name: 'awning',
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './react': { types: './react.d.ts', default: './react.js' },
      './jsx': { types: './jsx.d.ts' },
      './custom-elements.json': './custom-elements.json',
      './awning.html-data.json': './awning.html-data.json',
      './package.json': './package.json',
    },
    types: './index.d.ts',
    customElements: 'custom-elements.json',
    peerDependencies: { react: '>=19' },
    peerDependenciesMeta: { react: { optional: true } },
  }
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
}

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
compile()
write('types.d.ts', printTypes() + globals)
write('elements.d.ts', read(`${ELEMENTS}/awning.d.ts`))
write('jsx.d.ts', read(`${ELEMENTS}/awning-react.d.ts`).replace('./awning.d.ts', './elements.js'))
write('index.js', `export { whenReady } from './when-ready.js'\n`)
write(
  'index.d.ts',
  `export type * from './elements.js'\nexport type * from './types.js'\nexport { whenReady } from './when-ready.js'\n`,
)
const { modules } = JSON.parse(read(`${ELEMENTS}/custom-elements.json`)) as Package
writeComponents(modules.flatMap(({ declarations = [] }) => declarations as CustomElementDeclaration[]))
for (const name of ['custom-elements.json', 'awning.html-data.json'])
  copyFileSync(`${ELEMENTS}/${name}`, `${OUT}/${name}`)
for (const path of [`${SOURCES}/README.md`, 'LICENSE'])
  copyFileSync(path, `${OUT}/${path.slice(path.lastIndexOf('/') + 1)}`)
writeManifest()
