import { deflateRawSync, deflateSync, inflateSync } from 'node:zlib'
import { media } from '@wix/sdk'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toBase64Url } from '../../../kernel/base/crypto/base64url.ts'
import { completedUpgrades } from '../../../kernel/http/service/upgrades.ts'
import { PLATFORM } from '../../../kernel/runtime/tokens/key-ring.ts'
import { createMemoryStore } from '../../../kernel/store/memory.ts'
import type { Aggregate, CollectionDefinition } from '../../../kernel/store/store.ts'
import { sharpImages } from '../../../server/sharp-images.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { MAX_SIDE } from './errors.ts'
import { memberPictures } from './records.ts'

const SET = 'POST /awning/v1/members/my/picture' as const
const REMOVE = 'DELETE /awning/v1/members/my/picture' as const
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const drawn = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#785838' } })
/** A picture as a camera writes it: its Exif holds the GPS position and the photographer's name. */
const taken = () =>
  drawn().withExif({ IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })

async function openShop() {
  const shop = await createTestApp()
  const create = async (loginEmail: string) => {
    const { member } = await shop.call('POST /members/v1/members', { member: { loginEmail } }, shop.apiKey)
    return { id: member.id, token: await shop.createMemberToken(member.id) }
  }
  const ada = await create('ada@example.com')
  const set = async (bytes: Uint8Array, token = ada.token) =>
    (await shop.call(SET, { picture: base64(bytes) }, token)).member.profile?.photo
  const show = (url = '', init?: RequestInit) => shop.app.fetch(new Request(url, init))
  const kept = async () =>
    (await shop.app.dependencies.store.reader(memberPictures).query(shop.siteId, { paging: { limit: 9, offset: 0 } }))
      .items.length
  return { ...shop, create, ada, set, show, kept }
}

test.each(['jpeg', 'png'] as const)(
  'a member’s %s is shown to everybody, without what the camera wrote',
  async (format) => {
    const { set, show, call, ada } = await openShop()
    const picture = await taken().toFormat(format).toBuffer()
    expect((await sharp(picture).metadata()).exif).toBeTruthy()
    const photo = await set(picture)
    expect(photo).toMatchObject({ width: 64, height: 48 })
    const answer = await show(photo?.url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const shown = sharp(new Uint8Array(await answer.arrayBuffer()))
    const { exif, width, height } = await shown.metadata()
    expect([exif, width, height]).toEqual([undefined, 64, 48])
    expect((await shown.stats()).channels.map(({ mean }) => Math.round(mean / 8))).toEqual([15, 11, 7])
    const { member } = await call('GET /members/v1/members/my', {}, ada.token)
    expect(member.profile?.photo).toEqual(photo)
  },
)

test('security 40: each picture has an address of its own, and the one before shows nothing any more', async () => {
  const { set, show, kept } = await openShop()
  const picture = await drawn().png().toBuffer()
  const first = await set(picture)
  const second = await set(picture)
  expect(second?.url).not.toBe(first?.url)
  expect([(await show(first?.url)).status, (await show(second?.url)).status, await kept()]).toEqual([404, 200, 1])
  const head = await show(second?.url, { method: 'HEAD' })
  const { byteLength } = await (await show(second?.url)).arrayBuffer()
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(byteLength), ''])
})

test('a picture that is removed is gone, as are those of members who are', async () => {
  const { set, show, call, ada, create, apiKey, kept, settle } = await openShop()
  const picture = await drawn().jpeg().toBuffer()
  const first = await set(picture)
  const { member } = await call(REMOVE, {}, ada.token)
  expect([member.profile?.photo, (await show(first?.url)).status, await kept()]).toEqual([undefined, 404, 0])
  // Removing the picture again changes nothing.
  await call(REMOVE, {}, ada.token)
  const eve = await create('eve@example.com')
  await set(picture, eve.token)
  await set(picture)
  await call('DELETE /members/v1/members/{id}', { id: eve.id }, apiKey)
  await settle()
  expect(await kept()).toBe(1)
  await call('POST /awning/v1/personal-data/erase', { memberId: ada.id }, apiKey)
  expect(await kept()).toBe(0)
})

