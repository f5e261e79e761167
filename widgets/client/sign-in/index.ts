/**
 * The sign-in core: loaded when a visitor signs in, returns from a sign-in, or signs out. The password form's steps
 * (`authentication.ts`) come with the form.
 */
export { getAuthUrl, type PageParameters } from './auth-url.ts'
export { getMemberTokensForDirectLogin } from './direct-login.ts'
export { createOauthData, type OauthData, parseReturn, type SignInReturn, storeOauthData } from './oauth-data.ts'
export { createPkce } from './pkce.ts'
export { handleReturn, type ReturnOutcome } from './sign-in-return.ts'
export { openSignIn, type PreparedSignIn, prepareSignIn, type WindowResult, waitForWindow } from './sign-in-window.ts'
export { logout } from './sign-out.ts'
export { getMemberTokens, type MemberTokens } from './tokens.ts'
