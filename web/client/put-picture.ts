import type { StoredPicture } from '../../api/contract/pictures.ts'
import { kitText } from '../texts/en/kit.ts'
import { asProblem, noAnswer, problemOf } from './problem.ts'

/**
 * Uploads a picture to the address of its ticket and returns where it is stored. `onProgress` receives the uploaded
 * fraction, 0 to 1. Throws ApiProblem; `uploadFailure` gives its message.
 */
export const putPicture = async (
  address: string,
  picture: Blob,
  onProgress?: (part: number) => void,
): Promise<StoredPicture> => {
  const answer = await sent(address, picture, onProgress)
  if (!answer.ok) throw await problemOf(answer)
  return (await answer.json()) as StoredPicture
}

/** `fetch` reports no upload progress; XMLHttpRequest does. */
const sent = (address: string, picture: Blob, onProgress?: (part: number) => void): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('x-ms-blob-type', 'BlockBlob')
    request.setRequestHeader('content-type', picture.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const contentType = request.getResponseHeader('content-type') ?? ''
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': contentType } }))
    }
    request.onerror = () => reject(noAnswer())
    request.send(picture)
  })

/** The message for a failed upload: the reason, if it is the picture itself or a full storage. */
export const uploadFailure = (thrown: unknown): string => {
  const { status, message } = asProblem(thrown)
  return status === 400 || status === 409 || status === 413 ? message : kitText('pictureFailed')
}
