import type { JsonObject } from '../../../kernel/base/json/json.ts'
import type { Form } from '../../shared/read-form.ts'

/** Field with the credential from the browser. */
const CREDENTIAL_FIELD = 'passkey'
/** Field by which the script requests the WebAuthn options before submitting. */
const OPTIONS_FIELD = 'options'
/** Field by which the script reports that this device can create passkeys. */
export const CAN_MAKE_PASSKEY = 'canMakePasskey'

/** Hidden field; on submit the script fills it with a passkey credential. */
export const PasskeyField = ({ operation, unknown }: PasskeyFieldProps) => (
  <>
    <input type="hidden" name={CREDENTIAL_FIELD} data-passkey={operation} data-asks={OPTIONS_FIELD} />
    {unknown && <span hidden data-unknown-passkey={unknown} />}
  </>
)

interface PasskeyFieldProps {
  readonly operation: 'get' | 'create'
  /** Credential id of a passkey that the browser is to forget. */
  readonly unknown?: string | undefined
}

/** Stays empty without script or passkey support. */
export const CanMakePasskey = () => <input type="hidden" name={CAN_MAKE_PASSKEY} data-can-make-passkey />

/** Whether the script requests the WebAuthn options. */
export const isOptionsRequest = (form: Form): boolean => form.has(OPTIONS_FIELD)

export const optionsResponse = (options: Record<string, unknown>): Response =>
  Response.json(options, { headers: { 'cache-control': 'no-store' } })

/** Parses the credential; invalid JSON is refused like a wrong credential. */
export function readPasskey(form: Form): JsonObject {
  try {
    const answer: unknown = JSON.parse(form.get(CREDENTIAL_FIELD) ?? '')
    return typeof answer === 'object' && answer !== null ? (answer as JsonObject) : {}
  } catch {
    return {}
  }
}
