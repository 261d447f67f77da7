import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullSize } from '../support/full-size.ts'
import { minimalEnvironment } from '../support/minimal-environment.ts'
import { OperatedInstallation } from '../support/operated-installation.ts'
import { type Load, notOnce, startLoad } from '../support/write-load.ts'

const README = readFileSync('scripts/README.md', 'utf8')
/** The fenced block that contains the text. */
const blockWith = (text: string): string =>
  README.split('```').find((block, n) => n % 2 === 1 && block.includes(text)) ?? ''

let home: OperatedInstallation
let load: Load
beforeAll(async () => {
  if (fullSize(1, 0) === 0) return
  home = await OperatedInstallation.open(40)
  const { app } = await home.startProgram()
  load = startLoad(app, home.families, { everyMs: 40, between: () => home.addFamily() })
})
afterAll(async () => {
  await load?.stop()
  await home?.close()
})

/** A text of the page, with the folders of this installation. */
const here = (text: string): string =>
  text
    .replaceAll('/srv/matside/run', home.path('run'))
    .replaceAll('/srv/matside', process.cwd())
    .replaceAll('/etc/matside', home.place.folder)
    .replaceAll('/var/lib/matside/tools', home.path('data'))
    .replaceAll('/backups', home.path('backups'))

interface Done {
  readonly code: number
  readonly output: string
}

/** As cron does: by a shell, with an environment that has next to nothing. */
const byShell = (command: string): Promise<Done> =>
  new Promise((resolve) => {
    execFile('/bin/sh', ['-c', command], { env: minimalEnvironment }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: out + err }),
    )
  })

/** The commands of the crontab; in it, % is escaped. */
const commands = (): readonly string[] =>
  blockWith('crontab of the user')
    .split('\n')
    .flatMap((line) => /^(?:\S+ +){5}(\/.+)$/.exec(line)?.[1] ?? [])
    .map((command) => here(command.replaceAll('\\%', '%')))

const middle = (numbers: readonly number[]): number =>
  Math.round(numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0)

/** Runs it, and prints what writes of the program took meanwhile. */
const measured = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const from = Date.now()
  const done = await work()
  const took = load.took.filter(({ at }) => at >= from).map(({ ms }) => ms)
  const slowest = Math.round(Math.max(...took))
  process.stdout.write(
    `${what}: ${((Date.now() - from) / 1_000).toFixed(1)} s; ${took.length} writes, middle ${middle(took)} ms, slowest ${slowest} ms\n`,
  )
  return done
}

// Six tools by npm, two of them with a restore: 40 s of the processor.
describe.runIf(fullSize(1, 0) === 1)(
  'the night of the crontab in scripts/README.md, next to a program under load',
  () => {
    it('ends every command with 0, removes older backups, and loses no write', async () => {
      const settings = { ...home.settings, PERSONAL_DATA_MASTER_KEY: home.masterKey }
      const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`)
      writeFileSync(home.path('common.env'), lines.join(''))
      writeFileSync(home.path('run'), here(blockWith('# /srv/matside/run').replace(/^sh\n/, '')), { mode: 0o755 })
      const night = commands()
      expect(night.map((command) => /run (\S+)/.exec(command)?.[1])).toEqual([
        'backup',
        'backup',
        'verify-history',
        'thin-states',
      ])
      const earlier = await home.run('backup', [home.path('backups', 'earlier')])
      expect(earlier.code, earlier.output).toBe(0)
      await measured('nothing', () => pause(10_000))
      for (const command of night) {
        const { code, output } = await measured(command.split('/run ')[1] ?? '', () => byShell(command))
        expect(code, output).toBe(0)
        expect(output).not.toMatch(/BROKEN|exit code/)
      }
      const [today = ''] = await readdir(home.path('backups'))
      expect(await readdir(home.path('backups'))).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])

      // The same, when each takes so long that the next ones begin.
      const late = night.map((command, n) => (n === 0 ? command.replace(/\$\(date [^)]*\)/, 'late') : command))
      const [backup, check, ...rest] = await measured('all at once', () => Promise.all(late.map(byShell)))
      for (const done of [backup, ...rest]) expect(done?.code, done?.output).toBe(0)
      // The backup that is checked is removed when the later one of the day has ended.
      if (check?.code !== 0)
        expect(check).toMatchObject({ code: 3, output: expect.stringContaining('was removed while') })
      expect(await readdir(home.path('backups'))).toEqual(['late'])
      expect(today).not.toBe('late')

      await load.stop()
      expect(load.failed).toEqual([])
      expect(await notOnce(home.pool, load.acknowledged)).toEqual([])
      const verified = await home.run('verify-history')
      expect(verified.code, verified.output).toBe(0)
      expect(await home.leftovers()).toEqual([])
    }, 900_000)
  },
)