test('security 39, 41: what is no picture, breaks off or has too many pixels is refused', async () => {
  const { set, send, ada, kept } = await openShop()
  const png = await drawn().png().toBuffer()
  const jpeg = await drawn().jpeg().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const wrong = [
    svg,
    Buffer.from('GIF89a'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
    png.subarray(0, 40),
    jpeg.subarray(0, 30),
    await drawn(1025, 10).png().toBuffer(),
    await drawn(10, 1025).jpeg().toBuffer(),
    await drawn().webp().toBuffer(),
  ]
  for (const bytes of wrong) await expect(set(bytes)).rejects.toThrow('PICTURE_NOT_ACCEPTED')
  const getStatus = async (picture: string) => (await send(SET, { picture }, ada.token)).status
  expect([await getStatus(''), await getStatus('no base64!'), await getStatus('A'.repeat(92_004))]).toEqual([
    400, 400, 400,
  ])
  expect(await kept()).toBe(0)
})

test('bytes that break off anywhere in the image are no picture, and never a fault', async () => {
  for (const picture of [await taken().png().toBuffer(), await taken().jpeg().toBuffer()]) {
    expect(await sharpImages.redraw(picture, MAX_SIDE)).toBeDefined()
    // The last chunk of a PNG (`IEND`, 12 bytes) holds no image data.
    const whole = picture[0] === 0xff ? picture.length : picture.length - 12
    const accepted: number[] = []
    for (let length = 0; length < whole; length++)
      if (await sharpImages.redraw(picture.subarray(0, length), MAX_SIDE)) accepted.push(length)
    expect(accepted).toEqual([])
  }
})

const SECRET = Buffer.from('<script>alert(document.domain)</script>')
const ARCHIVE = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), SECRET, deflateRawSync(SECRET)])

const segment = (marker: number, ...body: Uint8Array[]) => {
  const data = Buffer.concat(body)
  return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])
}
const insert = (picture: Buffer, at: number, ...parts: Uint8Array[]) =>
  Buffer.concat([picture.subarray(0, at), ...parts, picture.subarray(at)])

/** JPEGs that carry the secret, by where it hides (ITU T.81, annex B). */
async function hideInJpeg(): Promise<Record<string, Buffer>> {
  const jpeg = await drawn().jpeg({ progressive: true }).toBuffer()
  const START_OF_SCAN = Buffer.from([0xff, 0xda])
  const secondScan = jpeg.indexOf(START_OF_SCAN, jpeg.indexOf(START_OF_SCAN) + 2)
  const end = jpeg.length - 2
  const profiled = await drawn().withIccProfile('p3').jpeg().toBuffer()
  SECRET.copy(profiled, profiled.indexOf('ICC_PROFILE') + 202)
  const anywhere = Object.fromEntries(
    [0xfe, 0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xef].map((marker) => [
      `segment ${marker.toString(16)}`,
      insert(jpeg, 2, segment(marker, SECRET)),
    ]),
  )
  return {
    ...anywhere,
    'after the end': Buffer.concat([jpeg, SECRET]),
    'an archive after the end': Buffer.concat([jpeg, ARCHIVE]),
    'JFIF with a thumbnail': insert(jpeg, 2, segment(0xe0, Buffer.from('JFIF\0'), SECRET)),
    'a profile that is none': insert(jpeg, 2, segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01'), SECRET)),
    'a text of a profile': profiled,
    'between two scans': insert(jpeg, secondScan, segment(0xe1, SECRET), segment(0xfe, SECRET)),
    'an unused quantization table': insert(jpeg, 2, segment(0xdb, Buffer.from([3]), SECRET, Buffer.alloc(25, 1))),
    'an unused Huffman table': insert(
      jpeg,
      2,
      segment(0xc4, Buffer.from([0x13, 0, 0, 0, 0, 0, SECRET.length, ...Array(10).fill(0)]), SECRET),
    ),
    'an extra scan line': insert(jpeg, end, SECRET),
    'after a restart': insert(jpeg, end, Buffer.from([0xff, 0xd0]), SECRET),
    'a script between comments': insert(jpeg, 2, segment(0xe0, Buffer.from('*/=1;'), SECRET, Buffer.from('/*'))),
  }
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})
const crc32 = (bytes: Uint8Array) => ~bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), ~0)

