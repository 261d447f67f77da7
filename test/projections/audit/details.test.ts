import { expect, it } from 'vitest'
import { changesBetween, detailsIn } from '../../../projections/audit/details.ts'

const reading = { about: 'student', nameOf: (_kind: string, id: string) => id } as const

it('calls an uploaded picture one, and another one another', () => {
  const told = (imageId: string) =>
    detailsIn(
      {
        imageUri: `/api/images/kim/face-${imageId}`,
        customValues: [
          { key: 'photo', value: `/api/images/kim/side-${imageId}` },
          { key: 'belt', value: 'blue' },
        ],
      },
      reading,
    )
  expect(told('11aa22')).toEqual({ imageUri: 'Picture 11aa22', customValues: 'photo: Picture 11aa22, belt: blue' })
  expect(changesBetween(told('11aa22'), told('33bb44'), new Set())).toHaveLength(2)
})
