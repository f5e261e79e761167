import { applyAdjustments, validateAdjustment } from './adjust.ts'
import { toBody } from './document.ts'
import type { Step, Write } from './engine.ts'
import { AlreadyExistsError, NotFoundError } from './errors.ts'
import type { Aggregate, CollectionDefinition } from './store.ts'

/** What a unit of work has done so far to one document: however many calls, one write at the commit. */
export class Pending {
  readonly definition: CollectionDefinition<Aggregate>
  readonly siteId: string
  readonly id: string
  /** The revision that must be stored at the commit; 0: none may be; undefined: whichever is. */
  #base: number | undefined
  /** The document as written here; null: deleted here; undefined: as stored, with the steps taken. */
  #body: string | null | undefined
  /** Of the document as written here. */
  #revision = 0
  #steps: Step[] = []
  /** The revision under which the document with its steps was read here. */
  #seen: number | undefined

  constructor(definition: CollectionDefinition<Aggregate>, siteId: string, id: string) {
    this.definition = definition
    this.siteId = siteId
    this.id = id
  }

  /** Whether reads of the committed document are out of date. */
  get changed(): boolean {
    return this.#body !== undefined || this.#steps.length > 0
  }

  insert(document: Aggregate): void {
    const free = this.#body === null || (this.#body === undefined && !this.#base && this.#steps.length === 0)
    if (!free) throw new AlreadyExistsError(this.definition.name, this.id)
    this.#write(document)
    this.#base ??= 0
  }

  update(document: Aggregate, expected: number): void {
    this.#expect(expected)
    this.#write(document)
  }

  delete(expected: number): void {
    this.#expect(expected)
    this.#body = null
    this.#steps = []
  }

  expect(expected: number): void {
    this.#expect(expected)
  }

  adjust(step: Step): void {
    validateAdjustment(step)
    if (this.#body === null) throw new NotFoundError(this.definition.name, this.id)
    if (this.#body === undefined) this.#steps.push(step)
    else this.#write(applyAdjustments(this.definition.name, JSON.parse(this.#body), [step]))
    this.#seen = undefined
  }

  /** The document as this unit of work sees it, given how to read the committed one. */
  async read<T extends Aggregate>(committed: () => Promise<T | undefined>): Promise<T | undefined> {
    if (this.#body === null) return
    if (this.#body !== undefined) return JSON.parse(this.#body) as T
    const document = await committed()
    if (!document || this.#steps.length === 0) return document
    const result = applyAdjustments(this.definition.name, document, this.#steps)
    this.#seen = result.revision
    return result
  }

  toWrite(): Write | undefined {
    const { definition, siteId, id } = this
    const expected = this.#base
    const body = this.#body
    const revision = this.#revision
    if (expected === 0) return body ? { kind: 'insert', definition, siteId, id, revision, body } : undefined
    if (body === undefined && this.#steps.length > 0) {
      return { kind: 'adjust', definition, siteId, id, expected, steps: this.#steps }
    }
    if (expected === undefined) return
    if (body === undefined) return { kind: 'expect', definition, siteId, id, expected }
    if (body === null) return { kind: 'delete', definition, siteId, id, expected }
    return { kind: 'update', definition, siteId, id, expected, revision, body }
  }

  #write(document: Aggregate): void {
    this.#body = toBody(this.definition.name, document)
    this.#revision = document.revision
    this.#steps = []
  }

  /** Two writes of one unit of work that start from different readings can never both hold: a mistake in the work. */
  #expect(revision: number): void {
    const name = `${this.definition.name}/${this.id}`
    if (!Number.isSafeInteger(revision) || revision < 1) throw new TypeError(`${name}: ${revision} is no revision`)
    if (this.#body === null) throw new NotFoundError(this.definition.name, this.id)
    if (this.#steps.length > 0 && this.#seen !== revision) {
      throw new Error(`${name} was adjusted in this transaction: read it again before writing it`)
    }
    const current = this.#body === undefined ? this.#base : this.#revision
    const base = revision - this.#steps.length
    if (current !== undefined && current !== (this.#body === undefined ? base : revision)) {
      throw new Error(`${name} was already used at revision ${current} in this transaction, not at ${revision}`)
    }
    if (this.#body === undefined) this.#base = base
  }
}
