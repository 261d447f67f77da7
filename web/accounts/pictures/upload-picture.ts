import type { KeptPicture } from '../../../api/contract/pictures.ts'
import { read } from '../../client/http.ts'
import { asProblem, noAnswer, problemOf } from '../../client/problem.ts'
import { kitText } from '../../texts/kit.ts'

/**
 * Uploads a picture of a student, or of the signed-in person by their user id, and returns the address that becomes the
 * record's `imageUri` or the answer to an image input. Throws ApiProblem; say `uploadFailure` of it.
 */
export const uploadPicture = async (personId: string, picture: Blob): Promise<string> => {
  const { SasUri } = await read('/studentimage/setup/:id', {
    params: { id: personId },
    query: { size: picture.size },
  })
  const answer = await fetch(SasUri, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': picture.type },
    body: picture,
  }).catch(() => {
    throw noAnswer()
  })
  if (!answer.ok) throw await problemOf(answer)
  const kept = (await answer.json()) as KeptPicture
  return kept.relativeFilePath
}

/** What is said of a picture that could not be uploaded: the reason, where the picture itself or a full storage is it. */
export const uploadFailure = (thrown: unknown): string => {
  const { status, message } = asProblem(thrown)
  return status === 400 || status === 409 || status === 413 ? message : kitText('pictureFailed')
}
