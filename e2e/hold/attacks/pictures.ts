import sharp from 'sharp'
import { callServer } from '../../server/http.ts'
import type { RunningServer } from '../../server/running-server.ts'
import { ATTACKER, type Attack } from '../attack.ts'

const [WIDTH, HEIGHT] = [4000, 3000]
/** Sizes of a step of their own each, so that none is made already. */
const SIZES = 600

let picture: string | undefined

export const pictures: Attack = {
  name: 'pictures',
  about: 'one address, 100 connections: sizes of one picture of 12 megapixels as AVIF, none of them twice',
  connections: 100,
  async prepare(server) {
    picture = await uploadPicture(server)
  },
  async open({ base }, n) {
    let asked = 0
    return () => {
      const size = 300 + ((n * 37 + asked++ * 101) % SIZES)
      const path = `/media/${picture}/v1/fit/w_${2 * size},h_${size + n}/picture.avif`
      return fetch(base + path, { headers: ATTACKER })
    }
  },
}

/** A photograph of a telephone: noise, which is the most work to encode. */
async function uploadPicture({ base, fixture }: RunningServer): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#785838', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
  const path = '/site-media/v1/files/generate-upload-url'
  const { uploadUrl } = await callServer<{ uploadUrl: string }>(base, 'POST', path, fixture.adminApiKey, {
    mimeType: 'image/jpeg',
  })
  const answer = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(bytes) })
  const { file } = (await answer.json()) as { file?: { id: string } }
  if (!file) throw new Error(`the upload answered ${answer.status}`)
  return file.id
}
