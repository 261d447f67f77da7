import { describe, expect, it } from 'vitest'
import { BLOCK_BYTES, blocksOf, StoreProblem, uploadBlocks } from '../../../web/video-review/recorder/upload-blocks.ts'

const SasUri = 'https://store.example/arriving-videos/lions/ana/kick/video?sig=good'
const file = new Blob([new Uint8Array(2 * BLOCK_BYTES + 5)], { type: 'video/mp4' })
const nameOf = (url: string) => atob(new URL(url).searchParams.get('blockid') ?? '')

/** A fake store that fails on given requests and records what it received. */
const store = (fails: (name: string) => boolean = () => false) => {
  const sent: string[] = []
  const put = async (url: string, body: Blob | string): Promise<void> => {
    const name = url.includes('comp=blocklist') ? 'all' : nameOf(url)
    await Promise.resolve()
    if (fails(name)) throw new StoreProblem(0)
    sent.push(typeof body === 'string' ? name : `${name}: ${body.size}`)
  }
  return { sent, put }
}
const up = async (put: ReturnType<typeof store>['put'], blocks: { id: string; bytes: number }[] = []) => {
  const progress: number[] = []
  const { signal } = new AbortController()
  await uploadBlocks({ SasUri, blocks }, file, { signal, onSent: (bytes) => progress.push(bytes) }, put)
  return progress
}
const [first = '', second = ''] = blocksOf(file.size).map(({ id }) => id)
const whole = ['block-000000: 4194304', 'block-000001: 4194304', 'block-000002: 5', 'all']

describe('a file', () => {
  it('is uploaded in blocks with ids of equal length, then committed', async () => {
    const { sent, put } = store()
    await up(put)
    expect(sent).toEqual(whole)
    const parts = blocksOf(file.size)
    expect(parts.map(({ from, to }) => to - from).reduce((sum, bytes) => sum + bytes, 0)).toBe(file.size)
    expect(new Set(parts.map(({ id }) => id.length)).size).toBe(1)
  })

  it('resumes after complete blocks and reports them as sent', async () => {
    const { sent, put } = store()
    const progress = await up(put, [
      { id: first, bytes: BLOCK_BYTES },
      { id: second, bytes: 3 },
    ])
    expect(sent).toEqual(whole.slice(1))
    expect(progress[0]).toBe(BLOCK_BYTES)
  })

  it('is not committed when a block fails, and starts no further block', async () => {
    const { sent, put } = store((name) => name === 'block-000000')
    await expect(up(put)).rejects.toBeInstanceOf(StoreProblem)
    expect(sent).toEqual([])
  })
})
