import { expect, test } from 'vitest'
import { getChannel } from './channel.ts'

const date = '2026-11-29T10:00:00.000Z'
const from = (referrer: string) => ({ referrer })
const utm = (source: string, medium?: string, campaign?: string) => ({
  utm: { source, ...(medium && { medium }), ...(campaign && { campaign }) },
})

test.each([
  ['DIRECT', {}],
  ['ORGANIC_SEARCH', from('https://www.google.co.uk/')],
  ['ORGANIC_SEARCH', from('https://search.brave.com/search')],
  ['ORGANIC_SEARCH', utm('google', 'organic')],
  ['PAID_SEARCH', { clickIds: { gclid: 'Cj0K' } }],
  ['PAID_SEARCH', { ...from('https://www.google.com/'), clickIds: { wbraid: 'Cj0K' } }],
  ['PAID_SEARCH', { clickIds: { msclkid: 'b1' } }],
  ['PAID_SEARCH', utm('Google', 'CPC')],
  ['PAID_SOCIAL', utm('facebook', 'paid')],
  ['PAID_SOCIAL', utm('ig', 'paid_social')],
  ['PAID_SOCIAL', { clickIds: { ttclid: 'E.C.P' } }],
  ['PAID_OTHER', utm('partner.example', 'ppc')],
  ['DISPLAY', utm('news.example', 'banner')],
  ['DISPLAY', utm('news.example', 'cpm')],
  ['ORGANIC_SOCIAL', from('https://l.facebook.com/')],
  ['ORGANIC_SOCIAL', from('https://t.co/Xa1')],
  ['ORGANIC_SOCIAL', { ...from('https://m.facebook.com/'), clickIds: { fbclid: 'IwAR' } }],
  ['ORGANIC_SOCIAL', { clickIds: { fbclid: 'IwAR' } }],
  ['ORGANIC_SOCIAL', utm('instagram')],
  ['EMAIL', utm('newsletter')],
  ['EMAIL', utm('brevo', 'email', 'Advent')],
  ['AFFILIATES', utm('ada', 'affiliate')],
  ['SMS', utm('sms')],
  // What a campaign says of itself counts before the page that led here.
  ['EMAIL', { ...from('https://www.google.com/'), ...utm('brevo', 'email') }],
  ['REFERRAL', from('https://blog.example/ten-mugs')],
  ['REFERRAL', from('https://mail.google.com/')],
  ['REFERRAL', from('https://google-fans.example/')],
  ['REFERRAL', from('https://tx.example/')],
  ['REFERRAL', utm('partner.example', 'referral')],
  ['OTHER', utm('leaflet', 'print')],
] as const)('%s: %j', (channel, visit) => {
  expect(getChannel({ date, ...visit })).toBe(channel)
})
