import { DEFAULT_LOOK, type Look } from '../../contract/sites/look.ts'
import type { Site } from './records.ts'

/** The look of a shop's hosted pages and mails. */
export function getLook({ look }: Pick<Site, 'look'>): Look {
  return look ?? DEFAULT_LOOK
}
