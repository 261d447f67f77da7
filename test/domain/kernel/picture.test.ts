import { describe, expect, it } from 'vitest'
import { keptPictureAddress, keptPictureOf } from '../../../domain/kernel/picture.ts'

describe('the address of an uploaded picture', () => {
  it('is read as it was written, and nothing else is accepted', () => {
    const picture = { personId: 'kim-1', imageId: '0e1f' }
    expect(keptPictureOf(keptPictureAddress(picture))).toEqual(picture)
    for (const other of ['', '/api/images/a', '/api/images/../x', '//evil/api/images/a/b', '/api/images/a/b?c'])
      expect(keptPictureOf(other)).toBeNull()
  })
})