/** A chunk with its right check sum, which decoders compare. */
function chunk(name: string, ...body: Uint8Array[]): Buffer {
  const named = Buffer.concat([Buffer.from(name), ...body])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(named.length - 4)
  named.copy(framed, 4)
  framed.writeInt32BE(crc32(named), named.length + 4)
  return framed
}

/** PNGs that carry the secret, by where it hides (PNG, sections 5, 10 and 11). */
async function hideInPng(): Promise<Record<string, Buffer>> {
  const png = await drawn().png().toBuffer()
  const start = png.indexOf('IDAT') - 4
  const end = start + 12 + png.readUInt32BE(start)
  const stream = png.subarray(start + 8, end - 4)
  const withData = (data: Uint8Array) => Buffer.concat([png.subarray(0, start), chunk('IDAT', data), png.subarray(end)])
  const names = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'gAMA', 'sRGB', 'iCCP', 'tIME', 'pHYs', 'sPLT', 'puNk', 'fdAT']
  const ancillary = names.map((name) => [`chunk ${name}`, insert(png, 33, chunk(name, SECRET))] as const)
  return {
    ...Object.fromEntries(ancillary),
    'after the end': Buffer.concat([png, SECRET]),
    'an archive after the end': Buffer.concat([png, ARCHIVE]),
    'after the compressed stream': withData(Buffer.concat([stream, SECRET])),
    'a second chunk of data': insert(png, end, chunk('IDAT', SECRET)),
    'rows below the image': withData(deflateSync(Buffer.concat([inflateSync(stream), SECRET]), { level: 0 })),
    'colours that no pixel has': insert(png, 33, chunk('PLTE', SECRET)),
  }
}

test('security 39: a picture is stored without any byte that is not the picture, wherever it hides', async () => {
  const { set, show } = await openShop()
  const hidden = [...Object.entries(await hideInJpeg()), ...Object.entries(await hideInPng())]
  expect(hidden.length).toBeGreaterThan(30)
  for (const [where, picture] of hidden) {
    const photo = await set(picture)
    const bytes = Buffer.from(await (await show(photo?.url)).arrayBuffer())
    expect(bytes.includes(SECRET) || bytes.includes('PK\x03\x04'), where).toBe(false)
    // A damaged profile may shift the colours a little.
    const [red = 0, green = 0, blue = 0] = (await sharp(bytes).stats()).channels.map(({ mean }) => mean)
    expect(Math.hypot(red - 0x78, green - 0x58, blue - 0x38), where).toBeLessThan(16)
  }
})

test('security 39: a file that is a document or an archive first is no picture', async () => {
  const { set } = await openShop()
  const jpeg = await drawn().jpeg().toBuffer()
  for (const first of [SECRET, Buffer.from('%PDF-1.4\n'), ARCHIVE, Buffer.from('GIF89a'), Buffer.from('\n')])
    await expect(set(Buffer.concat([first, jpeg]))).rejects.toThrow('PICTURE_NOT_ACCEPTED')
})

