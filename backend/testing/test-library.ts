import sharp from 'sharp'
import type { FileDescriptor } from '../contract/files/file.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { type Refusal, toRefusal } from './endpoints/refusal.ts'

type Sent = {
  name?: string
  mimeType?: string
  parentFolderId?: string
  token?: string
  more?: Record<string, unknown>
}

/** What an address of an upload answers. */
type Answered = { status: number; file: FileDescriptor; refusal?: Refusal }

/** A shop with calls that send files to its library. */
export type TestLibrary = TestApp & {
  getUploadUrl(sent?: Sent): Promise<string>
  put(url: string, body: RequestInit['body'], headers?: Record<string, string>): Promise<Answered>
  /** Sends a file; throws where it is refused. */
  upload(body: RequestInit['body'], sent?: Sent): Promise<FileDescriptor>
  /** Sends a file that has to be refused. */
  refuseUpload(body: RequestInit['body'], sent?: Sent): Promise<Refusal>
}

export async function openLibrary(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestLibrary> {
  const app = await createTestApp(options)
  const getUploadUrl = async ({
    name = 'notes.txt',
    mimeType = 'text/plain',
    parentFolderId,
    token,
    more,
  }: Sent = {}) => {
    const request = { mimeType, fileName: name, ...(parentFolderId && { parentFolderId }), ...more }
    return (await app.call('POST /site-media/v1/files/generate-upload-url', request, token ?? app.apiKey)).uploadUrl
  }
  const put: TestLibrary['put'] = async (url, body, headers = {}) => {
    const init = { method: 'PUT', headers, body: body ?? null, duplex: 'half' } as RequestInit
    const response = await app.fetch(url, init)
    const json = (await response.json()) as { file: FileDescriptor }
    const { status } = response
    return { status, file: json.file, ...(status !== 200 && { refusal: toRefusal(status, json) }) }
  }
  return {
    ...app,
    getUploadUrl,
    put,
    async upload(body, sent) {
      const { status, file, refusal } = await put(await getUploadUrl(sent), body)
      if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(refusal)}`)
      return file
    },
    async refuseUpload(body, sent) {
      const { refusal } = await put(await getUploadUrl(sent), body)
      if (!refusal) throw new Error('the upload was let through')
      return refusal
    },
  }
}

/** A picture of one colour. */
export const drawPicture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#785838' } })
