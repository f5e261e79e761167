import { defineWidget } from '../kit/index.ts'
import { buttonStyles } from '../kit/ui/styles.ts'
import { BackInStock } from './back-in-stock.tsx'

/** `<awning-back-in-stock>`: asks for a mail when what is sold out is there again. */
export const mount = defineWidget({ name: 'back-in-stock', component: BackInStock, styles: [buttonStyles] })
