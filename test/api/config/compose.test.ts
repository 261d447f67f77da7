import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingsSchema } from '../../../api/configuration/config-settings.ts'

const composeFile = readFileSync(new URL('../../../scripts/compose.yaml', import.meta.url), 'utf8')
const secureFile = readFileSync(new URL('../../../scripts/compose.secure.yaml', import.meta.url), 'utf8')
const dockerfile = readFileSync(new URL('../../../scripts/Dockerfile', import.meta.url), 'utf8')
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

  it('runs only pinned images, unless the operator names another', () => {
    const images = [...composeFile.matchAll(/^ +image: (.*)$/gm)].map((match) => match[1] ?? '')
    expect(images.length).toBeGreaterThan(3)
    const loose = images.filter((image) => image !== 'matside' && !/@sha256:[0-9a-f]{64}$|^\$\{\w+_IMAGE:-/.test(image))
    expect(loose).toEqual([])
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:.*@sha256:[0-9a-f]{64}$/m)
  })

  it('gives the program a database user without rights over the server, and every process persistent folders', () => {
    expect(composeFile).not.toMatch(/POSTGRES_USER|superuser|createrole/i)
    const programs = [...composeFile.matchAll(/^ {2}(\w+):\n {4}<<: \*program\n(?: {4}.*\n)+/gm)]
    expect(programs.map(([, name]) => name)).toEqual(['matside', 'api', 'api2', 'projector', 'processes'])
    for (const [text, name] of programs)
      expect(text).toContain(`volumes: ["${name}:/var/lib/matside", "backups:/backups"]`)
  })

  it('checks the health of each container at the operator’s port', () => {
    const [, port] = /OPERATOR_PORT=(\d+)/.exec(dockerfile) ?? []
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*\/live/m)
    expect(composeFile).toContain(`http://127.0.0.1:${port}/ready`)
  })
})

describe('the compose file with a secured EventStoreDB', () => {
  it('has every program wait until its user may use the log', () => {
    const programs = [...composeFile.matchAll(/^ {2}(\w+):\n {4}<<: \*program$/gm)].map((match) => match[1] ?? '')
    expect(programs).toHaveLength(5)
    for (const name of programs) expect(secureFile).toContain(`\n  ${name}: *secure\n`)
    expect(secureFile).toMatch(
      /^x-secure:(?:.*\n)+? {4}prepare-event-log: \{ condition: service_completed_successfully \}$/m,
    )
  })

  it('connects the administrator and the program with TLS, and never as the same user', () => {
    const urls = [...secureFile.matchAll(/esdb:\/\/(\w+):\S+@eventstore:2113\?(\S+)$/gm)]
    expect(urls.map(([, user]) => user)).toEqual(['matside', 'admin', 'matside'])
    for (const [, , options] of urls) expect(options).toBe('tlsCAFile=/etc/eventstore-authority/ca.crt')
    expect(secureFile).toContain('EVENTSTORE_INSECURE: "false"')
  })

  it('publishes no port and lets the operator choose the images', () => {
    expect(secureFile).not.toMatch(/^ +ports:/m)
    const images = [...secureFile.matchAll(/^ +image: (.*)$/gm)].map((match) => match[1] ?? '')
    expect(images.filter((image) => image !== 'matside' && !/^\$\{\w+_IMAGE:-/.test(image))).toEqual([])
  })
})
