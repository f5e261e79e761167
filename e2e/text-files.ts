import { register } from 'node:module'

/** The build embeds the guides in the server as strings; this teaches Node to do so. */
const HOOK = `
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
export async function load(url, context, next) {
  if (!url.includes('?raw')) return next(url, context)
  const text = await readFile(fileURLToPath(url.split('?')[0]), 'utf8')
  return { format: 'module', source: 'export default ' + JSON.stringify(text), shortCircuit: true }
}`
register(`data:text/javascript,${encodeURIComponent(HOOK)}`)
