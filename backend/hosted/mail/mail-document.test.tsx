import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_LOOK } from '../../contract/sites/look.ts'
import { localisationFor } from '../shared/localisation.ts'
import { MailDocument } from './mail-document.tsx'
import { mailStyles } from './mail-styles.ts'

const mail = (width: number, height: number) => {
  const logo = { url: 'https://shop.example/mark.png', width, height }
  const localisation = localisationFor('en')
  const sender = {
    name: 'Fettle',
    href: 'https://shop.example',
    logo,
    email: 'shop@shop.example',
    addressLines: [],
    publicUrl: 'https://shop.example',
    theme: DEFAULT_LOOK.theme,
  }
  const styles = mailStyles({ look: { ...DEFAULT_LOOK, logo }, tokens: [] })
  return renderToStaticMarkup(
    <MailDocument localisation={localisation} sender={sender} styles={styles} title="Order" preview="Order">
      {null}
    </MailDocument>,
  )
}

test.each([
  [240, 80, '108', '36'],
  [1600, 100, '240', '15'],
  [4000, 10, '240', '1'],
  [10, 400, '1', '36'],
])(
  'a logo of %i by %i px fits into a mail on the narrowest phone, keeping its aspect ratio',
  (width, height, shown, high) => {
    expect(mail(width, height)).toContain(`alt="Fettle" width="${shown}" height="${high}"`)
  },
)
