import { describe, expect, it } from 'vitest'
import { openPart } from '../../../api/video-review/serve-video-file.ts'
import type { IncomingBlob } from '../../../commands/ports/blob-store.ts'
import type { AskedPart } from '../../../commands/ports/part-of-blob.ts'

describe('the part of a video that a request gets', () => {
  const opened: (AskedPart | null)[] = []
  let stopped = 0
  const open = async (asked: AskedPart | null): Promise<IncomingBlob> => {
    opened.push(asked)
    return {
      bytes: 1_000,
      contentType: 'video/mp4',
      version: '"0x8D"',
      part: { from: 0, to: 1_000 },
      content: (async function* () {})(),
      stop: () => {
        stopped += 1
      },
    }
  }
  const range = 'bytes=100-199'
  const asked = { from: 100, to: 200 }
  it.each([
    ['a range of a GET', { method: 'GET', range, ifRange: undefined }, [asked], true],
    ['a range of the version that the caller has', { method: 'GET', range, ifRange: '"0x8D"' }, [asked], true],
    ['the whole file if that is another version', { method: 'GET', range, ifRange: '"0x8C"' }, [asked, null], false],
    [
      'the whole file for a date',
      { method: 'GET', range, ifRange: 'Sun, 01 Mar 2026 00:00:00 GMT' },
      [asked, null],
      false,
    ],
    ['the whole file for a HEAD', { method: 'HEAD', range, ifRange: undefined }, [null], false],
    ['the whole file without a range', { method: 'GET', range: undefined, ifRange: '"0x8C"' }, [null], false],
  ])('%s', async (_, request, expected, isPart) => {
    opened.length = 0
    stopped = 0
    expect(await openPart(open, request)).toMatchObject({ isPart })
    expect([opened, stopped]).toEqual([expected, expected.length - 1])
  })

  it('is none without the file', async () => {
    expect(await openPart(async () => null, { method: 'GET', range, ifRange: undefined })).toBeNull()
  })
})
