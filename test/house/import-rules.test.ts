import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { circlesIn, type Import, importsOf, impureReadsIn, readImportGraph, sourceFiles } from './import-graph.ts'
import { refusalOf, ruleFor } from './import-rules.ts'

const graph = readImportGraph()
const show = ({ from, to }: Import): string => `${from} imports ${to}`

const forbidden: readonly [rule: string, from: string, to: string][] = [
  ['domain needs no npm package', 'domain/payments/x.ts', 'pg'],
  ['domain needs no Node module', 'domain/payments/x.ts', 'node:fs'],
  ['domain describes data only in events.ts', 'domain/payments/x.ts', 'zod'],
  ['a state needs no schema', 'domain/payments/transaction/x.ts', 'zod'],
  ['domain imports no command', 'domain/payments/x.ts', 'commands/kernel/handle.ts'],
  ['a context hides its internals', 'domain/payments/x.ts', 'domain/registration/stock/state.ts'],
  ['in its aggregates as well', 'domain/payments/transaction/x.ts', 'domain/registration/stock/decide.ts'],
  ['the kernel imports no context', 'domain/kernel/x.ts', 'domain/payments/published.ts'],
  ['a future context has the same rule', 'domain/schedule/lesson/x.ts', 'domain/payments/refund.ts'],
  ['domain imports no script', 'domain/x.ts', 'scripts/seed.ts'],
  ['commands import no projection', 'commands/payments/x.ts', 'projections/kernel/runner.ts'],
  ['commands import no vendor', 'commands/payments/x.ts', 'stripe'],
  ['a command decides with its own deciders', 'commands/payments/x.ts', 'domain/registration/stock/decide.ts'],
  ['in its inner folders as well', 'commands/registration/import/x.ts', 'domain/payments/transaction/decide-refund.ts'],
  ['a command writes in its own context', 'commands/payments/x.ts', 'commands/registration/cancel-lines.ts'],
  ['from its inner folders as well', 'commands/registration/import/x.ts', 'commands/payments/refund.ts'],
  ['a process imports no decider', 'commands/processes/x.ts', 'domain/payments/transaction/decide.ts'],
  ['under any file name', 'commands/processes/x.ts', 'domain/payments/transaction/decide-refund.ts'],
  ['projections import no command', 'projections/payments/x.ts', 'commands/kernel/handle.ts'],
  ['projections import no decider', 'projections/payments/x.ts', 'domain/payments/transaction/decide-refund.ts'],
  ['projections import no state', 'projections/payments/x.ts', 'domain/payments/transaction/state.ts'],
  ['projections import no vendor', 'projections/payments/x.ts', '@eventstore/db-client'],
  ['the contract is a leaf', 'api/contract/x.ts', 'domain/kernel/money.ts'],
  ['web imports no command', 'web/payments/x.ts', 'commands/kernel/person.ts'],
  ['web imports only the contract of api', 'web/payments/x.ts', 'api/http/route.ts'],
  ['web imports no decider', 'web/payments/x.ts', 'domain/payments/transaction/decide.ts'],
  ['vendors stay in adapters', 'api/payments/x.ts', 'stripe'],
  ['a route plugs in no adapter', 'api/payments/x.ts', 'api/adapters/mail/smtp.ts'],
  ['the program plugs in none either', 'api/main.ts', 'api/adapters/mail/smtp.ts'],
  ['a future context plugs in none either', 'api/schedule/x.ts', 'api/adapters/mail/smtp.ts'],
  ['the composition imports no vendor', 'api/composition/embedded-parts.ts', 'stripe'],
  ['a step of it imports none either', 'api/composition/x.ts', 'stripe'],
  ['adapters import no screen', 'api/adapters/mail/x.ts', 'web/client/http.ts'],
  ['scripts import no test', 'scripts/bench/x.ts', 'test/support/until.ts'],
  ['commands import no test', 'commands/payments/x.ts', 'test/support/until.ts'],
]

const allowed: readonly (readonly [from: string, to: string])[] = [
  ['domain/payments/x.ts', 'domain/registration/published.ts'],
  ['domain/payments/transaction/events.ts', 'zod'],
  ['domain/payments/transaction/x.ts', 'domain/payments/transaction/events.ts'],
  ['commands/payments/x.ts', 'domain/payments/transaction/decide.ts'],
  ['commands/registration/import/x.ts', 'commands/tournaments/read-tournament.ts'],
  ['commands/processes/x.ts', 'commands/registration/cancel-lines.ts'],
  ['api/composition.ts', 'api/adapters/mail/smtp.ts'],
  ['api/composition/x.ts', 'api/adapters/mail/smtp.ts'],
  ['projections/payments/x.ts', 'domain/payments/transaction/events.ts'],
  ['web/payments/x.ts', 'api/contract/payments.ts'],
  ['web/payments/x.ts', 'domain/registration/published.ts'],
  ['api/adapters/mail/x.ts', 'nodemailer'],
]

describe('who may import whom', () => {
  it('every import of the repository is allowed by the rule of its file', () => {
    const refused = graph.flatMap((edge) => {
      const reason = refusalOf(edge)
      return reason === null ? [] : [`${show(edge)}: ${reason}`]
    })
    expect(refused).toEqual([])
  })

  it.each(forbidden)('%s', (_rule, from, to) => {
    expect(refusalOf({ from, to })).not.toBeNull()
  })

  it.each(allowed)('%s may import %s', (from, to) => {
    expect(refusalOf({ from, to })).toBeNull()
  })

  it('a file that no rule covers may import nothing', () => {
    expect(ruleFor('new-floor/x.ts')).toBeUndefined()
    expect(refusalOf({ from: 'new-floor/x.ts', to: 'zod' })).not.toBeNull()
  })

  it('the graph holds static, type, re-exported and dynamic imports', () => {
    const source = `
      import { a } from './a.ts'
      import type { B } from './b.ts'
      export * from './c.ts'
      const d = import('./d.ts')
      type E = import('../e.ts').E
    `
    const targets = importsOf('web/x.ts', source).map(({ to }) => to)
    expect(targets.toSorted()).toEqual(['e.ts', 'web/a.ts', 'web/b.ts', 'web/c.ts', 'web/d.ts'])
  })
})

describe('domain is pure', () => {
  it('reads neither a clock nor randomness', () => {
    const impure = sourceFiles()
      .filter((path) => path.startsWith('domain/'))
      .flatMap((path) => impureReadsIn(path, readFileSync(path, 'utf8')).map((read) => `${path}: ${read}`))
    expect(impure).toEqual([])
  })

  it.each(['Date.now()', 'Math.random()', 'new Date()', 'Date()'])('%s would be found', (code) => {
    expect(impureReadsIn('domain/x.ts', `export const x = () => ${code}`)).toHaveLength(1)
  })

  it('a parsed date is not a clock', () => {
    expect(impureReadsIn('domain/x.ts', 'export const x = (text: string) => new Date(text)')).toEqual([])
  })
})

describe('no file imports in a cycle', () => {
  it('in the repository, including types', () => {
    expect(circlesIn(graph)).toEqual([])
  })

  it('finds a cycle of types', () => {
    const circle = [
      { from: 'api/http/there.ts', to: 'api/http/back.ts' },
      { from: 'api/http/back.ts', to: 'api/http/there.ts' },
      { from: 'api/http/back.ts', to: 'api/http/leaf.ts' },
    ]
    expect(circlesIn(circle)).toEqual([['api/http/back.ts', 'api/http/there.ts']])
  })
})
