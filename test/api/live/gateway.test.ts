import { describe, expect, test } from 'vitest'
import { keys, liveFeedForTests, made, paid, watch, withdrawn } from '../../support/live-feed.ts'
import { appendFacts } from '../../support/sample-log.ts'
import { until } from '../../support/until.ts'

const feed = liveFeedForTests()

describe('the live feed', () => {
  test('sends the current rows, then each change, and marks what changed', async () => {
    const { journal } = feed()
    await feed().projected(await appendFacts(journal, [made('e1'), made('e2')]))
    const rows = watch(feed().visit(await feed().serve(), 'lions/director'))
    await until('both rows', () => keys(rows) === 'e1 e2')
    expect(rows().changed.size).toBe(0)
    await appendFacts(journal, [paid('e1', 500)])
    await until('the payment', () => rows().rows.get('e1')?.paid === 500)
    expect([...rows().changed]).toEqual(['e1'])
    await appendFacts(journal, [withdrawn('e2')])
    await until('the withdrawal', () => keys(rows) === 'e1')
  })

  test('reaches the clients of two API processes on one database', async () => {
    const first = watch(feed().visit(await feed().serve(), 'lions/director'))
    const second = watch(feed().visit(await feed().serve(), 'lions/director'))
    await appendFacts(feed().journal, [made('e1')])
    await until('both have it', () => keys(first) === 'e1' && keys(second) === 'e1')
  })

  test('shows each audience its own rows, and none of another tenant', async () => {
    const server = await feed().serve()
    const director = watch(feed().visit(server, 'lions/director'))
    const athlete = watch(feed().visit(server, 'lions/a2'))
    const other = watch(feed().visit(server, 'harbor/director'))
    await until('all are in', () => [director, athlete, other].every((rows) => rows().status === 'live'))
    await appendFacts(feed().journal, [made('e1'), made('e2', 'lions', 'a2'), made('h1', 'harbor'), made('e3')])
    await until('lions', () => keys(director) === 'e1 e2 e3')
    await until('harbor', () => keys(other) === 'h1')
    await until('the athlete', () => keys(athlete) === 'e2')
    expect([...athlete().changed]).toEqual(['e2'])
  })
})
