import { readFileSync } from 'node:fs'
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest'
import type { Boxes } from '../anatomy/list-boxes.ts'
import { findLine, WITHOUT_PART } from '../anatomy/without-part.ts'

/** Collects the parts and boxes of all stories; returns the differences from what the widgets declare. */
export function collectBoxes(): { onBoxes(id: string, boxes: readonly Boxes[]): void; findProblems(): string[] } {
  const parts = new Map<string, Set<string>>()
  const without = new Map<string, string>()
  return {
    onBoxes(id, boxes) {
      for (const each of boxes) {
        const known = parts.get(each.widget) ?? new Set()
        parts.set(each.widget, known)
        for (const part of each.parts) known.add(part)
        for (const box of each.without) if (!without.has(box)) without.set(box, `${each.widget} in ${id}`)
      }
    },
    findProblems() {
      const used = new Set([...without.keys()].map(findLine))
      return [
        ...readDeclared().flatMap(([widget, declared]) => {
          const shown = parts.get(widget) ?? new Set()
          return [
            ...declared
              .filter((part) => !shown.has(part))
              .map((part) => `${widget} declares ${part}, which no story shows`),
            ...[...shown]
              .filter((part) => !declared.includes(part))
              .map((part) => `${widget} does not declare ${part}`),
          ]
        }),
        ...[...without]
          .filter(([box]) => !findLine(box))
          .map(([box, where]) => `no part and no reason: ${box} (${where})`),
        ...Object.keys(WITHOUT_PART)
          .filter((line) => !used.has(line))
          .map((line) => `no story shows a box '${line}'`),
      ]
    },
  }
}

/** The parts of each widget in the custom-elements manifest that pages get. */
function readDeclared(): [widget: string, parts: readonly string[]][] {
  const { modules } = JSON.parse(readFileSync('dist/widgets/custom-elements.json', 'utf8')) as Package
  const elements = modules.flatMap(({ declarations = [] }) => declarations as CustomElementDeclaration[])
  return elements.map(({ tagName = '', cssParts = [] }) => [
    tagName.replace('awning-', ''),
    cssParts.map(({ name }) => name),
  ])
}
