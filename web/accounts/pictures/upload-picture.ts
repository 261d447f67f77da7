import { read } from '../../client/http.ts'
import { putPicture } from '../../client/put-picture.ts'

export { uploadFailure } from '../../client/put-picture.ts'

/**
 * Uploads a picture of a student, or of the signed-in user by their user id, and returns the address for the record's
 * `imageUri` or an image input's answer. Throws ApiProblem; `uploadFailure` gives its message.
 */
export const uploadPicture = async (personId: string, picture: Blob): Promise<string> => {
  const { SasUri } = await read('/studentimage/setup/:id', {
    params: { id: personId },
    query: { size: picture.size },
  })
  return (await putPicture(SasUri, picture)).relativeFilePath
}
