import { exampleThingCalls } from '../../contract/example-things/calls.ts'
import type { ExampleThing } from '../../contract/example-things/example-thing.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { readPage, readQuery } from '../../kernel/runtime/budgets/read-page.ts'
import type { Fields } from '../../kernel/store/query/fields.ts'
import { type ExampleThingRecord, exampleThings } from './records.ts'

const FIELDS: Fields = {
  name: { type: 'string', filter: true, sort: true },
  createdDate: { type: 'date', filter: true, sort: true },
}

export const exampleThingEndpoints: readonly Endpoint[] = [
  endpoint(exampleThingCalls.createExampleThing, 'app', ({ exampleThing: { name } }, context) =>
    context.commit(async (work) => {
      const { siteId, ids, now } = context
      const record = work.insert(exampleThings, { siteId, id: ids.guid(), name, createdDate: now.toISOString() })
      const exampleThing = wireExampleThing(record)
      work.emit('awning.v1.example_thing_created', record, exampleThing)
      return { exampleThing }
    }),
  ),
  endpoint(exampleThingCalls.queryExampleThings, 'app', async ({ query }, context) => {
    const parsed = readQuery(query, FIELDS, { fieldName: 'createdDate', order: 'DESC' })
    const { items, metadata } = await readPage(context, { collection: exampleThings, fields: FIELDS }, parsed)
    return { exampleThings: items.map(wireExampleThing), metadata }
  }),
]

function wireExampleThing({ siteId: _, revision, ...record }: ExampleThingRecord): ExampleThing {
  return { ...record, revision: String(revision) }
}
