import type { SmtpInput } from '../../contract/mails/mail-settings.ts'
import { type ApiError, invalid, refusals } from '../../kernel/base/errors.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { findCertificateFault } from '../../kernel/runtime/mail/certificate-faults.ts'
import type { SmtpServer } from '../../kernel/runtime/mail/mailer.ts'

export const mailErrors = refusals({ MAIL_NOT_KEPT: 409, MAIL_NOT_SENT: 503, MAIL_SERVERS_NOT_SUPPORTED: 409 })

const refusedAt = (field: keyof SmtpInput, reason: string, description: string): ApiError =>
  invalid({ field: `smtp.${field}`, description, rule: 'VALIDATION', data: { reason } })

/** Connects to a mail server and signs in, as for a mail. Throws the refusal of the field that is wrong. */
export async function trySmtp({ openSmtp }: Pick<Context, 'openSmtp'>, server: SmtpServer): Promise<void> {
  if (!openSmtp)
    throw mailErrors.MAIL_SERVERS_NOT_SUPPORTED(
      'This place can reach no mail server: use a shop on a server of its own',
    )
  const client = await openSmtp(server)
  try {
    await client.verify()
  } catch (error) {
    throw toRefusal(error as Error & { code?: string })
  } finally {
    client.close()
  }
}

function toRefusal(error: Error & { code?: string }): ApiError {
  const { code = '', message } = error
  const certificate = findCertificateFault(error)
  if (certificate)
    return refusedAt('host', `MAIL_CERTIFICATE_${certificate.fault}`, `is not safe to use: ${certificate.words}`)
  switch (code) {
    case 'NOT_PUBLIC':
      return refusedAt(
        'host',
        'MAIL_HOST_PRIVATE',
        'is in a network that this server must not reach: name a public server',
      )
    case 'NOT_ENCRYPTED':
      return refusedAt(
        'security',
        'MAIL_TLS_NEEDED',
        'must not be NONE over a public network, or with a password for another machine: choose TLS or STARTTLS',
      )
    case 'EDNS':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return refusedAt('host', 'MAIL_HOST_UNKNOWN', 'is not known: check how it is written')
    case 'EAUTH':
    case 'ENOAUTH':
      return refusedAt('password', 'MAIL_LOGIN', 'was refused by the mail server: check user and password')
    case 'ETLS':
      return refusedAt('security', 'MAIL_TLS', 'failed: choose another encryption or another port')
    default:
      // The library names failed handshakes like lost connections.
      return /ssl|tls/i.test(message)
        ? refusedAt('security', 'MAIL_TLS', 'failed: choose another encryption or another port')
        : refusedAt('port', 'MAIL_HOST_SILENT', 'does not answer as a mail server: check host, port and encryption')
  }
}
