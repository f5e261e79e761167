import { decodeJwt } from 'jose'
import type { z } from 'zod'
import type { metadataResponse, tokenInfoResponse, userInfoResponse } from '../../contract/oauth/requests.ts'
import { fullName } from '../../contract/wire/full-name.ts'
import type { Identity } from '../../kernel/runtime/access/identity.ts'
import { isSessionOpen } from '../../kernel/runtime/access/sessions.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { requireMember } from '../members/index.ts'
import { RESPONSE_MODES } from './records.ts'

/** Subject and expiry of an access token; inactive for an invalid one. */
export async function tokenInfo(token: string, context: Context): Promise<z.input<typeof tokenInfoResponse>> {
  const identity = await context.tokens.verifyAccessToken(token)
  if (!identity || identity.type === 'UNKNOWN' || !(await isSessionOpen(context, identity)))
    return { active: false, subjectType: 'UNKNOWN', subjectId: '', clientId: '' }
  const { exp, iat } = decodeJwt(token)
  return {
    active: true,
    ...toSubject(identity),
    clientId: 'clientId' in identity ? identity.clientId : '',
    siteId: identity.siteId,
    ...(exp !== undefined && { exp: String(exp) }),
    ...(iat !== undefined && { iat: String(iat) }),
  }
}

function toSubject(identity: Exclude<Identity, { type: 'UNKNOWN' }>) {
  switch (identity.type) {
    case 'ANONYMOUS_VISITOR':
      return { subjectType: 'VISITOR', subjectId: identity.visitorId } as const
    case 'MEMBER':
      return { subjectType: 'MEMBER', subjectId: identity.memberId } as const
    case 'APP':
      return { subjectType: 'APP', subjectId: identity.appId } as const
    case 'WIX_USER':
      return { subjectType: 'USER', subjectId: identity.userId } as const
  }
}

/** Profile of the calling member. Names are truncated to the wire's length. */
export async function userInfo(context: Context): Promise<z.input<typeof userInfoResponse>> {
  const { identity } = context
  const id = identity.type === 'MEMBER' ? identity.memberId : ''
  const { contact, profile, loginEmail, loginEmailVerified, language } = await requireMember(
    context,
    createReads(context),
    id,
  )
  const { firstName, lastName } = contact
  const name = fullName({ firstName, lastName }) || profile.nickname
  return {
    sub: id,
    email: loginEmail,
    emailVerified: loginEmailVerified,
    ...(firstName && { givenName: firstName.slice(0, 20) }),
    ...(lastName && { familyName: lastName.slice(0, 20) }),
    ...(name && { name }),
    ...(profile.photo?.url && { picture: profile.photo.url }),
    ...(language && { language }),
  }
}

export function metadata({ publicUrl }: Pick<Context, 'publicUrl'>): z.input<typeof metadataResponse> {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth2/authorize`,
    token_endpoint: `${publicUrl}/oauth2/token`,
    revocation_endpoint: `${publicUrl}/oauth2/revoke`,
    jwks_uri: `${publicUrl}/oauth2/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: [...RESPONSE_MODES],
    grant_types_supported: ['anonymous', 'authorization_code', 'refresh_token', 'authorized_client'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  }
}
