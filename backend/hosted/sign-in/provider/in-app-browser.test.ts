import { expect, test } from 'vitest'
import { isInAppBrowser, refusesInApps, toBrowserHref } from './in-app-browser.ts'

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 350.0'
const WEB_VIEW = 'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0'
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'

test('browsers inside of apps are distinguished from those of the phone', () => {
  expect([INSTAGRAM, WEB_VIEW, CHROME].map(isInAppBrowser)).toEqual([true, true, false])
})

test('Google alone is known to refuse them, and only Android has a way out of the app', () => {
  expect(['https://accounts.google.com', 'https://id.example.com'].map((issuer) => refusesInApps({ issuer }))).toEqual([
    true,
    false,
  ])
  expect(toBrowserHref('https://shop.example/mugs', INSTAGRAM)).toBeUndefined()
  expect(toBrowserHref('https://shop.example/mugs', WEB_VIEW)).toMatch(
    /^intent:\/\/shop\.example\/mugs#Intent;scheme=https;/,
  )
})
