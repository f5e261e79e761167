import { applyAdjustments, validateAdjustment } from './adjust.ts'
import { toBody } from './document.ts'
import type { Step, Write } from './engine.ts'
import { AlreadyExistsError, NotFoundError } from './errors.ts'
import { requireDeclaredForms } from './search-fields.ts'
import type { Aggregate, CollectionDefinition } from './store.ts'

/** The pending write of a unit of work to one document: any number of calls, one write at the commit. */
export class Pending {
  readonly definition: CollectionDefinition<Aggregate>
  readonly siteId: string
  readonly id: string
  /** The revision that must be stored at the commit; 0: the document must not exist; undefined: any. */
  #base: number | undefined
  /** The document as written here; null: deleted; undefined: as stored, with the steps applied. */
  #body: string | null | undefined
  /** The revision of the document as written here. */
  #revision = 0
  #steps: Step[] = []
  /** The revision at which the adjusted document was read here. */
  #seen: number | undefined

  constructor(definition: CollectionDefinition<Aggregate>, siteId: string, id: string) {
    this.definition = definition
    this.siteId = siteId
    this.id = id
  }

  /** Whether reads have to take this pending write into account. */
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

  /** The document as this unit of work sees it. */
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
    const { name, search } = this.definition
    if (search) requireDeclaredForms(name, search, document)
    this.#body = toBody(this.definition, document)
    this.#revision = document.revision
    this.#steps = []
  }

  /** Two writes that start from different revisions can never both succeed: a bug in the unit of work. */
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
