import type { JsonObject } from '../../kernel/http/json.ts'
import type { Form } from '../checkout/form/read-form.ts'

/** The field with what the browser answered. */
const ANSWER = 'passkey'
/** The field by which the page's script asks for what to answer, before it sends the form. */
const ASKS = 'options'
/** The field by which the page's script says that a passkey could be made on this device. */
export const CAN_MAKE_PASSKEY = 'canMakePasskey'

/** A form with it is sent with a passkey, which the browser is asked for on the press. */
export const PasskeyField = ({ does }: { readonly does: 'get' | 'create' }) => (
  <input type="hidden" name={ANSWER} data-passkey={does} data-asks={ASKS} />
)

/** Without script, and on a device that can't make passkeys, it stays empty. */
export const CanMakePasskey = () => <input type="hidden" name={CAN_MAKE_PASSKEY} data-can-make-passkey />

/** What the page's script asked for. */
export const isOptionsRequest = (form: Form): boolean => form.has(ASKS)

export const optionsAnswer = (options: Record<string, unknown>): Response =>
  Response.json(options, { headers: { 'cache-control': 'no-store' } })

/** The answer of the browser; whatever is none is refused as a wrong one is. */
export function readPasskey(form: Form): JsonObject {
  try {
    const answer: unknown = JSON.parse(form.get(ANSWER) ?? '')
    return typeof answer === 'object' && answer !== null ? (answer as JsonObject) : {}
  } catch {
    return {}
  }
}
