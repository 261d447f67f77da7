import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { HEADER, type Header, readHeader } from './header.ts'

/** How many days, weeks and months keep their last backup. */
export type Keep = Readonly<Record<Unit, number>>
const UNITS = ['d', 'w', 'm'] as const
type Unit = (typeof UNITS)[number]

/** Reads `7d,4w,12m`. Throws StartProblem for anything else. */
export const parseKeep = (text: string): Keep => {
  const keep = { d: 0, w: 0, m: 0 }
  for (const item of text.split(',')) {
    const [, count, unit] = /^([1-9]\d{0,3})([dwm])$/.exec(item.trim()) ?? []
    if (count === undefined || unit === undefined || keep[unit as Unit] > 0)
      throw new StartProblem(`--keep must be days, weeks and months, such as 7d,4w,12m; not ${text}.`)
    keep[unit as Unit] = Number(count)
  }
  return keep
}

const DAY_MS = 86_400_000
/** The first day of the epoch was a Thursday; weeks begin on Mondays. */
const MONDAY = 3

/** The day, week or month of a moment, in UTC. */
const periodOf = (takenAt: string, unit: Unit): string => {
  const day = Math.floor(Date.parse(takenAt) / DAY_MS)
  if (unit === 'd') return String(day)
  return unit === 'w' ? String(Math.floor((day + MONDAY) / 7)) : takenAt.slice(0, 7)
}

/** Those that are not the last backup of any of the last periods that have one. The newest is always kept. */
export const toPrune = <T extends Pick<Header, 'takenAt'>>(backups: readonly T[], keep: Keep): readonly T[] => {
  const newestFirst = backups.toSorted((a, b) => Date.parse(b.takenAt) - Date.parse(a.takenAt))
  const kept = new Set(newestFirst.slice(0, 1))
  for (const unit of UNITS) {
    const periods = new Set<string>()
    for (const one of newestFirst) {
      const period = periodOf(one.takenAt, unit)
      if (periods.has(period) || periods.size === keep[unit]) continue
      periods.add(period)
      kept.add(one)
    }
  }
  return newestFirst.filter((one) => !kept.has(one))
}

export const PARTIAL = '.partial'

interface Found {
  readonly path: string
  readonly takenAt: string
}

/** Folders in `parent` that backups of the installation have made, whole or unfinished. Other folders are not opened. */
const backupsIn = async (parent: string, installation: string): Promise<readonly Found[]> => {
  const found: Found[] = []
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const path = join(parent, entry.name)
    const header = await readHeader(path).catch(() => null)
    if (header?.installation === installation) found.push({ path, takenAt: header.takenAt })
  }
  return found
}

/** Under the name of an unfinished one: if this is interrupted, the next backup removes the rest. */
const remove = async (path: string): Promise<void> => {
  const unfinished = path.endsWith(PARTIAL) ? path : `${path}${PARTIAL}`
  if (path !== unfinished) await rename(path, unfinished)
  const names = await readdir(unfinished)
  for (const name of names) if (name !== HEADER) await rm(join(unfinished, name), { recursive: true, force: true })
  // The header last: it says whose the folder is.
  await rm(unfinished, { recursive: true, force: true })
}

/** Removes the backups next to `folder` that `keep` does not keep. Returns their names. */
export const prune = async (folder: string, installation: string, keep: Keep): Promise<readonly string[]> => {
  const whole = (await backupsIn(dirname(folder), installation)).filter(({ path }) => !path.endsWith(PARTIAL))
  const pruned = toPrune(whole, keep)
  for (const { path } of pruned) await remove(path)
  return pruned.map(({ path }) => basename(path))
}

/**
 * Removes what killed backups of the installation have left next to `folder`, and returns the names: the caller has marked that it
 * backs up, so that none of them is being written.
 */
export const removeUnfinished = async (folder: string, installation: string): Promise<readonly string[]> => {
  const left = (await backupsIn(dirname(folder), installation)).filter(({ path }) => path.endsWith(PARTIAL))
  for (const { path } of left) await remove(path)
  return left.map(({ path }) => basename(path))
}
