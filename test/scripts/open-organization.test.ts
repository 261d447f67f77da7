import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../support/product.ts'
import { runScript, startScript } from '../support/run-script.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

/** The program caches the list of organizations for a second. */
const PATIENCE = { timeout: 30_000 }

let product: Product
beforeAll(async () => {
  product = await startProduct({ data: 'empty' })
})
afterAll(() => product?.stop())

/** Runs the command next to the running program. */
const run = (...args: readonly string[]) => runWith(runScript, args)
const runWith = (runner: typeof runScript, args: readonly string[]) =>
  runner(
    'open-organization',
    { DATABASE_URL: product.databaseUrl, PUBLIC_ORIGIN: product.app.tenants.publicOrigin },
    ...args,
  )
const lions = ['--name', 'Lions Martial Arts', '--host', 'lions', '--admin', 'Ada@Lions.example']
const environment = (tenant: string) => product.api<{ title: string; timeZone: string }>(tenant, null, 'community/env')

describe('npm run open-organization', () => {
  it('reports everything that is missing or wrong, and records nothing', async () => {
    expect(await run('--host', 'Lions')).toMatchObject({
      code: 2,
      output: expect.stringMatching(/--name is missing.*\n--host must be.*\n--admin must be.* For example: npm run/),
    })
    expect(await run(...lions, '--color', 'red')).toMatchObject({ code: 2 })
    expect(await run(...lions, '--time-zone', 'Mars/Olympus')).toMatchObject({
      code: 3,
      output: 'Invalid timezone specified.\n',
    })
    expect(await product.app.journal.head()).toBe(-1)
  })

  it('opens an organization while the program runs, whose first admin can sign in by the printed link', async () => {
    const given = ['--admin-name', 'Ada Reyes', '--time-zone', 'America/Chicago']
    const opened = await runWith(startScript, [...lions, ...given])
    expect(opened).toMatchObject({ code: 0, output: expect.stringContaining(product.origin('lions')) })
    await untilViewsCaughtUp(product)
    expect((await environment('lions')).json).toMatchObject({
      title: 'Lions Martial Arts',
      timeZone: 'America/Chicago',
    })
    const [, token] = /\/redeem\/([\w-]+)\n$/.exec(opened.output) ?? []
    await product.api('lions', 'ada@lions.example', `invitation/redeem/${token}`, { method: 'POST' })
    await untilViewsCaughtUp(product)
    const me = await product.api('lions', 'ada@lions.example', 'environment/me')
    expect(me.json).toMatchObject({ displayName: 'Ada Reyes', email: 'ada@lions.example', roles: ['Admin'] })
  })

  it('opens a second one, and resumes when it is run again', async () => {
    const harbor = ['--name', 'Harbor', '--host', 'harbor', '--admin', 'hal@harbor.example']
    const first = await run(...harbor)
    expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/\/redeem\/[\w-]{54}\n$/) })
    const head = await product.app.journal.head()
    expect(await run(...harbor)).toEqual(first)
    expect(await product.app.journal.head()).toBe(head)
    await untilViewsCaughtUp(product)
    await expect.poll(async () => (await environment('harbor')).json, PATIENCE).toMatchObject({ title: 'Harbor' })
  })

  it('refuses a host that is in use, or another admin', async () => {
    const head = await product.app.journal.head()
    expect(await run(...lions, '--name', 'Other')).toMatchObject({
      code: 3,
      output: 'An organization with this name already exists.\n',
    })
    expect((await run(...lions.with(-1, 'eve@lions.example'))).code).toBe(3)
    expect(await product.app.journal.head()).toBe(head)
  })

  it('invalidates the one-time link', async () => {
    const body = { token: product.app.openingToken(0) }
    const answer = await product.api<{ code: string }>('lions', null, 'opening/link', { method: 'POST', body })
    expect(answer).toMatchObject({ status: 409, json: { code: 'opening-link-used' } })
  })
})
