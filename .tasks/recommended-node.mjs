import { spawnSync } from 'node:child_process'
import { PATH } from './run.mjs'

/** The major version that the README recommends. */
export const RECOMMENDED_NODE = 24

/** Path of the recommended Node, from npm's `node` package; undefined where npm cannot fetch it. */
export function findRecommendedNode() {
  const words = [
    '--yes',
    `--package=node@${RECOMMENDED_NODE}`,
    '--',
    'node',
    '-p',
    'process.versions.node + " " + process.execPath',
  ]
  const { status, stdout, stderr } = spawnSync('npx', words, { encoding: 'utf8', env: { ...process.env, PATH } })
  const [, version, path] = /^(\S+) (.+)$/m.exec(stdout ?? '') ?? []
  if (status === 0 && version?.startsWith(`${RECOMMENDED_NODE}.`)) return { path, version }
  process.stderr.write(stderr ?? '')
  return undefined
}
