import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Which of `files` the linter would refuse if they stood in an empty house with our rules. */
const refusedOf = (files: readonly (readonly [path: string, source: string])[]): ReadonlySet<string> => {
  const house = mkdtempSync(join(tmpdir(), 'matside-rules-'))
  try {
    const rules = JSON.parse(readFileSync('biome.json', 'utf8')) as Record<string, unknown>
    writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }))
    for (const [path, source] of files) {
      mkdirSync(dirname(join(house, path)), { recursive: true })
      writeFileSync(join(house, path), source)
    }
    const only = ['style/noRestrictedImports', 'suspicious/noImportCycles'].map((rule) => `--only=${rule}`)
    const args = ['lint', ...only, '--reporter=json', '--max-diagnostics=none', '.']
    const run = spawnSync(resolve('node_modules/.bin/biome'), args, { cwd: house, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { location: { path: string } }[] }
    return new Set(diagnostics.map(({ location }) => location.path))
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

const forbidden: readonly [rule: string, path: string, source: string][] = [
  ['domain needs no npm package', 'domain/payments/x.ts', "import pg from 'pg'"],
  ['domain needs no node module', 'domain/payments/x.ts', "import fs from 'node:fs'"],
  ['domain describes data in events.ts alone', 'domain/payments/x.ts', "import { z } from 'zod'"],
  ['a state needs no schema', 'domain/payments/transaction/x.ts', "import { z } from 'zod'"],
  ['domain knows no command', 'domain/payments/x.ts', "import { x } from '../../commands/kernel/handle.ts'"],
  ["a context's inside stays its own", 'domain/payments/x.ts', "import { x } from '../registration/stock/state.ts'"],
  ['deeper in, too', 'domain/payments/transaction/x.ts', "import { x } from '../../registration/stock/decide.ts'"],
  ['the kernel knows no context', 'domain/kernel/x.ts', "import { x } from '../payments/published.ts'"],
  [
    'a room to come keeps the rules, too',
    'domain/schedule/lesson/x.ts',
    "import { x } from '../../payments/refund.ts'",
  ],
  ["scripts are nobody's floor", 'domain/x.ts', "import { x } from '../scripts/seed.ts'"],
  ['commands know no projection', 'commands/payments/x.ts', "import { x } from '../../projections/kernel/runner.ts'"],
  ['commands know no vendor', 'commands/payments/x.ts', "import Stripe from 'stripe'"],
  [
    "a command knows its own context's deciders alone",
    'commands/payments/x.ts',
    "import { x } from '../../domain/registration/stock/decide.ts'",
  ],
  [
    "a command of a room's inner folder, too",
    'commands/registration/import/x.ts',
    "import { x } from '../../../domain/payments/transaction/decide-refund.ts'",
  ],
  [
    'a command gives no orders to another context',
    'commands/payments/x.ts',
    "import { x } from '../registration/cancel-entry.ts'",
  ],
  ['deeper in, neither', 'commands/registration/import/x.ts', "import { x } from '../../payments/request-refund.ts'"],
  [
    'processes know no decider',
    'commands/processes/x.ts',
    "import { x } from '../../domain/payments/transaction/decide.ts'",
  ],
  [
    'processes know no decider, whatever it is called',
    'commands/processes/x.ts',
    "import { x } from '../../domain/payments/transaction/decide-refund.ts'",
  ],
  ['projections know no command', 'projections/payments/x.ts', "import { x } from '../../commands/kernel/handle.ts'"],
  [
    'projections know no decider',
    'projections/payments/x.ts',
    "import { x } from '../../domain/payments/transaction/decide.ts'",
  ],
  [
    'projections know no inside of a context',
    'projections/payments/x.ts',
    "import { x } from '../../domain/payments/transaction/decide-refund.ts'",
  ],
  ['projections know no vendor', 'projections/payments/x.ts', "import { x } from '@eventstore/db-client'"],
  ['the contract is a leaf', 'api/contract/x.ts', "import { x } from '../../domain/kernel/money.ts'"],
  ['web knows no command', 'web/payments/x.ts', "import { x } from '../../commands/kernel/person.ts'"],
  ['web knows of api the contract alone', 'web/payments/x.ts', "import { x } from '../../api/http/route.ts'"],
  ['web knows no decider', 'web/payments/x.ts', "import { x } from '../../domain/payments/transaction/decide.ts'"],
  ['vendors stay in adapters', 'api/payments/x.ts', "import Stripe from 'stripe'"],
  ['adapters are plugged in by composition', 'api/payments/x.ts', "import { x } from '../adapters/mail/smtp.ts'"],
  ['the program plugs in no adapter', 'api/main.ts', "import { x } from './adapters/mail/smtp.ts'"],
  ['a door of a room to come neither', 'api/x/x.ts', "import { x } from '../adapters/mail/smtp.ts'"],
  ['composition knows no vendor', 'api/embedded-parts.ts', "import Stripe from 'stripe'"],
  ['adapters know no screen', 'api/adapters/mail/x.ts', "import { x } from '../../../web/client/http.ts'"],
  ['scripts import no test', 'scripts/bench/x.ts', "import { x } from '../../test/support/until.ts'"],
  ['nobody imports test', 'commands/payments/x.ts', "import { x } from '../../test/support/until.ts'"],
]

const allowed: readonly [path: string, source: string][] = [
  ['domain/payments/x.ts', "import { x } from '../registration/published.ts'\nimport { y } from '../kernel/money.ts'"],
  ['domain/payments/transaction/events.ts', "import { z } from 'zod'\nimport { x } from '../../kernel/event.ts'"],
  ['domain/payments/transaction/x.ts', "import { x } from './events.ts'\nimport { y } from '../../kernel/event.ts'"],
  ['commands/payments/x.ts', "import { x } from '../../domain/payments/transaction/decide.ts'"],
  [
    'commands/registration/import/x.ts',
    "import { x } from '../../tournaments/read-tournament.ts'\nimport { y } from '../../kernel/handle.ts'",
  ],
  ['commands/processes/x.ts', "import { x } from '../registration/cancel-entry.ts'"],
  ['api/composition.ts', "import { x } from './adapters/mail/smtp.ts'"],
  ['projections/payments/x.ts', "import { x } from '../../domain/payments/transaction/events.ts'"],
  [
    'web/payments/x.ts',
    "import type { x } from '../../api/contract/payments.ts'\nimport { y } from '../../domain/registration/published.ts'",
  ],
  ['api/adapters/mail/x.ts', "import nodemailer from 'nodemailer'"],
]

/** `x.ts` under a name of its own, so that all stand in one house. */
const named = (path: string, name: string): string => path.replace(/\bx\.ts$/, `${name}.ts`)
const mayNot = forbidden.map(([rule, path, source], n) => [rule, named(path, `no-${n}`), source] as const)
const may = allowed.map(([path, source], n) => [named(path, `yes-${n}`), source] as const)
const circle = [
  ['api/http/there.ts', "import { back } from './back.ts'\nexport const there = back"],
  ['api/http/back.ts', "import { there } from './there.ts'\nexport const back = there"],
] as const

describe('who may import whom (design.md)', () => {
  const refused = refusedOf([...mayNot.map(([, path, source]) => [path, source] as const), ...may, ...circle])

  it.each(mayNot)('%s', (_rule, path) => {
    expect(refused).toContain(path)
  })

  it.each(may)('%s may import what it needs', (path) => {
    expect(refused).not.toContain(path)
  })

  it('nobody imports in a circle', () => {
    expect(refused).toContain('api/http/there.ts')
  })
})
