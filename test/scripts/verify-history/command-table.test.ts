import { expect, it } from 'vitest'
import { CommandTable } from '../../../scripts/verify-history/command-table.ts'

const COMMANDS = 50_000
const batch = (command: number, revision: number) => ({
  stream: `order-lions.${command % 100}`,
  hash: `hash ${command}`,
  revision,
  time: '2026-03-01T12:00:00.000Z',
})

it('finds the last event of each of many commands', () => {
  const table = new CommandTable()
  for (let command = 0; command < COMMANDS; command++) {
    expect(table.exchange(`command ${command}`, batch(command, 0))).toBeUndefined()
  }
  for (let command = 0; command < COMMANDS; command += 997) {
    const last = table.exchange(`command ${command}`, batch(command, 1))
    expect(last).toMatchObject({ stream: `order-lions.${command % 100}`, revision: 0 })
    expect([last?.hasHash(`hash ${command}`), last?.hasHash('another')]).toEqual([true, false])
    expect(last?.isOfTime('2026-03-01T12:00:00.000Z')).toBe(true)
    expect(last?.isOfTime('2026-03-01T12:00:00.001Z')).toBe(false)
    expect(table.exchange(`command ${command}`, batch(command, 2))?.revision).toBe(1)
  }
})
