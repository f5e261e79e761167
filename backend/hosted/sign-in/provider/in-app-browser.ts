/** Apps that show pages in a browser of their own, by what they add to the user agent. */
const APPS =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|musical_ly|BytedanceWebview|TikTok|MicroMessenger|Snapchat|Pinterest\/|LinkedInApp)/
/** A page inside of any app on Android (https://developer.chrome.com/docs/webview/user-agent). */
const ANDROID_WEB_VIEW = /; wv\)/

/** Whether a page is shown inside of an app, by its user agent. */
export const isInAppBrowser = (userAgent: string): boolean => APPS.test(userAgent) || ANDROID_WEB_VIEW.test(userAgent)

/** Providers that refuse a sign-in inside of apps (Google: `disallowed_useragent`). */
const REFUSING_ISSUERS = ['https://accounts.google.com']

export const refusesInApps = ({ issuer }: { readonly issuer: string }): boolean =>
  REFUSING_ISSUERS.includes(issuer.replace(/\/$/, ''))

/**
 * The address that goes on in the phone's browser, on Android by an intent that leaves the app. On iOS no page can leave
 * it, so that the address is shown to be copied.
 */
export function toBrowserHref(address: string, userAgent: string): string | undefined {
  if (!/Android/.test(userAgent)) return undefined
  const { protocol, href } = new URL(address)
  const scheme = protocol.replace(':', '')
  return `intent://${href.slice(`${protocol}//`.length).split('#')[0]}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`
}
