import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createProcesses } from '../../../commands/processes/all.ts'

const FOLDER = join(import.meta.dirname, '../../../commands/processes')

/** A placeholder for all dependencies, which process managers do not use until an event arrives. */
const anything: never = new Proxy(() => anything, { get: () => anything }) as never

interface MadeProcess {
  readonly name: string
  readonly startsAt: unknown
}
const isProcess = (made: unknown): made is MadeProcess =>
  typeof made === 'object' && made !== null && 'name' in made && typeof made.name === 'string' && 'on' in made

const made = (factory: unknown): unknown => {
  try {
    return typeof factory === 'function' ? factory(anything) : undefined
  } catch {
    // Another kind of function, which takes more than dependencies.
    return undefined
  }
}

/** The process managers that a file exports. */
const exportedBy = async (file: string): Promise<readonly MadeProcess[]> => {
  const exported: Record<string, unknown> = await import(join(FOLDER, file))
  return Object.values(exported).map(made).filter(isProcess)
}

describe('the process managers of commands/processes', () => {
  const registered = createProcesses(anything)

  it('are all listed in createProcesses', async () => {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts'))
    const found = (await Promise.all(files.map(exportedBy))).flat()
    expect(registered.map(({ name }) => name).toSorted()).toEqual(found.map(({ name }) => name).toSorted())
  })

  it('are named after their files, each name once', async () => {
    // Names are part of checkpoints and command ids, and keep their spelling when a file is renamed.
    const spelled = (name: string): string => name.replace('cancelled', 'canceled')
    const files = (await readdir(FOLDER)).map(spelled)
    const names = registered.map(({ name }) => spelled(name))
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !files.includes(`${name}.ts`))).toEqual([])
  })

  it('each define where they start', () => {
    expect(registered.filter(({ startsAt }) => !['beginning', 'introduction'].includes(startsAt))).toEqual([])
  })
})
