import { defineWidget } from '../kit/index.ts'
import styles from './search.css?inline'
import { Search } from './search.tsx'

/** `<awning-search>`: a field that suggests while typing, and what it finds with filters. */
export const mount = defineWidget({ name: 'search', component: Search, styles: [styles] })
