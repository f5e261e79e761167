import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A field in the types of a published package, by wire name. */
export type PublishedField = {
  name: string
  /** Without `null` and `[]`. */
  type: string
  list: boolean
  readonly: boolean
  /** Bounds and format, by the names of their annotations: `maxLength`, `min`, `format` … */
  bounds: Readonly<Record<string, string>>
}

/** The types of a published package: fields by interface, values by enumeration. */
export type PublishedTypes = {
  interfaces: ReadonlyMap<string, readonly PublishedField[]>
  enumerations: ReadonlyMap<string, readonly string[]>
}

/** SDK names that differ from the wire, besides those with an underscore. */
const WIRE_NAMES: Readonly<Record<string, string>> = { addressLine1: 'addressLine' }

const require = createRequire(import.meta.url)

/** Reads the types of one package of the published SDK. */
export function publishedTypes(packageName: string): PublishedTypes {
  const folder = require.resolve.paths(packageName)?.find((path) => folderExists(join(path, packageName)))
  const built = join(folder ?? '', packageName, 'build/cjs')
  // Large packages declare their types in a second file.
  const files = readdirSync(built).filter(
    (file) => file === 'index.typings.d.ts' || /\.universal-\w+\.d\.ts$/.test(file),
  )
  const text = files.map((file) => readFileSync(join(built, file), 'utf8')).join('\n')
  const parents = new Map<string, readonly string[]>()
  const own = new Map<string, readonly PublishedField[]>()
  for (const [, name = '', extended = '', body = ''] of text.matchAll(
    /^interface (\w+)(?: extends ([\w, ]+))? \{\n(.*?)^\}/gms,
  )) {
    parents.set(name, extended.split(', ').filter(Boolean))
    own.set(name, fieldsIn(body))
  }
  const listFields = (name: string): readonly PublishedField[] => [
    ...(parents.get(name) ?? []).flatMap(listFields),
    ...(own.get(name) ?? []),
  ]
  const enumerations = [...text.matchAll(/^type (\w+WithLiterals) = \w+ \| ([^;]+);/gm)].map(
    ([, name = '', values = '']) => [name, [...values.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)] as const,
  )
  return {
    interfaces: new Map([...own.keys()].map((name) => [name, listFields(name)])),
    enumerations: new Map(enumerations),
  }
}

function folderExists(folder: string): boolean {
  try {
    return readFileSync(join(folder, 'package.json')).length > 0
  } catch {
    return false
  }
}

function fieldsIn(body: string): PublishedField[] {
  return [...body.matchAll(/(?:\/\*\*((?:(?!\*\/).)*)\*\/\s+)?^ {4}(\w+)\??: ([^;{]+);/gms)].map(
    ([, comment = '', name = '', type = '']) => ({
      name: WIRE_NAMES[name] ?? name.replace(/^_/, ''),
      type: type.replace(/ \| null|\[\]/g, ''),
      list: type.includes('[]'),
      readonly: /@readonly|@immutable/.test(comment),
      bounds: Object.fromEntries(
        [...comment.matchAll(/@(\w+) ([^\n]+)/g)].map(([, key = '', value = '']) => [key, value.trim()]),
      ),
    }),
  )
}
