// @vitest-environment node
import { version } from 'react'
import { renderToString } from 'react-dom/server'
import { test as everyTest, expect } from 'vitest'
import * as ui from './index.ts'

// Hosted pages are rendered by React; Preact's replacement reports a version below 19.
const test = everyTest.skipIf(!version.startsWith('19.'))

const html = () =>
  renderToString(
    <main>
      <ui.Button variant="primary" type="submit" name="step" value="pay">
        Pay 48.90 €
      </ui.Button>
      <ui.TextInput label="E-mail" type="email" name="email" error="Needed" />
      <ui.Select label="Country" options={[{ value: 'DE', label: 'Germany' }]} defaultValue="DE" />
      <ui.RadioGroup label="Delivery" name="o" options={[{ value: 'a', label: 'A' }]} defaultValue="a" />
      <ui.Picture src="/a.webp" alt="" width={4} height={5} placeholder="#abcdef" />
      <ui.Price price="1 €" before="2 €" labels={{ now: 'Now', before: 'Before' }} />
      <ui.TotalsList rows={[]} total={{ id: 'total', label: 'Total', value: '1 €' }} />
      <ui.Disclosure summary="More">Text</ui.Disclosure>
      <ui.Notice kind="success">Done</ui.Notice>
      <ui.ErrorSummary title="One thing" errors={[{ fieldId: 'email', text: 'Needed' }]} />
      <ui.CountBadge count={3} label="3 items" />
    </main>,
  )

test('components render on a server as HTML without style attributes', () => {
  const text = html()
  expect(text).not.toContain('style=')
  expect(text).toContain('<option value="DE" selected="">')
  expect(text).toMatch(/<input type="radio"[^>]*checked=""/)
})

test('without script the error summary still takes the focus', () => {
  expect(html()).toMatch(/<div class="notice notice-error error-summary"[^>]*autofocus/)
})
