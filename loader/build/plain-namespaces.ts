import { type ESTree, type Plugin, parseSync, type Rolldown } from 'vite'

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/**
 * Replaces the bundler's namespace objects by plain exports. For a module that is imported dynamically but shares a
 * chunk, the bundler exports an object that its runtime creates, and importers read that object. Here the chunk exports
 * the members directly, which needs neither the runtime, which is one more request, nor the indirection.
 */
export function plainNamespaces(): Plugin {
  return {
    name: 'awning:plain-namespaces',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
      if (!runtime) return
      const changed = chunks.filter(({ imports }) => imports.includes(runtime.fileName))
      for (const chunk of changed) {
        chunk.code = exportMembers(chunk, runtime.fileName, (problem) => this.error(`${chunk.fileName}: ${problem}`))
        chunk.imports = chunk.imports.filter((each) => each !== runtime.fileName)
      }
      const files = changed.map(({ fileName }) => fileName)
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(
          /(\bimport\([`'"]\.\/([\w.-]+)[`'"]\))\.then\((\w+)=>\3\.\w+\)/g,
          (whole, imported: string, file: string) => (files.includes(file) ? imported : whole),
        )
      }
      delete bundle[runtime.fileName]
    },
  }
}

/** `var b=make({mount:()=>x}),x=1;export{b as t,y as u}` becomes `var x=1;export{x as mount,y as u}`. */
function exportMembers({ fileName, code }: Rolldown.OutputChunk, runtime: string, fail: (problem: string) => never) {
  const { body } = parseSync(fileName, code).program
  const text = ({ start, end }: { readonly start: number; readonly end: number }) => code.slice(start, end)
  const imported = body.find((each) => each.type === 'ImportDeclaration' && each.source.value === `./${runtime}`)
  const [make, ...others] = imported?.type === 'ImportDeclaration' ? imported.specifiers : []
  if (!imported || !make || others.length > 0) return fail('takes more of the runtime than what makes namespaces')
  const edits: Edit[] = [{ ...imported, text: '' }]

  const members = new Map<string, readonly string[]>()
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue
    const rest = statement.declarations.filter(({ id, init }) => {
      if (init?.type !== 'CallExpression' || text(init.callee) !== make.local.name) return true
      const [list] = init.arguments
      if (list?.type !== 'ObjectExpression') return fail('has a namespace of another form')
      members.set(
        text(id),
        list.properties.map((member) => toExport(member) ?? fail('has a member of another form')),
      )
      return false
    })
    if (rest.length < statement.declarations.length)
      edits.push({ ...statement, text: rest.length > 0 ? `${statement.kind} ${rest.map(text).join()};` : '' })
  }

  const exported = body.find((each) => each.type === 'ExportNamedDeclaration')
  if (exported?.type !== 'ExportNamedDeclaration') return fail('exports nothing')
  const names = exported.specifiers.flatMap((each) => members.get(text(each.local)) ?? text(each))
  edits.push({ ...exported, text: `export{${names.join()}};` })
  // From the end, so that earlier offsets stay valid.
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), code)
}

/** Turns `mount: () => x` into `x as mount`. */
function toExport(member: ESTree.ObjectPropertyKind): string | undefined {
  if (member.type !== 'Property' || member.value.type !== 'ArrowFunctionExpression') return undefined
  const { key, value } = member
  return key.type === 'Identifier' && value.body.type === 'Identifier' ? `${value.body.name} as ${key.name}` : undefined
}
