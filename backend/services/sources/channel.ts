import type { Channel } from '../../contract/commerce/enumerations.ts'
import type { VisitSource } from '../../contract/commerce/order-source.ts'

/** Names of search engines and social networks, as `utm_source` and hosts have them. */
const SEARCH = names(
  'google bing duckduckgo yahoo ecosia qwant startpage baidu yandex naver seznam brave daum ask aol sogou',
)
const SOCIAL = names(
  'facebook fb instagram ig threads tiktok pinterest twitter x linkedin lnkd youtube youtu reddit snapchat whatsapp wa telegram t vk weibo xing mastodon bluesky bsky tumblr quora line discord messenger meta',
)
const MAIL = names('email e-mail e_mail newsletter mail')
/** Hosts whose name is too short to be distinguished from others. */
const SOCIAL_HOSTS = new Set(['t.co', 'x.com', 'lnkd.in', 'wa.me', 't.me', 'vk.com', 'youtu.be', 'fb.me', 'fb.com'])

function names(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** Media of paid clicks and of pictures, by the rules of GA4's default channel groups. */
const PAID = /^(?:.*cp.*|ppc|retargeting|paid.*)$/
const DISPLAY = new Set(['display', 'banner', 'expandable', 'interstitial', 'cpm'])
const SOCIAL_MEDIA = new Set(['social', 'social-network', 'social-media', 'sm', 'social network', 'social media'])

/**
 * The channel of a visit, by GA4's default channel groups as far as an address shows them. What a campaign says of itself
 * counts before a click id, and that before the page that led here.
 */
export function getChannel({ referrer, utm = {}, clickIds = {} }: VisitSource): Channel {
  const source = utm.source?.toLowerCase()
  const medium = utm.medium?.toLowerCase() ?? ''
  const from = source === undefined ? readHost(referrer) : readSource(source)
  const { gclid, gbraid, wbraid, msclkid, ttclid, fbclid } = clickIds
  if (DISPLAY.has(medium)) return 'DISPLAY'
  if (PAID.test(medium)) return PAID_BY[from] ?? 'PAID_OTHER'
  if (MAIL.has(medium) || (source && MAIL.has(source))) return 'EMAIL'
  if (medium === 'affiliate' || medium === 'affiliates') return 'AFFILIATES'
  if (medium === 'sms' || source === 'sms') return 'SMS'
  if (SOCIAL_MEDIA.has(medium)) return 'ORGANIC_SOCIAL'
  if (gclid || gbraid || wbraid || msclkid) return 'PAID_SEARCH'
  if (ttclid) return 'PAID_SOCIAL'
  if (medium === 'organic' || from === 'search') return 'ORGANIC_SEARCH'
  // Facebook adds its id to links of friends, too.
  if (from === 'social' || fbclid) return 'ORGANIC_SOCIAL'
  if (medium === 'referral' || medium === 'app' || medium === 'link') return 'REFERRAL'
  if (Object.values(utm).some((value) => value)) return 'OTHER'
  return referrer ? 'REFERRAL' : 'DIRECT'
}

type From = 'search' | 'social' | 'other'
const PAID_BY: Readonly<Partial<Record<From, Channel>>> = { search: 'PAID_SEARCH', social: 'PAID_SOCIAL' }

const readSource = (source: string): From => {
  if (source.includes('.')) return readHost(`https://${source}`)
  return SEARCH.has(source) ? 'search' : SOCIAL.has(source) ? 'social' : 'other'
}

function readHost(address: string | undefined): From {
  if (!address || !URL.canParse(address)) return 'other'
  const host = new URL(address).hostname.replace(/^(?:www|m|l|lm)\./, '')
  if (SOCIAL_HOSTS.has(host)) return 'social'
  const parts = host.split('.').slice(0, -1)
  // `google.co.uk`, `search.brave.com`, `old.reddit.com`; not `google-fans.example` nor `mail.google.com`.
  if (parts[0] === 'mail' || parts[0] === 'docs' || parts[0] === 'accounts') return 'other'
  if (parts.some((part) => SEARCH.has(part))) return 'search'
  return parts.some((part) => part.length > 2 && SOCIAL.has(part)) ? 'social' : 'other'
}
