import { writeFile } from 'node:fs/promises'
import { expect, type FileChooser, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { callApi, expectNoBarrier, openPage, stockShop, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const drawPicture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

/** Chooses files by keyboard, as the dialog of the browser gives them. */
async function choose(page: Page, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(files)
}

/** Chooses a row of the table by keyboard. */
async function selectRow(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.focus()
  await expect(row).toBeFocused()
  await page.keyboard.press('Space')
}

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`a merchant keeps files in folders, and finds where they are used, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, field, press, inDialog, problems }) => {
      const jar = await stockShop(page)
      await openPage(page, 'Files')
      await page.getByText('Nothing here').waitFor()
      await expectNoBarrier(page)

      await press('New folder')
      await field('Name').fill('Kitchen')
      await inDialog('Save')
      const row = (name: string) => page.getByRole('row').filter({ hasText: name })
      await row('Kitchen').waitFor()
      await choose(page, [
        { name: 'jar.png', mimeType: 'image/png', buffer: await drawPicture('#a86a3d') },
        { name: 'bowl.png', mimeType: 'image/png', buffer: await drawPicture('#3d6aa8') },
        { name: 'care.txt', mimeType: 'text/plain', buffer: Buffer.from('Wash at 40') },
        { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      ])
      await page.getByText('3 of 4 done').waitFor()
      await page.getByText('The content of this file does not fit its name.').waitFor()
      await press('Remove broken.png from the list')
      await expect(page.getByRole('row')).toHaveCount(5)
      await expectNoBarrier(page)
      await press('Clear the list')

      const { files } = await callApi(page, 'GET /site-media/v1/files')
      const picture = files.find(({ displayName }: { displayName: string }) => displayName === 'jar.png')
      await callApi(page, `POST /stores/v1/products/${jar}/media`, { media: [{ mediaId: picture.id }] })

      await selectRow(page, 'bowl.png')
      await page.getByText('Chosen: 1').waitFor()
      await press('Move')
      await page.getByRole('combobox', { name: 'Folder' }).fill('Kit')
      await page.getByRole('option', { name: 'Kitchen' }).click()
      await inDialog('Move')
      await expect(row('bowl.png')).toHaveCount(0)
      await row('Kitchen').focus()
      await page.keyboard.press('Enter')
      await row('bowl.png').waitFor()
      await expectNoBarrier(page)
      await page.getByRole('link', { name: 'Library' }).click()
      await row('care.txt').waitFor()

      await page.getByRole('searchbox', { name: 'Search files and folders' }).fill('bowl')
      await expect(page.getByRole('row')).toHaveCount(2)
      await page.getByRole('searchbox', { name: 'Search files and folders' }).fill('')
      await expect(page.getByRole('row')).toHaveCount(4)

      await row('jar.png').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'jar.png', level: 1 }).waitFor()
      await page.getByRole('link', { name: 'Clay jar' }).waitFor()
      await page.getByText('600 × 400').waitFor()
      await expectNoBarrier(page)
      await field('Name').fill('Jar in front.png')
      await field('Labels').fill('clay, autumn, clay')
      await press('Save')
      await page.getByRole('heading', { name: 'Jar in front.png', level: 1 }).waitFor()
      expect((await callApi(page, `POST /site-media/v1/files/search`, { search: 'autumn' })).files).toHaveLength(1)

      await press('Move to the trash')
      await page.getByText('This file is in the trash.').waitFor()
      await press('Delete for good')
      await inDialog('Delete for good')
      await page.getByText('Something of the shop still uses it.').waitFor()
      await expectNoBarrier(page)
      await inDialog('Cancel')
      await press('Restore')
      await expect(page.getByText('This file is in the trash.')).toHaveCount(0)

      await openPage(page, 'Files')
      await selectRow(page, 'care.txt')
      await selectRow(page, 'Jar in front.png')
      await press('Move to the trash')
      await page.getByText('Done: 2').waitFor()
      await page
        .getByRole('radio', { name: 'Trash' })
        .or(page.getByRole('button', { name: 'Trash', exact: true }))
        .click()
      await selectRow(page, 'care.txt')
      await selectRow(page, 'Jar in front.png')
      await expectNoBarrier(page)
      await press('Delete for good')
      await inDialog('Delete for good')
      // The file that a product shows is not deleted, and a message says why.
      await row('Jar in front.png').filter({ hasText: 'Something of the shop still uses it.' }).waitFor()
      await expect(row('care.txt')).toHaveCount(0)
      await expectNoBarrier(page)
      const left = (await callApi(page, 'GET /site-media/v1/trash-bin/files')).files
      expect(left.map(({ displayName }: { displayName: string }) => displayName)).toEqual(['Jar in front.png'])
      expect(problems).toEqual([])
    })
  })
}

test('a file that is cut off goes on where it ended, after a pause and when it is chosen again', async ({
  browser,
}) => {
  await visitAsMerchant(browser, { width: 1280, colorScheme: 'light' }, async ({ page, press }) => {
    await openPage(page, 'Files')
    const buffer = Buffer.alloc(24 * 1024 * 1024, 'a line of a long text\n')
    const path = test.info().outputPath('long.txt')
    await writeFile(path, buffer)
    // Slowed down, so that the upload can be stopped half-way.
    const line = await page.context().newCDPSession(page)
    const setSpeed = (bytes: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytes,
      })
    await line.send('Network.enable')
    await setSpeed(2 * 1024 * 1024)
    const offsets: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    await choose(page, path)
    const sent = () => page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value)
    await expect.poll(sent).toBeGreaterThan(2_000_000)
    await press('Pause long.txt')
    await page.getByRole('button', { name: 'Go on with long.txt' }).click()
    await expect.poll(() => offsets.length).toBe(2)
    await expect.poll(sent).toBeGreaterThan(6_000_000)

    // The page is left in the middle of the upload.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('Sent only in part: long.txt.').waitFor()
    await expectNoBarrier(page)
    await setSpeed(-1)
    await choose(page, path)
    await page.getByText('1 of 1 done').waitFor()
    expect(offsets).toHaveLength(3)
    expect(offsets[0]).toBe(0)
    expect(offsets[1]).toBeGreaterThan(0)
    expect(offsets[2]).toBeGreaterThan(offsets[1] ?? 0)
    const { files } = await callApi(page, 'GET /site-media/v1/files')
    expect(files.map(({ sizeInBytes }: { sizeInBytes: string }) => sizeInBytes)).toEqual([`${buffer.length}`])
    await expect(page.getByText('Sent only in part')).toHaveCount(0)
  })
})
