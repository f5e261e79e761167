import { build } from 'vite'

/** A module with all that it imports, for a page: as a module, or as a script that sets `queries`. */
export async function buildForPage(file: URL, format: 'es' | 'iife'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: file.pathname, formats: [format], name: 'queries' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = [result].flat()
  return output && 'output' in output ? output.output[0].code : ''
}
