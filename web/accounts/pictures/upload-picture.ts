import { read } from '../../client/http.ts'
import { putPicture } from '../../client/put-picture.ts'

export { uploadFailure } from '../../client/put-picture.ts'

/**
 * Uploads a picture of a student, or of the signed-in person by their user id, and returns the address that becomes the
 * record's `imageUri` or the answer to an image input. Throws ApiProblem; say `uploadFailure` of it.
 */
export const uploadPicture = async (personId: string, picture: Blob): Promise<string> => {
  const { SasUri } = await read('/studentimage/setup/:id', {
    params: { id: personId },
    query: { size: picture.size },
  })
  return (await putPicture(SasUri, picture)).relativeFilePath
}
