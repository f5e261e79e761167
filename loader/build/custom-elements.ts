import { readFileSync } from 'node:fs'
import type { ClassDeclaration, CustomElementDeclaration, Package } from 'custom-elements-manifest'
import { type Plugin, parseSync, runnerImport } from 'vite'
import type { ElementAttribute, ElementDeclaration } from '../../widgets/kit/elements/element.ts'

type Elements = typeof import('../../widgets/kit/elements/element.ts')
type EventWords = typeof import('../../widgets/kit/elements/event-words.ts')
type PartWords = typeof import('../../widgets/kit/elements/part-words.ts')
type Tokens = typeof import('../../widgets/kit/ui/tokens.ts')

/** The shared declarations of elements, see `widgets/kit/elements/element.ts`. */
type Declared = Pick<Elements, 'SHARED_ATTRIBUTES' | 'FALLBACK_SLOT' | 'BUTTON_ATTRIBUTES'> &
  Pick<EventWords, 'EVENT_WORDS' | 'isCancelable'> &
  Pick<PartWords, 'PART_WORDS'> &
  Pick<Tokens, 'TOKENS'> & {
    readonly elements: ReadonlyMap<string, ElementDeclaration>
    readonly details: ReadonlyMap<string, EventDetail>
  }

/**
 * Writes the files that editors read: `custom-elements.json` (custom-elements manifest, schema 2.1.0), and
 * `awning.html-data.json` (custom data for HTML in VS Code, version 1.1). Written from the elements' declarations and
 * not by the manifest's analyzer, as that looks for classes, and the elements get theirs from the loader's table.
 */
export function customElements(): Plugin {
  return {
    name: 'awning:custom-elements',
    async generateBundle() {
      const elements = new Map<string, ElementDeclaration>()
      for (const id of [...this.getModuleIds()].sort()) {
        const [, name] = /\/widgets\/([\w-]+)\/index\.ts$/.exec(id) ?? []
        if (!name || ['client', 'kit'].includes(name)) continue
        const { element } = await load<{ element: ElementDeclaration }>(`widgets/${name}/element.ts`)
        elements.set(name, element)
      }
      const declared: Declared = {
        elements,
        ...(await load<Elements>('widgets/kit/elements/element.ts')),
        details: readEventDetails(),
        ...(await load<EventWords>('widgets/kit/elements/event-words.ts')),
        ...(await load<PartWords>('widgets/kit/elements/part-words.ts')),
        ...(await load<Tokens>('widgets/kit/ui/tokens.ts')),
      }
      const emit = (fileName: string, content: object) =>
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content, null, 2)}\n` })
      const emitText = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      emitText('awning.d.ts', toTypes(declared))
      emitText('awning-react.d.ts', toReactTypes(declared))
      emit('custom-elements.json', toManifest(declared))
      emit('awning.html-data.json', toHtmlData(declared))
    },
  }
}

const load = async <Module>(path: string) =>
  (await runnerImport<Module>(`./${path}`, { configFile: false, logLevel: 'error' })).module

/** An event's `detail` as `events.ts` writes it, and the descriptions of its values from there. */
type EventDetail = { readonly shape: string; readonly words: string }

/**
 * Reads the members of the type `AwningEvents` from its source text, as the names of types say more than their
 * expansion.
 */
function readEventDetails(): ReadonlyMap<string, EventDetail> {
  const code = readFileSync('widgets/kit/events.ts', 'utf8')
  const { program, comments } = parseSync('events.ts', code)
  const details = new Map<string, EventDetail>()
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (declaration?.type !== 'TSTypeAliasDeclaration' || declaration.id.name !== 'AwningEvents') continue
    const { typeAnnotation } = declaration
    if (typeAnnotation.type !== 'TSTypeLiteral') continue
    for (const member of typeAnnotation.members) {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Literal' || !member.typeAnnotation) continue
      const { start, end } = member.typeAnnotation.typeAnnotation
      const comment = comments.find((each) => each.end < member.start && !code.slice(each.end, member.start).trim())
      const shape = code.slice(start, end).replaceAll(/\s+/g, ' ')
      details.set(String(member.key.value), {
        shape: shape === 'Record<string, never>' ? '{}' : shape,
        words: toValueWords(comment?.value ?? ''),
      })
    }
  }
  return details
}

/**
 * The sentences of a comment that are about values of `detail`: the others say when the event occurs, as `EVENT_WORDS`
 * does.
 */
const toValueWords = (comment: string) =>
  comment
    .replaceAll(/\s*\n\s*\*?\s*|^\*\s*/g, ' ')
    .trim()
    .split(/(?<=[.;]) /)
    .filter((sentence) => sentence.includes('`'))
    .join(' ')

const MODULE = 'loader.js'

function toManifest(declared: Declared): Package {
  const names = [...declared.elements.keys()]
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: MODULE,
        declarations: names.map((name) => toClass(name, declared)),
        exports: names.map((name) => ({
          kind: 'custom-element-definition',
          name: `awning-${name}`,
          declaration: { name: toClassName(name), module: MODULE },
        })),
      },
    ],
  }
}

