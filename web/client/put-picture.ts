import type { KeptPicture } from '../../api/contract/pictures.ts'
import { kitText } from '../texts/kit.ts'
import { asProblem, noAnswer, problemOf } from './problem.ts'

/**
 * Uploads a picture with the address of its ticket and answers where it is kept. `onProgress` is told which part of it is
 * on its way, 0 to 1. Throws ApiProblem; say `uploadFailure` of it.
 */
export const putPicture = async (
  address: string,
  picture: Blob,
  onProgress?: (part: number) => void,
): Promise<KeptPicture> => {
  const answer = await sent(address, picture, onProgress)
  if (!answer.ok) throw await problemOf(answer)
  return (await answer.json()) as KeptPicture
}

/** Only this kind of request tells how far an upload is. */
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

/** What is said of a picture that could not be uploaded: the reason, where the picture itself or a full storage is it. */
export const uploadFailure = (thrown: unknown): string => {
  const { status, message } = asProblem(thrown)
  return status === 400 || status === 409 || status === 413 ? message : kitText('pictureFailed')
}
