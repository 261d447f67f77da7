import { describe, expect, it } from 'vitest'
import { parseUploadedPicture, uploadedPictureUrl } from '../../../domain/kernel/picture.ts'

describe('the URL of an uploaded picture', () => {
  it('is parsed as it was built, and nothing else is accepted', () => {
    const picture = { personId: 'kim-1', imageId: '0e1f' }
    expect(parseUploadedPicture(uploadedPictureUrl(picture))).toEqual(picture)
    for (const other of ['', '/api/images/a', '/api/images/../x', '//evil/api/images/a/b', '/api/images/a/b?c'])
      expect(parseUploadedPicture(other)).toBeNull()
  })
})
