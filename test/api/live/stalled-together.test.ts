import { expect, it } from 'vitest'
import { dropStalled } from '../../../api/live/stalled.ts'

/** Simulates clients with the given queued bytes; returns the indexes of the dropped ones in order. */
const dropped = (waiting: readonly number[], bounds: { readonly each: number; readonly all: number }): number[] => {
  const destroyed: number[] = []
  const conns = waiting.map((bytes, at) => {
    const socket = { destroy: () => void destroyed.push(at) }
    return { conn: { transport: { name: 'websocket' }, upgraded: false, request: { socket } }, bytes }
  })
  const sockets = new Map(conns.map(({ conn }, at) => [String(at), { conn }]))
  const waitingFor = (conn: unknown) => ({ bytes: conns.find((one) => one.conn === conn)?.bytes ?? 0, messages: 1 })
  dropStalled({ sockets: { sockets: sockets as never } }, { waitingFor }, bounds, () => {})
  return destroyed
}

it('drops the slowest clients first when the total exceeds its limit though no client exceeds its own', () => {
  expect(dropped([30, 10, 40, 20, 0], { each: 50, all: 100 })).toEqual([])
  expect(dropped([30, 10, 40, 20, 1], { each: 50, all: 100 })).toEqual([2])
  expect(dropped([30, 10, 40, 20], { each: 50, all: 35 })).toEqual([2, 0])
  expect(dropped([30, 60, 40, 20], { each: 50, all: 100 })).toEqual([1])
  expect(dropped(Array(200).fill(3), { each: 4, all: 100 })).toHaveLength(167)
})
