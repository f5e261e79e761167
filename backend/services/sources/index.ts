export { getChannel } from './channel.ts'
export { findSource, requireSource } from './find-source.ts'
