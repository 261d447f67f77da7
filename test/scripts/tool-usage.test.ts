import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileProblemOf, refusalOf } from '../../scripts/problems.ts'
import { BrokenProblem, callScript, EXIT, misused, type Script, tool, UsageProblem } from '../../scripts/script.ts'
import { runScript, type ScriptName, toolNames } from '../support/run-script.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-usage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Of a tool that is called with nothing but this, nothing is opened: there is no installation. */
const run = (name: ScriptName, ...args: readonly string[]) =>
  runScript(name, { DATA_DIR: join(folder, 'none') }, ...args)

describe.each(toolNames)('%s', (name) => {
  it('explains itself with an example', async () => {
    const { code, output } = await run(name, '--help')
    expect(code).toBe(EXIT.right)
    expect(output).toMatch(/^[A-Z].*\.\n\nUsage: npm run /)
    expect(output).toMatch(new RegExp(`\\nExamples?:\\n {2}npm run ${name}`))
  })

  it('refuses an option that it does not have, and an argument too many, in one line', async () => {
    for (const wrong of [['--bogus'], ['--bogus=1'], ['a', 'b', 'c']]) {
      const { code, output } = await run(name, ...wrong)
      expect(output).toMatch(/^[^\n]+\n$/)
      expect(code, output).toBe(EXIT.misused)
    }
  })

  it('is in the table of tools', async () => {
    expect(await readFile('scripts/README.md', 'utf8')).toContain(`npm run ${name}`)
  })
})

describe.each(['start', 'dev', 'build', 'azurite'])('%s', (name) => {
  const ended = (...args: readonly string[]) =>
    spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], { encoding: 'utf8', timeout: 60_000 })

  it('explains itself, and refuses what it does not have in one line, before it does anything', () => {
    const help = ended('--help')
    expect(help.status).toBe(EXIT.right)
    expect(help.stdout).toMatch(
      new RegExp(`^[A-Z].*\\.\n\nUsage: npm run ${name}[^]*\nExamples?:\n {2}npm run ${name}`),
    )
    for (const wrong of ['--bogus', 'argument']) {
      const { status, stderr, stdout } = ended(wrong)
      expect({ status, stdout }).toEqual({ status: EXIT.misused, stdout: '' })
      expect(stderr).toMatch(/^[^\n]+\n$/)
    }
  })
})

const failing =
  (error: unknown): Script =>
  async () => {
    throw error
  }
const ended = async (script: Script, ...args: readonly string[]) => {
  let output = ''
  const print = (text: string): void => {
    output += text
  }
  const code = await callScript(script, { args, env: {}, out: print, err: print })
  return { code, output }
}

describe('the end of a tool', () => {
  it('is one line with the path where a file cannot be used, and 3', async () => {
    const wall = join(folder, 'wall')
    await writeFile(wall, '')
    const below = await mkdir(join(wall, 'below')).catch((error: unknown) => error)
    expect(await ended(failing(below))).toEqual({
      code: EXIT.unable,
      output: `${join(wall, 'below')} cannot be used: a part of its path is a file.\n`,
    })
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: join(folder, 'backup', 'x') })
    expect((await ended(failing(full))).output).toMatch(
      /backup\/x cannot be used: the disk is full, \d+ bytes are free\.\n$/,
    )
    const readOnly = Object.assign(new Error('EROFS'), { code: 'EROFS', path: '/mnt/x' })
    expect(fileProblemOf(new Error('write failed', { cause: readOnly }))).toBe(
      '/mnt/x cannot be used: the disk is read-only.',
    )
    chmodSync(wall, 0o600)
  })

  it('is one line where the database refuses, and 3', async () => {
    const refused = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
    expect(await ended(failing(refused))).toMatchObject({
      code: EXIT.unable,
      output: expect.stringMatching(/^The database refuses it: could not .*\n$/),
    })
    expect(refusalOf(Object.assign(new Error('syntax error'), { code: '42601' }))).toBeNull()
  })

  it('is thrown where it is a fault of the program', async () => {
    await expect(ended(failing(new Error('a fault')))).rejects.toThrow('a fault')
  })

  it('is 2 for a wrong use, 3 for a lost connection', async () => {
    const usage = { name: 'x', does: 'Does.', examples: ['a'] }
    expect(misused(usage, 'No.')).toBeInstanceOf(UsageProblem)
    expect(await ended(failing(misused(usage, 'No.')))).toEqual({
      code: EXIT.misused,
      output: 'No. For example: npm run x -- a (--help for more)\n',
    })
    expect((await ended(failing(new BrokenProblem('The backup is damaged.')))).code).toBe(EXIT.broken)
    const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    expect((await ended(failing(lost))).code).toBe(EXIT.unable)
  })
})

describe('a path that is given to a tool', () => {
  it('is where the person is, not where npm runs the tool', async () => {
    const seen: string[] = []
    const script = tool(
      { name: 'x', does: 'Does.', takes: { text: '<file>', most: 1 }, examples: ['a'] },
      async (call) => {
        seen.push(call.path(call.args[0] ?? ''))
        return 0
      },
    )
    const call = { out: () => {}, err: () => {}, env: { INIT_CWD: '/srv/backups' } }
    await callScript(script, { ...call, args: ['today'] })
    await callScript(script, { ...call, args: ['/mnt/today'] })
    expect(seen).toEqual(['/srv/backups/today', '/mnt/today'])
  })
})

describe('--no-wait', () => {
  it('is refused by a tool that waits for none', async () => {
    expect((await run('verify-export', '--no-wait', 'x')).code).toBe(EXIT.misused)
    expect((await run('rebuild', '--no-wait', '--help')).output).toContain('--no-wait')
  })
})
