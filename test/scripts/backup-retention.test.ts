import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeHeader } from '../../scripts/backup/header.ts'
import { parseKeep, prune, removeUnfinished, toPrune } from '../../scripts/backup/retention.ts'

const at = (...moments: readonly string[]) => moments.map((takenAt) => ({ takenAt: `${takenAt}:00:00.000Z` }))

/** The moments that are kept, oldest first. */
const kept = (keep: string, ...moments: readonly string[]): readonly string[] => {
  const all = at(...moments)
  const pruned = toPrune(all, parseKeep(keep))
  return all.filter((one) => !pruned.includes(one)).map(({ takenAt }) => takenAt.slice(0, 13))
}

it('keeps the last backup of each of the last days that have one', () => {
  const moments = ['2026-03-01T02', '2026-03-03T02', '2026-03-03T14', '2026-03-04T02']
  expect(kept('2d', ...moments)).toEqual(['2026-03-03T14', '2026-03-04T02'])
  expect(kept('3d', ...moments)).toEqual(['2026-03-01T02', '2026-03-03T14', '2026-03-04T02'])
})

it('begins weeks on Mondays, and months on their first day, in UTC', () => {
  // 2026-03-01 is a Sunday.
  const moments = ['2026-02-28T23', '2026-03-01T23', '2026-03-02T00', '2026-03-08T23']
  expect(kept('2w', ...moments)).toEqual(['2026-03-01T23', '2026-03-08T23'])
  expect(kept('2m', ...moments)).toEqual(['2026-02-28T23', '2026-03-08T23'])
})

it('keeps a backup that any of the rules keeps, and once where rules coincide', () => {
  const nights = Array.from({ length: 400 }, (_, n) => new Date(Date.UTC(2025, 0, 1 + n, 2)).toISOString().slice(0, 13))
  const left = kept('7d,4w,12m', ...nights)
  expect(left.slice(-7)).toEqual(nights.slice(-7))
  expect(left).toContain('2025-12-31T02')
  expect(left).toHaveLength(7 + 2 + 10)
})

it('keeps the newest whatever is asked for', () => {
  expect(toPrune(at('2026-03-01T02', '2026-03-02T02'), { d: 0, w: 0, m: 0 })).toEqual(at('2026-03-01T02'))
})

it.each(['', '7', '0d', '-1d', '7x', '7d,', '7d,7d', '7d 4w', '99999d'])('refuses --keep %j', (text) => {
  expect(() => parseKeep(text)).toThrow('--keep must be days, weeks and months, such as 7d,4w,12m')
})

/** Names of the folders that are left of these, by the installation that made each; null for a folder that no backup made. */
const leftOf = async (
  folders: Readonly<Record<string, string | null>>,
  work: (next: string) => Promise<unknown>,
): Promise<readonly string[]> => {
  const parent = await mkdtemp(join(tmpdir(), 'matside-retention-'))
  try {
    for (const [name, installation] of Object.entries(folders)) {
      await mkdir(join(parent, name))
      await writeFile(join(parent, name, 'content'), '')
      const takenAt = `${name.slice(0, 10)}T02:00:00.000Z`
      if (installation !== null) await writeHeader(join(parent, name), randomBytes(32), { takenAt, installation })
    }
    await work(join(parent, 'next'))
    return (await readdir(parent)).toSorted()
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

it('removes only what a backup of the same installation made', async () => {
  const folders = { '2026-03-01': 'ours', '2026-03-02': 'ours', '2026-03-01-b': 'theirs', notes: null }
  const left = await leftOf(folders, (next) => prune(next, 'ours', parseKeep('1d')))
  expect(left).toEqual(['2026-03-01-b', '2026-03-02', 'notes'])
})

it('removes unfinished backups of the same installation, and leaves whole ones', async () => {
  const folders = {
    '2026-03-01.partial': 'ours',
    '2026-03-02': 'ours',
    '2026-03-03.partial': 'theirs',
    'x.partial': null,
  }
  const left = await leftOf(folders, (next) => removeUnfinished(next, 'ours'))
  expect(left).toEqual(['2026-03-02', '2026-03-03.partial', 'x.partial'])
})
