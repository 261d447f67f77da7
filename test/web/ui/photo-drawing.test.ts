import { expect, it } from 'vitest'
import { asPhoto } from '../../../web/ui/photo/photo-drawing.ts'

/** A canvas of a browser that writes only these types, and a png instead of others. */
const canvasOf = (writes: readonly string[], asked: unknown[]) =>
  ({
    toBlob: (done: (blob: Blob) => void, type: string, quality: number) => {
      asked.push([type, quality])
      done(new Blob([], { type: writes.includes(type) ? type : 'image/png' }))
    },
  }) as unknown as HTMLCanvasElement

it('an accepted photo is webp of quality 0.92, in a browser that cannot write it JPEG', async () => {
  const asked: unknown[] = []
  expect((await asPhoto(canvasOf(['image/webp', 'image/jpeg'], asked))).type).toBe('image/webp')
  expect(asked).toEqual([['image/webp', 0.92]])
  expect((await asPhoto(canvasOf(['image/jpeg'], []))).type).toBe('image/jpeg')
})
