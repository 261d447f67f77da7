import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GrowingFile } from '../../../api/audit/history-export/growing-file.ts'
import { StoredExports } from '../../../api/audit/history-export/stored-exports.ts'
import { bytesOf } from '../../support/streams.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-growing-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = async (parts: AsyncIterable<Uint8Array>) => new TextDecoder().decode(await bytesOf(parts))

/** Parts that are made when the test says so. */
const parts = () => {
  const steps: PromiseWithResolvers<string | null>[] = [Promise.withResolvers()]
  const push = (part: string | null): void => {
    steps.at(-1)?.resolve(part)
    steps.push(Promise.withResolvers())
  }
  const made = (async function* () {
    for (let at = 0; ; at++) {
      const part = await steps[at]?.promise
      if (part === null || part === undefined) return
      if (part === 'fail') throw new Error('out of paper')
      yield bytes(part)
    }
  })()
  return { made, push }
}
const any = () => {}

it('is read while it is written, and its rest after the reader was cut off', async () => {
  const file = await GrowingFile.create(folder)
  const { made, push } = parts()
  const writing = file.fill(made, any)
  const reader = file.read(0)
  push('Hello ')
  expect((await reader.next()).value).toEqual(Buffer.from('Hello '))
  await reader.return(undefined)
  const rest = textOf(file.read(6))
  push('wide ')
  push('world')
  push(null)
  await writing
  expect(await rest).toBe('wide world')
  expect(await file.size()).toBe(16)
  expect(await textOf(file.read(0))).toBe('Hello wide world')
  expect(await textOf(file.read(6, 10))).toBe('wide')
  await file.drop()
  expect(await readdir(folder)).toEqual([])
})

it('gives the error of its writer to its readers', async () => {
  const file = await GrowingFile.create(folder)
  const { made, push } = parts()
  push('Hello ')
  push('fail')
  await file.fill(made, any)
  await expect(textOf(file.read(0))).rejects.toThrow('out of paper')
  await expect(file.size()).rejects.toThrow('out of paper')
  await file.drop()
})

const lines = async function* (...texts: string[]) {
  for (const text of texts) yield bytes(text)
}

it('is not stored where the folder is missing', async () => {
  const stored = new StoredExports(join(folder, 'missing'))
  expect(await stored.make({ key: 'a', erasedUpTo: -1, estimate: 3, parts: lines('one') })).toBeNull()
})

it('is stored within the room for exports, and made again after an erasure', async () => {
  const stored = new StoredExports(folder, { maxBytes: 10 })
  const made = await stored.make({ key: 'a', erasedUpTo: 4, estimate: 6, parts: lines('six', 'six') })
  expect(await made?.size()).toBe(6)
  expect(stored.find('a', 4)).toBe(made)
  expect(await stored.make({ key: 'b', erasedUpTo: 4, estimate: 5, parts: lines('x') })).toBeNull()
  expect(stored.find('b', 4)).toBeNull()
  expect(stored.find('a', 7)).toBeNull()
  const again = await stored.make({ key: 'a', erasedUpTo: 7, estimate: 1, parts: lines('more than', ' estimated') })
  await expect(again?.size()).rejects.toThrow('all the room')
  expect(stored.find('a', 7)).toBeNull()
})
