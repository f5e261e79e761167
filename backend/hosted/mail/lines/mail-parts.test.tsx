import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_LOOK } from '../../../contract/sites/look.ts'
import { mailStyles } from '../mail-styles.ts'
import { MailItems } from './mail-parts.tsx'

test.each([
  ['ltr', '0 6px 12px'],
  ['rtl', '12px 6px 0'],
] as const)('amounts are separated from their labels in %s', (dir, sides) => {
  const line = { id: 'a', name: 'Mug', quantity: 2, price: '€5.00' }
  const html = renderToStaticMarkup(
    <MailItems
      lines={[line]}
      dir={dir}
      styles={mailStyles({ look: DEFAULT_LOOK, tokens: [] })}
      title="Order"
      publicUrl="https://shop.example"
    />,
  )
  expect(html).toContain(`padding:6px ${sides}`)
})
