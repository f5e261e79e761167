import { DEFAULT_LOOK, type Look } from '../../contract/sites/look.ts'
import type { Site } from './records.ts'

/** What a shop's hosted pages and mails wear. */
export function lookOf({ look }: Pick<Site, 'look'>): Look {
  return look ?? DEFAULT_LOOK
}
