import type { Attack } from './attack.ts'
import { graphql, graphqlNesting } from './attacks/graphql.ts'
import { imports } from './attacks/imports.ts'
import { pages } from './attacks/pages.ts'
import { pictures } from './attacks/pictures.ts'
import { sessions } from './attacks/sessions.ts'
import { variants } from './attacks/variants.ts'

/** Every attack; one more is one file and one line here. */
export const ATTACKS: readonly Attack[] = [graphql, graphqlNesting, variants, pages, imports, pictures, sessions]
