import { describe, expect, test } from 'vitest'
import { connect } from '../../../web/client/live.ts'
import { LiveTopic } from '../../../web/client/live-topic.ts'
import { until } from '../../support/until.ts'

const message = (rows: [string, string | null][], more: { position: number; reset?: true; more?: true }) => ({
  view: 'v',
  scope: 's',
  basis: 'b1',
  rows: rows.map(([key, row]) => ({ key, row })),
  ...more,
})

describe('followed rows', () => {
  test('change with each message, with the changed keys marked', () => {
    const topic = new LiveTopic<string>('v', 's')
    topic.receive(
      message(
        [
          ['a', '1'],
          ['b', '1'],
        ],
        { position: 5, reset: true },
      ),
    )
    expect(topic.getSnapshot()).toMatchObject({ status: 'live', position: 5 })
    expect(topic.getSnapshot().changed.size).toBe(0)
    const before = topic.getSnapshot()
    topic.receive(
      message(
        [
          ['a', '2'],
          ['b', null],
        ],
        { position: 6 },
      ),
    )
    expect([...topic.getSnapshot().rows]).toEqual([['a', '2']])
    expect([...topic.getSnapshot().changed]).toEqual(['a', 'b'])
    expect([...before.rows]).toEqual([
      ['a', '1'],
      ['b', '1'],
    ])
  })

  test('are requested again when a message breaks off', () => {
    const topic = new LiveTopic<string>('v', 's')
    topic.receive(message([['a', '1']], { position: 5, reset: true }))
    topic.receive(message([['b', '1']], { position: 9, reset: true, more: true }))
    expect(topic.joinMessage()).toMatchObject({ position: 5, basis: 'b1' })
    topic.receive(message([['c', '1']], { position: 9 }))
    expect([...topic.getSnapshot().rows.keys()]).toEqual(['a', 'c'])
  })

  test('are polled where sockets do not work, and are kept', async () => {
    let polls = 0
    const client = connect({
      url: 'http://127.0.0.1:1',
      token: null,
      pollEveryMs: 20,
      poll: async () => {
        polls++
        return [{ key: 'a', row: `poll ${polls}` }]
      },
    })
    const topic = client.topic<string>('status-board', 'token')
    const stop = topic.subscribe(() => {})
    await until('polled again', () => polls >= 3 && topic.getSnapshot().rows.get('a') === `poll ${polls}`)
    expect(topic.getSnapshot().status).toBe('interrupted')
    // A screen that is opened now is interrupted from the start.
    const next = client.topic<string>('status-board', 'another token')
    const stopNext = next.subscribe(() => {})
    expect(next.getSnapshot().status).toBe('interrupted')
    stopNext()
    stop()
    client.close()
  })
})
