import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** Names that every object inherits: read-only where a page has frozen `Object.prototype`. */
const INHERITED = ['constructor', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty']

/**
 * Lets the chunks run on pages whose built-in objects are frozen (SES `lockdown()`, `Object.freeze(Object.prototype)`) or
 * extended. Assigning a name that is inherited as read-only throws, so it becomes a definition; `for…in` also visits
 * what a page has added to `Object.prototype`, so it becomes a loop over the object's own entries: not its keys, as
 * `Object.keys` of Prototype 1.6.1 lists inherited names, too.
 */
export function hardenedPages(): Plugin {
  return {
    name: 'awning:hardened-pages',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = harden(chunk.code)
    },
  }
}

/** Returns the code with its assignments of inherited names, and its `for…in`, replaced. */
export function harden(code: string): string {
  const edits: Edit[] = []
  const insert = (at: number, text: string) => edits.push({ start: at, end: at, text })
  const visitor = new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: it is a kind of syntax, no component
    AssignmentExpression: ({ operator, left, right }) => {
      if (operator !== '=' || left.type !== 'MemberExpression' || left.computed) return
      const { object, property } = left
      if (property.type !== 'Identifier' || !isInherited(object, property.name, right)) return
      insert(left.start, 'Object.defineProperty(')
      edits.push({
        start: object.end,
        end: right.start,
        text: `,\`${property.name}\`,{writable:!0,value:`,
      })
      insert(right.end, '})')
    },
    // biome-ignore lint/correctness/noComponentHookFactories: it is a kind of syntax, no component
    ForInStatement: ({ left, right, body }) => {
      const isName = right.type === 'Identifier'
      const name = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left
      if (name?.type !== 'Identifier') throw new Error('A loop with for…in has to have a plain name')
      insert(name.start, '[')
      edits.push({
        start: name.end,
        end: right.start,
        text: isName ? '] of Object.entries(' : '] of Object.entries((',
      })
      insert(right.end, isName ? '||{})' : ')||{})')
      const copy = findCopy(body)
      if (!copy) return
      const [target, key, value] = [copy.object, copy.key, copy.value].map((each) => code.slice(each.start, each.end))
      const definition = `Object.defineProperty(${target},${key},{writable:!0,enumerable:!0,configurable:!0,value:${value}})`
      insert(body.start, `${key} in{}?${definition}:`)
    },
  })
  visitor.visit(parseSync('chunk.js', code).program)
  // From the end, so that earlier offsets stay valid; of two at one place, the later found is inside the other.
  return edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.start - a.start || b.index - a.index)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), code)
}

/** The parts of `target[key] = value`, if that is the whole body of a loop. */
function findCopy(body: ESTree.Statement) {
  if (body.type !== 'ExpressionStatement' || body.expression.type !== 'AssignmentExpression') return undefined
  const { operator, left, right } = body.expression
  if (operator !== '=' || left.type !== 'MemberExpression' || !left.computed || left.property.type !== 'Identifier')
    return undefined
  return { object: left.object, key: left.property, value: right }
}

/**
 * Whether the assigned name is inherited from a built-in object: a method of a prototype, or the name of an error, whose
 * prototype has one too.
 */
function isInherited(object: ESTree.Expression | ESTree.Super, name: string, value: ESTree.Expression): boolean {
  if (name === 'name') return value.type === 'Literal' || value.type === 'TemplateLiteral'
  const isPrototype =
    object.type === 'MemberExpression' && object.property.type === 'Identifier' && object.property.name === 'prototype'
  return isPrototype && INHERITED.includes(name)
}
