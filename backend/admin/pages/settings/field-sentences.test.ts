import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const PAGES = join(import.meta.dirname, '..')
/** The folders of pages with settings. */
const FOLDERS = ['settings', 'recommendations']

/** Fields without a hint, with the reason. */
const WITHOUT_SENTENCE: Readonly<Record<string, string>> = {
  'settings/delivery-form.tsx name={`tiers[${index}].below`}': 'steps alike; the sentence above them says how they end',
  'settings/delivery-form.tsx name={`tiers[${index}].price`}': 'steps alike; the sentence above them says how they end',
  'settings/keys-page.tsx scopes': 'each is a code of the API; the switch above says what they limit',
  'settings/notices-page.tsx name={`${at}.times.${kind}`}': 'a dozen alike; the page says above them what they set',
  'settings/webhook-fields.tsx webhook.eventTypes': 'each is a code of the API; the switch above says what they limit',
}

type Field = ts.JsxSelfClosingElement | ts.JsxOpeningElement

function listFields(file: string): { field: Field; source: ts.SourceFile }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: { field: Field; source: ts.SourceFile }[] = []
  const visit = (node: ts.Node): void => {
    const isElement = ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)
    if (isElement && /^[A-Z]\w*Field$/.test(node.tagName.getText(source))) found.push({ field: node, source })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const readAttribute = ({ attributes }: Field, name: string, source: ts.SourceFile): string | undefined =>
  attributes.properties
    .find((each): each is ts.JsxAttribute => ts.isJsxAttribute(each) && each.name.getText(source) === name)
    ?.getText(source)

/** A field of its own, or each of its choices, says what it does. The field of what counts has its sentence within. */
function hasSentence(field: Field, source: ts.SourceFile): boolean {
  const kind = field.tagName.getText(source)
  const choices = readAttribute(field, 'choices', source) ?? ''
  return (
    kind === 'ScopeField' ||
    readAttribute(field, 'hint', source) !== undefined ||
    (kind === 'RadioField' && (/hint:/.test(choices) || choices.includes('ROLES()')))
  )
}

test('each field of the settings says in one sentence what it does', () => {
  const fields = FOLDERS.flatMap((folder) =>
    readdirSync(join(PAGES, folder))
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => listFields(join(PAGES, folder, name)).map((each) => ({ ...each, at: `${folder}/${name}` }))),
  )
  expect(fields.length).toBeGreaterThan(80)
  const silent = fields
    .filter(({ field, source }) => !hasSentence(field, source))
    .map(({ field, source, at }) => {
      const name = readAttribute(field, 'name', source) ?? readAttribute(field, 'label', source) ?? ''
      return `${at} ${name.replace(/^name="(.*)"$/, '$1')}`
    })
  expect([...new Set(silent)]).toEqual(Object.keys(WITHOUT_SENTENCE))
})
