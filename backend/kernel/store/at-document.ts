import { StoreFullError, StoreUnavailableError, UpgradeError } from './errors.ts'
import type { Aggregate } from './store.ts'

/** Runs the step of an upgrade that concerns one document, and names that document where it fails. */
export async function atDocument<R>(
  { name }: { name: string },
  { siteId, id }: Pick<Aggregate, 'siteId' | 'id'>,
  step: () => Promise<R>,
): Promise<R> {
  try {
    return await step()
  } catch (error) {
    throw isOfDocument(error) ? new UpgradeError(name, siteId, id, error) : error
  }
}

/** Whether the document is the reason; no document is where the database is full, or gone. */
export const isOfDocument = (error: unknown): boolean =>
  !(error instanceof StoreFullError || error instanceof StoreUnavailableError || error instanceof UpgradeError)
