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

/** An upgrade of stored documents failed at one of them, with a reason that another start does not change. */
export class UpgradeError extends Error {
  override readonly name = 'UpgradeError'
  readonly collection: string
  readonly siteId: string
  readonly id: string
  constructor(collection: string, siteId: string, id: string, cause: unknown) {
    super(`${collection}/${id} of ${siteId}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.collection = collection
    this.siteId = siteId
    this.id = id
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

/** A search was not begun, because its caller has gone. */
export class CallerGoneError extends Error {
  override readonly name = 'CallerGoneError'
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
