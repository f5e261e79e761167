import type { Filter, Query } from './query/query.ts'
import type { Retention } from './retention/retention.ts'
import type { SearchFields } from './search-fields.ts'

/** The fields of every stored aggregate (cart, checkout, order …): one JSON document each. */
export type Aggregate = {
  /** The site it belongs to; every key starts with it, so that a cluster can shard by site. */
  siteId: string
  /** Unique within the site and the collection. */
  id: string
  /** 1 after the insert, incremented by each write. An update names the revision that it read. */
  revision: number
}

/** Declares a collection: its table name, and the dotted paths that are indexed. */
export type CollectionDefinition<T extends Aggregate> = {
  name: string
  /** Each entry is one index over these dotted paths (after `siteId`), for example `[['slug'], ['createdDate', 'id']]`. */
  indexes?: readonly (readonly string[])[]
  /** Dotted paths whose values are unique per site (for example `slug`). Absent values do not collide. */
  unique?: readonly string[]
  /** The fields that callers filter and sort by, where a collection grows large. */
  search?: SearchFields
  /** The retention of its documents; a test requires one for every collection. */
  retention?: Retention
  /** Deletes dependent records when a document is removed by age, in the same transaction. */
  onExpire?(transaction: Transaction, expired: T): Promise<void>
  /** Carries the document type for inference only; never set. */
  readonly document?: T
}

export type Page<T> = {
  items: T[]
  /** Opaque; absent on the last page. */
  next?: string
  /** Opaque; absent on the first page. */
  prev?: string
}

/**
 * The budget of a caller's search where no index bounds it. Searches of one caller run one after the other; one that
 * exceeds its budget fails with `BudgetExceededError` and never returns a partial result.
 */
export type ReadBudget = {
  caller: string
  /** The maximum number of rows that the search may read. */
  rows: number
  milliseconds: number
  /** Whether the caller has hung up: its search is not begun then, and fails with `CallerGoneError`. */
  isGone?(): boolean
  meter?: ReadMeter
}

/** Limits the total cost of a caller's searches. */
export type ReadMeter = {
  /** Throws where the caller has no time left; called before each search that costs any. */
  admit(): Promise<void>
  /** Records the duration of a search. */
  spend(milliseconds: number): void
}

/** Reads of one collection. They see committed data only. */
export interface Reader<T extends Aggregate> {
  get(siteId: string, id: string): Promise<T | undefined>
  /** Documents in the order of `ids`; those that do not exist are left out. */
  getMany(siteId: string, ids: readonly string[]): Promise<T[]>
  /** Filter, sort, offset or cursor paging. Ties are broken by id, so that pages never overlap. Limit 50 where none is given. */
  query(siteId: string, query: Query, budget?: ReadBudget): Promise<Page<T>>
  count(siteId: string, filter?: Filter, budget?: ReadBudget): Promise<number>
}

/**
 * A unit of work: reads see committed data plus its own writes; the writes are collected and committed together when
 * the work is done, or not at all.
 */
export interface Transaction {
  /** The document as the first read of this transaction found it, with the transaction's own writes. */
  get<T extends Aggregate>(collection: CollectionDefinition<T>, siteId: string, id: string): Promise<T | undefined>
  query<T extends Aggregate>(collection: CollectionDefinition<T>, siteId: string, query: Query): Promise<Page<T>>
  /**
   * The commit fails with `AlreadyExistsError` where the id or a unique value exists. Returns the document at revision
   * 1.
   */
  insert<T extends Aggregate>(collection: CollectionDefinition<T>, document: Unsaved<T>): T
  /** Replaces the document if its stored revision is still `document.revision`; returns it one revision higher. */
  update<T extends Aggregate>(collection: CollectionDefinition<T>, document: T): T
  /** Deletes the document if its stored revision is still the given one. */
  delete<T extends Aggregate>(
    collection: CollectionDefinition<T>,
    document: Pick<T, 'siteId' | 'id' | 'revision'>,
  ): void
  /** Makes the commit fail with a conflict if this document has changed since it was read. */
  expect<T extends Aggregate>(
    collection: CollectionDefinition<T>,
    document: Pick<T, 'siteId' | 'id' | 'revision'>,
  ): void
  /**
   * Adds a whole number to a top-level numeric field without naming a revision, so that buyers of the same product do
   * not conflict with each other. The commit fails with `FloorReachedError` where the result would be under `floor`,
   * and with `NotFoundError` where the document does not exist. Raises the revision.
   */
  adjust<T extends Aggregate>(
    collection: CollectionDefinition<T>,
    siteId: string,
    id: string,
    field: string & keyof T,
    by: number,
    floor?: number,
  ): void
}

/** All documents as they are at one moment, while other work continues. */
export type Snapshot = {
  /** Every document of a collection, of all sites, by site and id. */
  documents(collection: CollectionDefinition<Aggregate>): AsyncIterable<Aggregate>
}

/** A document before its first insert: the store sets the revision. */
export type Unsaved<T extends Aggregate> = Omit<T, 'revision'> & { revision?: number }

/**
 * The document store. Three back ends pass one shared suite: memory (the reference, and the browser), SQLite (embedded
 * default) and PostgreSQL (`DATABASE_URL`).
 */
export interface Store {
  /**
   * Creates missing tables and indexes, which takes a while in a store that already has documents. Called once for
   * every collection before its first use.
   */
  prepare(collections: readonly CollectionDefinition<Aggregate>[], progress?: Progress): Promise<void>
  reader<T extends Aggregate>(collection: CollectionDefinition<T>): Reader<T>
  /**
   * Returns a reader for lists that may be seconds old: it reads from a replica of the database, if that has all
   * changes that this process knows of. Never base a decision on its results.
   */
  replicaReader<T extends Aggregate>(collection: CollectionDefinition<T>): Reader<T>
  /**
   * Runs the work and commits its writes atomically. On a conflict with a concurrent write the whole work runs again on
   * fresh reads, with jitter, up to `attempts` times (default 20); so the work must have no side effects. An error
   * thrown by the work writes nothing.
   */
  transaction<R>(work: (transaction: Transaction) => Promise<R> | R, options?: { attempts?: number }): Promise<R>
  /**
   * Calls the listener after each commit with the documents written (including those of other processes on the
   * database, if the back end supports it).
   */
  watch(listener: (changes: readonly Change[]) => void): () => void
  /** Reads everything as it is at one moment; later writes are not seen. */
  snapshot<R>(use: (snapshot: Snapshot) => Promise<R>): Promise<R>
  /** Inserts documents at the revisions that they have, all or none: for the copy of another store. */
  load<T extends Aggregate>(collection: CollectionDefinition<T>, documents: readonly T[]): Promise<void>
  /** A cheap round trip; rejects where the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Receives how many documents of a collection are indexed by now, while `prepare` upgrades a store. */
export type Progress = (state: { collection: string; done: number; of: number }) => void

export type Change = { collection: string; siteId: string; id: string }
