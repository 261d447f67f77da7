import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

/** An empty house with our rules: what the linter says of `source` if it stood at `path`. */
const house = mkdtempSync(join(tmpdir(), 'matside-rules-'))
const rules = JSON.parse(readFileSync('biome.json', 'utf8')) as Record<string, unknown>
writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }))
afterAll(() => rmSync(house, { recursive: true, force: true }))

const lint = (path: string, source: string): string => {
  const file = join(house, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  const run = spawnSync(resolve('node_modules/.bin/biome'), ['lint', '--only=style/noRestrictedImports', path], {
    cwd: house,
    encoding: 'utf8',
  })
  return run.stdout + run.stderr
}

const forbidden: readonly [rule: string, path: string, source: string][] = [
  ['domain needs no npm package', 'domain/payments/x.ts', "import pg from 'pg'"],
  ['domain needs no node module', 'domain/payments/x.ts', "import fs from 'node:fs'"],
  ['domain knows no command', 'domain/payments/x.ts', "import { x } from '../../commands/kernel/handle.ts'"],
  ["a context's inside stays its own", 'domain/payments/x.ts', "import { x } from '../registration/stock/state.ts'"],
  ['deeper in, too', 'domain/payments/transaction/x.ts', "import { x } from '../../registration/stock/decide.ts'"],
  ['the kernel knows no context', 'domain/kernel/x.ts', "import { x } from '../payments/published.ts'"],
  ['commands know no projection', 'commands/payments/x.ts', "import { x } from '../../projections/kernel/runner.ts'"],
  ['commands know no vendor', 'commands/payments/x.ts', "import Stripe from 'stripe'"],
  [
    'processes know no decider',
    'commands/processes/x.ts',
    "import { x } from '../../domain/payments/transaction/decide.ts'",
  ],
  ['projections know no command', 'projections/payments/x.ts', "import { x } from '../../commands/kernel/handle.ts'"],
  [
    'projections know no decider',
    'projections/payments/x.ts',
    "import { x } from '../../domain/payments/transaction/decide.ts'",
  ],
  ['the contract is a leaf', 'api/contract/x.ts', "import { x } from '../../domain/kernel/money.ts'"],
  ['web knows no command', 'web/payments/x.ts', "import { x } from '../../commands/kernel/person.ts'"],
  ['web knows of api the contract alone', 'web/payments/x.ts', "import { x } from '../../api/http/route.ts'"],
  ['web knows no decider', 'web/payments/x.ts', "import { x } from '../../domain/payments/transaction/decide.ts'"],
  ['vendors stay in adapters', 'api/payments/x.ts', "import Stripe from 'stripe'"],
  ['adapters are plugged in by composition', 'api/payments/x.ts', "import { x } from '../adapters/mail/smtp.ts'"],
  ['nobody imports test', 'commands/payments/x.ts', "import { x } from '../../test/support/until.ts'"],
]

const allowed: readonly [path: string, source: string][] = [
  [
    'domain/payments/x.ts',
    "import { z } from 'zod'\nimport { x } from '../registration/published.ts'\nimport { y } from '../kernel/money.ts'",
  ],
  ['domain/payments/transaction/x.ts', "import { x } from './events.ts'\nimport { y } from '../../kernel/event.ts'"],
  ['commands/payments/x.ts', "import { x } from '../../domain/payments/transaction/decide.ts'"],
  ['projections/payments/x.ts', "import { x } from '../../domain/payments/transaction/events.ts'"],
  [
    'web/payments/x.ts',
    "import type { x } from '../../api/contract/payments.ts'\nimport { y } from '../../domain/registration/published.ts'",
  ],
  ['api/adapters/mail/x.ts', "import nodemailer from 'nodemailer'"],
]

describe('who may import whom (design.md)', () => {
  it.each(forbidden)('%s', (_rule, path, source) => {
    expect(lint(path, source)).toContain('noRestrictedImports')
  })

  it.each(allowed)('%s may import what it needs', (path, source) => {
    expect(lint(path, source)).not.toContain('noRestrictedImports')
  })
})
