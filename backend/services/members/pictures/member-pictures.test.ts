import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { cleanPicture } from './clean-picture.ts'
import { memberPictures } from './records.ts'

const SET = 'POST /awning/v1/members/my/picture' as const
const REMOVE = 'DELETE /awning/v1/members/my/picture' as const
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const drawn = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#785838' } })
/** As a camera writes it: with the place and the name of the photographer. */
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
  // Once more changes nothing.
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

test('bytes that break off anywhere are no picture, and never a fault', async () => {
  for (const picture of [await taken().png().toBuffer(), await taken().jpeg().toBuffer()]) {
    expect(cleanPicture(picture)).toBeTruthy()
    // The check sum of a PNG's last chunk is not part of the picture.
    const whole = picture[0] === 0xff ? picture.length : picture.length - 4
    for (let length = 0; length < whole; length++) expect(cleanPicture(picture.subarray(0, length))).toBeUndefined()
  }
})

test('security 39: a picture is kept without any byte that is not the picture, wherever it hides', async () => {
  const SECRET = Buffer.from('<script>alert(document.domain)</script>')
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
  const chunk = (name: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)])
  }
  const jpeg = await drawn().jpeg({ progressive: true }).toBuffer()
  const png = await drawn().png().toBuffer()
  const secondScan = jpeg.indexOf(Buffer.from([0xff, 0xda]), jpeg.indexOf(Buffer.from([0xff, 0xda])) + 2)
  const insert = (picture: Buffer, at: number, part: Buffer) =>
    Buffer.concat([picture.subarray(0, at), part, picture.subarray(at)])
  const jfif = Buffer.concat([Buffer.from('JFIF\0'), SECRET])
  const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), SECRET])
  const hidden = [
    Buffer.concat([jpeg, SECRET]),
    insert(jpeg, 2, segment(0xfe, SECRET)),
    insert(jpeg, 2, segment(0xe0, jfif)),
    insert(jpeg, 2, segment(0xe2, profile)),
    insert(jpeg, 2, segment(0xee, SECRET)),
    insert(jpeg, secondScan, segment(0xe1, SECRET)),
    insert(jpeg, secondScan, segment(0xfe, SECRET)),
    Buffer.concat([png, SECRET]),
    insert(png, 33, chunk('tEXt', SECRET)),
    insert(png, 33, chunk('gAMA', SECRET)),
    insert(png, 33, chunk('sRGB', SECRET)),
  ]
  for (const [index, picture] of hidden.entries()) {
    const clean = cleanPicture(picture)
    expect(clean, String(index)).toBeDefined()
    const bytes = Buffer.from(clean?.bytes ?? [])
    expect(bytes.includes(SECRET), String(index)).toBe(false)
    expect((await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean / 8))).toEqual([15, 11, 7])
  }
})

test('the colours of a wide gamut stay', async () => {
  const wide = await drawn().withIccProfile('p3').jpeg().toBuffer()
  expect((await sharp(cleanPicture(wide)?.bytes).metadata()).icc).toEqual((await sharp(wide).metadata()).icc)
})
