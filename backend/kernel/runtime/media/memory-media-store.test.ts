import { describeMediaStore } from './media-store.suite.ts'
import { createMemoryMediaStore } from './memory-media-store.ts'

describeMediaStore('the media store in memory', createMemoryMediaStore)
