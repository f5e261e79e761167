import type { Filter, Query } from '../query/query.ts'
import type { Retention } from '../retention/retention.ts'

/** What every stored aggregate (cart, checkout, order …) has: one JSON document per aggregate. */
export type Aggregate = {
  /** Owner of the document; every key begins with it, so that a cluster can shard by site. */
  siteId: string
  /** Unique within the site and the collection. */
  id: string
  /** 1 after the insert, one more after each write. An update names the revision that it read. */
  revision: number
}

/** Declares a collection: its table name, and the dotted paths the databases build expression indexes for. */
export type CollectionDefinition<T extends Aggregate> = {
  name: string
  /** Each entry is one index over these dotted paths (after `siteId`), for example `[['slug'], ['createdDate', 'id']]`. */
  indexes?: readonly (readonly string[])[]
  /** Dotted paths whose value may stand only once per site (for example `slug`). Absent values do not collide. */
  unique?: readonly string[]
  /** How long its documents are kept; a test asks it of every collection of the back end. */
  retention?: Retention
  /** Only carries the document's type. */
  readonly document?: T
}

export type Page<T> = {
  items: T[]
  /** Opaque; absent on the last page. */
  next?: string
  /** Opaque; absent on the first page. */
  prev?: string
}

/** Reads of one collection. A read sees only what has been committed. */
export interface Reader<T extends Aggregate> {
  get(siteId: string, id: string): Promise<T | undefined>
  /** Documents in the order of `ids`; those that do not exist are left out. */
  getMany(siteId: string, ids: readonly string[]): Promise<T[]>
  /** Filter, sort, offset or cursor paging. Ties are broken by id, so that pages never overlap. Limit 50 where none is given. */
  query(siteId: string, query: Query): Promise<Page<T>>
  count(siteId: string, filter?: Filter): Promise<number>
}

/**
 * A unit of work: reads see what was committed, plus the writes already made here; writes are gathered and
 * committed together when the work is done, or not at all.
 */
export interface Transaction {
  get<T extends Aggregate>(collection: CollectionDefinition<T>, siteId: string, id: string): Promise<T | undefined>
  query<T extends Aggregate>(collection: CollectionDefinition<T>, siteId: string, query: Query): Promise<Page<T>>
  /** Fails the commit with `AlreadyExistsError` where the id or a unique path is taken. Returns the document at revision 1. */
  insert<T extends Aggregate>(collection: CollectionDefinition<T>, document: Unsaved<T>): T
  /** Replaces the document if its stored revision is still `document.revision`; returns it one revision higher. */
  update<T extends Aggregate>(collection: CollectionDefinition<T>, document: T): T
  /** Deletes the document if its stored revision is still the given one. */
  delete<T extends Aggregate>(
    collection: CollectionDefinition<T>,
    document: Pick<T, 'siteId' | 'id' | 'revision'>,
  ): void
  /** Makes the commit conflict where a document that was only read has changed meanwhile. */
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

/** A document before its first insert: the store sets the revision. */
export type Unsaved<T extends Aggregate> = Omit<T, 'revision'> & { revision?: number }

/**
 * Where aggregates live. Three back ends pass one shared suite: memory (the reference model, and the browser), SQLite
 * (embedded default) and PostgreSQL (`DATABASE_URL`).
 */
export interface Store {
  /** Creates tables and indexes that are missing. Called once for every collection before its first use. */
  prepare(collections: readonly CollectionDefinition<Aggregate>[]): Promise<void>
  reader<T extends Aggregate>(collection: CollectionDefinition<T>): Reader<T>
  /**
   * Runs the work and commits its writes as one. Where another writer came first (`ConflictError` inside), the whole
   * work runs again on fresh reads, with jitter, up to `attempts` times (default 20); the work must therefore have no
   * effects of its own. An error thrown by the work writes nothing.
   */
  transaction<R>(work: (transaction: Transaction) => Promise<R> | R, options?: { attempts?: number }): Promise<R>
  /** Tells, after each commit, which documents it wrote (also those of other processes on the same database, if the back end can). */
  watch(listener: (changes: readonly Change[]) => void): () => void
  /** A cheap round trip; rejects where the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type Change = { collection: string; siteId: string; id: string }
