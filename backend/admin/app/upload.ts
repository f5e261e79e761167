import { call } from './api.ts'
import { getChosenSite } from './chosen-site.ts'

/** A file of the media library. */
type Uploaded = { id: string; url: string }

/** Uploads a file to the media library; `onProgress` receives the sent fraction, from 0 to 1. */
export async function uploadFile(
  file: File,
  onProgress: (part: number) => void = () => {},
  parentFolderId?: string,
): Promise<Uploaded> {
  const { uploadUrl } = await call('POST /site-media/v1/files/generate-upload-url', {
    mimeType: file.type,
    fileName: file.name,
    ...(parentFolderId && { parentFolderId }),
  })
  const answer = await send<{ file: Uploaded }>(uploadUrl, file, onProgress)
  return answer.file
}

/** Uploads the file of a digital product. */
export async function uploadDigitalFile(id: string, file: File, onProgress: (part: number) => void): Promise<void> {
  const site = getChosenSite()
  await send(
    `/awning/v1/products/${encodeURIComponent(id)}/digital-file?name=${encodeURIComponent(file.name)}`,
    file,
    onProgress,
    { 'x-awning-admin': '1', ...(site && { 'x-awning-site': site }) },
  )
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function send<Answer>(
  url: string,
  file: File,
  onProgress: (part: number) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status === 200 ? resolve(request.response) : reject(new Error(`${request.status}`)))
    request.onerror = () => reject(new Error('offline'))
    request.send(file)
  })
}
