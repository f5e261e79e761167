import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { createMemberToken } from '../../../testing/test-members.ts'
import { cleanPicture } from './clean-picture.ts'
import { memberPictures } from './records.ts'

const SET = 'POST /awning/v1/members/my/picture' as const
const REMOVE = 'DELETE /awning/v1/members/my/picture' as const
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const drawn = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#785838' } })
/** As a camera writes it: with the place and the name of whoever took it. */
const taken = () =>
  drawn().withExif({ IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })

async function openShop() {
  const shop = await createTestApp()
  const create = async (loginEmail: string) => {
    const { member } = await shop.call('POST /members/v1/members', { member: { loginEmail } }, shop.apiKey)
    return { id: member.id, token: await createMemberToken(shop, member.id) }
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
  const asked = await show(second?.url, { method: 'HEAD' })
  const { byteLength } = await (await show(second?.url)).arrayBuffer()
  expect([asked.headers.get('content-length'), await asked.text()]).toEqual([String(byteLength), ''])
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
  const statusOf = async (picture: string) => (await send(SET, { picture }, ada.token)).status
  expect([await statusOf(''), await statusOf('no base64!'), await statusOf('A'.repeat(92_004))]).toEqual([
    400, 400, 400,
  ])
  expect(await kept()).toBe(0)
})

test('bytes that break off anywhere are no picture, and never a fault', async () => {
  for (const picture of [await taken().png().toBuffer(), await taken().jpeg().toBuffer()]) {
    expect(cleanPicture(picture)).toBeTruthy()
    const scan = picture[0] === 0xff ? picture.lastIndexOf(Buffer.from([0xff, 0xda])) : picture.length - 4
    for (let length = 0; length < scan; length++) expect(cleanPicture(picture.subarray(0, length))).toBeUndefined()
  }
})
