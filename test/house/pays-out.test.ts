import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keyOf } from '../../api/contract/endpoint.ts'
import { routes } from '../../api/routes.ts'
import { importsOf, sourceFiles } from './import-graph.ts'

const PAYS_OUT = routes.map(({ endpoint }) => endpoint).filter(({ paysOut }) => paysOut === true)

it('names the endpoints that move money out', () => {
  expect(PAYS_OUT.map(keyOf).sort()).toEqual([
    'GET /disbursement/:t/complete/:id',
    'POST /familyrequests/:t/grant',
    'POST /registrations/manage/:t/student/:s/cancel',
    'POST /transactions/manage/:t/refund/:id',
  ])
})

it('every screen that moves money out shows amount, payee and what stays above a red button', () => {
  const sources = new Map(
    sourceFiles()
      .filter((path) => path.startsWith('web/'))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )
  const asks = (path: string): boolean => {
    const source = sources.get(path) ?? ''
    return source.includes('<MoneyOut') && (source.includes('<DangerActions') || /^\s+danger$/m.test(source))
  }
  for (const endpoint of PAYS_OUT) {
    // A GET that changes something is sent as a POST.
    const key = `'POST ${endpoint.path}'`
    const senders = [...sources].filter(([, source]) => source.includes(key)).map(([path]) => path)
    expect(senders, key).not.toEqual([])
    const silent = senders.filter(
      (path) => ![path, ...importsOf(path, sources.get(path) ?? '').map(({ to }) => to)].some(asks),
    )
    expect(silent, key).toEqual([])
  }
})
