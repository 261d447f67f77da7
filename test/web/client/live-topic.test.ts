import { describe, expect, it } from 'vitest'
import type { LiveRows } from '../../../api/contract/live.ts'
import { LiveTopic } from '../../../web/client/live-topic.ts'

const rows = (position: number, ...keys: readonly string[]): LiveRows<string> => ({
  view: 'audit',
  scope: 't1',
  position,
  basis: 'director tables',
  rows: keys.map((key) => ({ key, row: key })),
})

describe('the tail of a long view', () => {
  it('is joined from its position, on any basis, until the first response', () => {
    const topic = new LiveTopic<string>('audit', 't1', 40)
    expect(topic.joinMessage()).toEqual({ view: 'audit', scope: 't1', position: 40, basis: 'tail' })
    // The connection was lost before a response: the same message is sent again.
    expect(topic.joinMessage()).toMatchObject({ position: 40, basis: 'tail' })
    topic.receive(rows(43, 'a'))
    expect(topic.joinMessage()).toMatchObject({ position: 43, basis: 'director tables' })
    expect([...topic.getSnapshot().rows.keys()]).toEqual(['a'])
  })

  it('reports removed rows that were read elsewhere', () => {
    const topic = new LiveTopic<string>('members', 'lions', 40)
    topic.receive({ ...rows(43), rows: [{ key: 'a', row: null }] })
    topic.receive(rows(44, 'b'))
    expect([...topic.getSnapshot().removed]).toEqual(['a'])
    topic.receive(rows(45, 'a'))
    expect([...topic.getSnapshot().removed]).toEqual([])
  })

  it('from now on starts at the server’s position', () => {
    const topic = new LiveTopic<string>('audit', 't1', Number.MAX_SAFE_INTEGER)
    expect(topic.joinMessage().position).toBe(Number.MAX_SAFE_INTEGER)
    topic.receive(rows(70))
    expect(topic.joinMessage()).toMatchObject({ position: 70, basis: 'director tables' })
  })
})

it('joins any other view from the start', () => {
  expect(new LiveTopic<string>('summary', 't1').joinMessage()).toMatchObject({ position: 0, basis: '' })
})

describe('a view sent in parts', () => {
  it('drops the rows from before a rebuild during the transfer', () => {
    const topic = new LiveTopic<string>('registrations', 't1')
    topic.receive({ ...rows(40, 'a', 'gone'), reset: true, more: true })
    topic.receive({ ...rows(40, 'b'), more: true })
    expect(topic.getSnapshot().status).toBe('connecting')
    topic.receive({ ...rows(50, 'a', 'c'), basis: 'new tables', reset: true })
    expect([...topic.getSnapshot().rows.keys()]).toEqual(['a', 'c'])
    expect(topic.joinMessage()).toMatchObject({ position: 50, basis: 'new tables' })
  })
})
