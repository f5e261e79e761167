import { defineWidget } from '../kit/index.ts'
import styles from './example-name.css?inline'
import { ExampleName } from './example-name.tsx'

/** `<awning-example-name>`: greets the visitor. */
export const mount = defineWidget({ name: 'example-name', component: ExampleName, styles: [styles] })
