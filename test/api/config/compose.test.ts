import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../../../api/config-settings.ts'

const composeFile = readFileSync(new URL('../../../scripts/compose.yaml', import.meta.url), 'utf8')
const OF_THE_ENGINES =
  /^(EVENTSTORE_(MAX_APPEND_SIZE|INSECURE|CLUSTER_SIZE|RUN_PROJECTIONS)|POSTGRES_\w+|AZURITE_ACCOUNTS)$/

describe('the compose file', () => {
  it('exposes the passwordless sign-in and the known passwords to this machine only', () => {
    const ports = [...composeFile.matchAll(/"([\d.:]+:\d+)"/g)].map((match) => match[1] ?? '')
    expect(ports.length).toBeGreaterThan(5)
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
  })

  it('sets nothing that the program does not read', () => {
    const names = [...composeFile.matchAll(/\s([A-Z][A-Z_]+): /g)].map((match) => match[1] ?? '')
    const ours = names.filter((name) => !OF_THE_ENGINES.test(name))
    expect(ours).not.toHaveLength(0)
    for (const name of ours) expect(Object.keys(settingsSchema.shape)).toContain(name)
  })
})