function toClass(name: string, declared: Declared): ClassDeclaration & CustomElementDeclaration {
  const { description, slots, parts, events } = declared.elements.get(name) as ElementDeclaration
  return {
    kind: 'class',
    customElement: true,
    name: toClassName(name),
    tagName: `awning-${name}`,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: listAttributes(name, declared).map(([attribute, about]) => ({
      name: attribute,
      description: about.description,
      type: { text: toType(about) },
      ...(about.default && { default: about.default }),
    })),
    members: listAttributes(name, declared).map(([attribute, about]) => ({
      kind: 'field' as const,
      name: toPropertyName(attribute),
      attribute,
      reflects: true,
      description: about.description,
      type: { text: toPropertyType(about) },
    })),
    slots: Object.entries({ '': declared.FALLBACK_SLOT, ...slots }).map(([slot, words]) => ({
      name: slot,
      description: words,
    })),
    events: (['awning:ready', 'awning:error', ...events] as const).map((event) => ({
      name: event,
      type: { text: `CustomEvent<${declared.details.get(event)?.shape}>` },
      description: [
        `${declared.EVENT_WORDS[event]} On document${declared.isCancelable(event) ? '; cancelable' : ''}.`,
        declared.details.get(event)?.words,
      ]
        .filter(Boolean)
        .join(' '),
    })),
    cssParts: parts.map((part) => ({ name: part, description: declared.PART_WORDS[part] })),
    cssProperties: declared.TOKENS.map((token) => ({
      name: token.name,
      description: token.meaning,
      default: token.defaultValue,
    })),
  }
}

/** Types of the elements as pages see them, for TypeScript. */
function toTypes(declared: Declared): string {
  const names = [...declared.elements.keys()]
  const toProperty = ([attribute, about]: [string, ElementAttribute]) =>
    `  /** ${about.description} */\n  ${toPropertyName(attribute)}: ${toPropertyType(about)}\n`
  const toInterface = (name: string) =>
    `/** ${declared.elements.get(name)?.description} */\nexport interface ${toClassName(name)} extends HTMLElement {\n${listAttributes(name, declared).map(toProperty).join('')}}\n`
  const rows = names.map((name) => `    'awning-${name}': ${toClassName(name)}\n`).join('')
  return `${names.map(toInterface).join('\n')}\ndeclare global {\n  interface HTMLElementTagNameMap {\n${rows}  }\n}\n`
}

/** Types of the elements for JSX of React 19: attributes as HTML spells them, and properties. */
function toReactTypes(declared: Declared): string {
  const toProps = (name: string) => {
    const attributes = listAttributes(name, declared).flatMap(([attribute, about]) =>
      [...new Set([attribute, toPropertyName(attribute)])].map(
        (each) => `        '${each}'?: ${toType(about)} | null | undefined\n`,
      ),
    )
    return `      'awning-${name}': DetailedHTMLProps<HTMLAttributes<${toClassName(name)}>, ${toClassName(name)}> & {\n${attributes.join('')}      }\n`
  }
  const names = [...declared.elements.keys()]
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ${names.map(toClassName).join(', ')} } from './awning.d.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${names.map(toProps).join('')}    }
  }
}
`
}

/** The description of elements and attributes that VS Code shows, without an extension. */
function toHtmlData(declared: Declared) {
  const toAttribute = ([name, about]: readonly [string, ElementAttribute]) => ({
    name,
    description: about.default ? `${about.description} Left out: ${about.default}.` : about.description,
    ...(typeof about.type === 'object' && { values: about.type.map((value) => ({ name: value })) }),
    ...(about.type === 'flag' && { valueSet: 'v' }),
  })
  return {
    version: 1.1,
    tags: [...declared.elements].map(([name, { description }]) => ({
      name: `awning-${name}`,
      description,
      attributes: listAttributes(name, declared).map(toAttribute),
    })),
    globalAttributes: Object.entries(declared.BUTTON_ATTRIBUTES).map(toAttribute),
  }
}

const listAttributes = (name: string, { elements, SHARED_ATTRIBUTES }: Declared): [string, ElementAttribute][] =>
  Object.entries({ ...elements.get(name)?.attributes, ...SHARED_ATTRIBUTES })

/** The TypeScript type of an attribute's value. */
function toType({ type }: ElementAttribute): string {
  if (typeof type === 'object') return type.map((word) => `'${word}'`).join(' | ')
  return { text: 'string', number: 'number', flag: 'boolean' }[type]
}

/** Type of the property: null where the attribute is left out. */
const toPropertyType = (about: ElementAttribute) => (about.type === 'flag' ? toType(about) : `${toType(about)} | null`)

const toPropertyName = (attribute: string) => attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const toClassName = (name: string) => `Awning${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`
