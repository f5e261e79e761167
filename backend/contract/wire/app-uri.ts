/** Schemes that open something else than an app of the merchant's, or run as a script. */
const OTHER_SCHEMES =
  /^(?:about|blob|chrome|chrome-extension|content|data|facetime|file|filesystem|ftp|ftps|geo|https?|intent|javascript|jar|livescript|mailto|market|ms-\w+|mms|moz-extension|res|resource|sip|sips|sms|smsto|ssh|tel|telnet|urn|vbscript|view-source|wix|wss?|x-apple\.[\w.-]*):/i

/**
 * Whether this is the address of an app: of a private-use scheme such as `com.example.app://back` (RFC 8252, section
 * 7.1), without a name or a fragment.
 */
export function isAppUri(text: string): boolean {
  if (!/^[a-z][a-z\d+.-]{2,}:\/[^\s\\#\p{C}]*$/iu.test(text) || OTHER_SCHEMES.test(text) || !URL.canParse(text))
    return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
