import { resolve } from 'node:path'
import ts from 'typescript'

const ENTRY = resolve(import.meta.dirname, '../package/public-types.ts')
const CONFIG = resolve(import.meta.dirname, '../tsconfig.json')
const FLAGS =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType

type Named = { readonly name: string; readonly symbol: ts.Symbol; readonly type: ts.Type }

/**
 * Writes out the types that `public-types.ts` names. A declaration bundler would leave the contract's types as zod
 * infers them, and every page would need zod: here the compiler resolves them.
 */
export function printTypes(): string {
  const { config } = ts.readConfigFile(CONFIG, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(import.meta.dirname, '..'))
  const program = ts.createProgram([ENTRY], { ...options, incremental: false })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(ENTRY)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${ENTRY} exports nothing`)
  const all = checker.getExportsOfModule(module).map((exported): Named => {
    const symbol = checker.getAliasedSymbol(exported)
    return { name: exported.name, symbol, type: checker.getDeclaredTypeOfSymbol(symbol) }
  })

  const print = (type: ts.Type) =>
    checker.typeToString(type, source, FLAGS).replaceAll(/import\("[^"]*public-types\.ts"\)\./g, '')
  // Inside a generic type such as `Promise`, the compiler prints a type's body instead of its name: this restores the
  // names.
  const bodies = all
    .map(({ name, type }) => ({ name, body: print(type) }))
    .filter(({ body }) => body.startsWith('{'))
    .sort((a, b) => b.body.length - a.body.length)
  const name = (text: string, own?: string) =>
    bodies.reduce((whole, { name, body }) => (name === own ? whole : whole.replaceAll(body, name)), text)

  const printProperty = (property: ts.Symbol) => {
    const optional = property.flags & ts.SymbolFlags.Optional ? '?' : ''
    const key = /^\w+$/.test(property.name) ? property.name : `'${property.name}'`
    return `${toComment(checker, property)}${key}${optional}: ${name(print(checker.getTypeOfSymbol(property)))}\n`
  }
  const printType = (each: Named) => {
    const { symbol, type } = each
    const properties = checker.getPropertiesOfType(type).filter((property) => !isOfLibrary(program, property))
    const hasProperties = (type.isIntersection() || type.flags & ts.TypeFlags.Object) && properties.length > 0
    const comment = toComment(checker, symbol)
    if (!hasProperties || checker.isTupleType(type))
      return `${comment}export type ${each.name} = ${name(print(type), each.name)}\n`
    // Properties are printed one by one, as the compiler prints a whole type without their comments.
    const heritage = type.isClass() ? ' extends Error' : ''
    return `${comment}export interface ${each.name}${heritage} {\n${properties.map(printProperty).join('')}}\n`
  }
  return all.map(printType).join('\n')
}

/** Whether all declarations of the symbol are in TypeScript's own libraries. */
const isOfLibrary = (program: ts.Program, { declarations = [] }: ts.Symbol) =>
  declarations.length > 0 &&
  declarations.every((declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile()))

function toComment(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const [declaration] = symbol.declarations ?? []
  // The table of actions uses shorthand properties, so the comments are those of the functions.
  const described =
    declaration && ts.isShorthandPropertyAssignment(declaration)
      ? checker.getShorthandAssignmentValueSymbol(declaration)
      : symbol
  const words = ts.displayPartsToString(described?.getDocumentationComment(checker))
  const examples = described?.getJsDocTags(checker).filter((tag) => tag.name === 'example') ?? []
  const text = [words, ...examples.map((tag) => `@example\n${ts.displayPartsToString(tag.text)}`)].filter(Boolean)
  return text.length > 0 ? `/**\n * ${text.join('\n\n').replaceAll('\n', '\n * ')}\n */\n` : ''
}
