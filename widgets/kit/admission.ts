import type { AwningConfig } from './config.ts'
import { emit } from './events.ts'

/** What `GET /v1/install-check` answers; any page may read it, also one that may not call anything else. */
type InstallCheck = { problem?: string; message?: string }

/**
 * Whether the shop lets this page in, as the loader has asked; tells the page's owner where it does not. To a page that
 * is not allowed a browser shows no answer of the shop, so it would look like a network that is down.
 */
export async function admissionOf({ check }: AwningConfig): Promise<boolean> {
  // Widgets say themselves that the shop can't be reached, and show what they have kept.
  const answer: InstallCheck | undefined = await check?.then((response) => response.json()).catch(() => undefined)
  if (!answer?.problem) return true
  const { message = '' } = answer
  console.error(`Awning: ${message}`)
  emit('awning:error', { widget: 'shop', message })
  return false
}