test('security 41: a picture whose decoding would take long is refused without decoding it', async () => {
  const jpeg = await drawn(1024, 1024).jpeg({ progressive: true }).toBuffer()
  const lastScan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const scans = Math.floor((69_000 - jpeg.length) / lastScan.length)
  const many = insert(jpeg, jpeg.length - 2, ...Array(scans).fill(lastScan))
  expect(await sharpImages.redraw(many, MAX_SIDE)).toBeUndefined()
  // Each of its scans costs as much as one of the picture that it is made of.
  const work = async (picture: Uint8Array) => {
    const before = process.cpuUsage()
    await sharpImages.redraw(picture, MAX_SIDE)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  expect(scans).toBeGreaterThan(1_000)
  expect(await work(many)).toBeLessThan(10 * (await work(jpeg)))
})

test('a wide gamut becomes that of the web, as a profile could carry bytes of its own; a picture taken sideways is upright', async () => {
  const wide = await sharpImages.redraw(await drawn().withIccProfile('p3').jpeg().toBuffer(), MAX_SIDE)
  expect((await sharp(wide?.bytes).metadata()).icc).toBeUndefined()
  expect((await sharp(wide?.bytes).stats()).channels.map(({ mean }) => Math.round(mean / 8))).toEqual([15, 11, 7])
  const sideways = await sharpImages.redraw(await drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer(), MAX_SIDE)
  expect([sideways?.width, sideways?.height]).toEqual([48, 64])
})

test('a member’s picture is a file of the library, which the published picture helpers read', async () => {
  const { set, show, call, apiKey, ada, send } = await openShop()
  const photo = await set(await drawn(640, 480).png().toBuffer())
  const { file } = await call('GET /site-media/v1/files/get-file-by-id', { fileId: photo?.id ?? '' }, apiKey)
  expect(file).toMatchObject({ mediaType: 'IMAGE', parentFolderId: 'visitor-uploads', operationStatus: 'READY' })
  const address = `wix:image://v1/${photo?.id}/ada#originWidth=${photo?.width}&originHeight=${photo?.height}`
  const small = media.getScaledToFillImageUrl(address, 120, 120, {})
  const answer = await show(small.replace('https://static.wixstatic.com', 'https://shop.example'))
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 120, height: 120 })
  const drop = { fileIds: [file.id], permanent: true }
  const { refusal } = await send('POST /site-media/v1/bulk/files/delete', drop, apiKey)
  expect(refusal).toMatchObject({ code: 'FILE_IN_USE', data: { uses: [{ entity: 'member', id: ada.id }] } })
})

test('a picture that an earlier version kept in the database becomes a file, and is shown from there', async () => {
  const store = createMemoryStore()
  const before = await createTestApp({ store })
  const { siteId, apiKey } = before
  const create = async (loginEmail: string) =>
    (await before.call('POST /members/v1/members', { member: { loginEmail } }, apiKey)).member.id
  const [ada, gone] = [await create('ada@example.com'), before.ids.guid()]
  const picture = await drawn().png().toBuffer()
  await store.transaction(async (transaction) => {
    const bytes = toBase64Url(picture)
    const earlier = { siteId, version: 'v', mimeType: 'image/png', bytes, createdDate: '2026-01-01T00:00:00.000Z' }
    for (const id of [ada, gone])
      transaction.insert(memberPictures as CollectionDefinition<Aggregate>, { ...earlier, id })
    for (const done of (await transaction.query(completedUpgrades, PLATFORM, {})).items)
      transaction.delete(completedUpgrades, done)
  })
  const media = before.app.dependencies.media
  const after = await createTestApp({ store, seed: 2, media })
  const { member } = await after.call('GET /members/v1/members/{id}', { id: ada, fieldsets: ['FULL'] }, apiKey)
  const photo = member.profile?.photo
  expect(photo).toMatchObject({ width: 64, height: 48 })
  const shown = await after.app.fetch(new Request(photo?.url ?? ''))
  expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true)
  const kept = (await store.reader(memberPictures).query(siteId, {})).items
  expect(kept.map(({ id, fileId }) => [id, fileId])).toEqual([[ada, photo?.id]])
})
