/** What is wrong with the certificate of a mail server. */
type CertificateFault = 'EXPIRED' | 'OTHER_NAME' | 'UNKNOWN_ISSUER'

const WORDS: Readonly<Record<CertificateFault, string>> = {
  EXPIRED: 'The certificate of the mail server has expired or is not valid yet: renew it, or name another server',
  OTHER_NAME:
    'The certificate of the mail server is for another name: enter the host name for which it was issued, not an address',
  UNKNOWN_ISSUER:
    'The certificate of the mail server is self-signed, or its issuer is not known: install one of a public authority, with its whole chain',
}

/** Codes of OpenSSL, as Node answers them. */
const FAULTS: readonly (readonly [RegExp, CertificateFault])[] = [
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|certificate has expired|certificate is not yet valid/, 'EXPIRED'],
  [/ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate/, 'OTHER_NAME'],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)|CERT_UNTRUSTED|self-signed certificate|unable to (?:verify the first certificate|get (?:local )?issuer certificate)/,
    'UNKNOWN_ISSUER',
  ],
]

/** Finds the fault of a certificate in an error of a connection; undefined where it is another error. */
export function findCertificateFault({
  message,
  code = '',
}: Error & { code?: string }): { fault: CertificateFault; words: string } | undefined {
  const fault = FAULTS.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1]
  return fault && { fault, words: WORDS[fault] }
}
