/** A concurrent write came first: the stored revision is no longer the one that was read. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
  readonly collection: string
  readonly id: string
  constructor(collection: string, id: string) {
    super(`${collection}/${id} changed meanwhile`)
    this.collection = collection
    this.id = id
  }
}

/** The id, or the value of a unique path (`path`), already exists. */
export class AlreadyExistsError extends Error {
  override readonly name = 'AlreadyExistsError'
  readonly collection: string
  readonly id: string
  readonly path: string | undefined
  constructor(collection: string, id: string, path?: string) {
    super(`${collection}/${id} exists already${path ? ` (${path})` : ''}`)
    this.collection = collection
    this.id = id
    this.path = path
  }
}

/** The document to write does not exist. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError'
  readonly collection: string
  readonly id: string
  constructor(collection: string, id: string) {
    super(`${collection}/${id} does not exist`)
    this.collection = collection
    this.id = id
  }
}

/** An adjustment would bring a number below its floor (stock, gift card balance, remaining coupon uses). */
export class FloorReachedError extends Error {
  override readonly name = 'FloorReachedError'
  readonly collection: string
  readonly id: string
  readonly field: string
  constructor(collection: string, id: string, field: string) {
    super(`${collection}/${id}: ${field} does not suffice`)
    this.collection = collection
    this.id = id
    this.field = field
  }
}

/** A search went beyond its budget of rows or time. */
export class BudgetExceededError extends Error {
  override readonly name = 'BudgetExceededError'
  readonly collection: string
  constructor(collection: string) {
    super(`a search of ${collection} exceeded its budget`)
    this.collection = collection
  }
}

/** The database has no room left; reads go on. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError'
}

/** The database file is corrupt and has to be restored from a backup. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError'
}

/** The database could not be reached, or the connection broke: whether a write took place is unknown. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'
}
