// `npm run base-image`: what the base image of the Dockerfile is now, by the registry; `-- --write` pins the Dockerfile to
// it, as a step of each release. An image by its digest is the same for everybody who builds, until it is renewed.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const DOCKERFILE = 'Dockerfile'
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
]
const BASE = /^FROM (node:[\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm

/** The Dockerfile with every stage on the image by this digest. */
export function pinBaseImage(dockerfile, digest) {
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`the registry answered with the digest ${digest}`)
  return dockerfile.replaceAll(BASE, `FROM $1@${digest}`)
}

/** The name and tag of the image, which has to be the same in every stage. */
export function readBaseImage(dockerfile) {
  const [image, ...others] = new Set([...dockerfile.matchAll(BASE)].map(([, name]) => name))
  if (!image || others.length > 0)
    throw new Error(`${DOCKERFILE} has to begin all of its stages with one image of node`)
  return image
}

/** The digest of an official image, for all of its platforms. */
async function fetchDigest(image) {
  const [name, tag] = image.split(':')
  const scope = `repository:library/${name}:pull`
  const { token } = await read(`https://auth.docker.io/token?service=registry.docker.io&scope=${scope}`).then(
    (answer) => answer.json(),
  )
  const { headers } = await read(`https://registry-1.docker.io/v2/library/${name}/manifests/${tag}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}`, accept: MANIFESTS.join(', ') },
  })
  return headers.get('docker-content-digest')
}

async function read(url, init) {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const dockerfile = readFileSync(DOCKERFILE, 'utf8')
  const image = readBaseImage(dockerfile)
  const pinned = pinBaseImage(dockerfile, await fetchDigest(image))
  if (process.argv.includes('--write')) writeFileSync(DOCKERFILE, pinned)
  process.stdout.write(`${pinned.match(BASE)?.[0]}\n`)
  if (pinned !== dockerfile && !process.argv.includes('--write')) process.exitCode = 1
}
