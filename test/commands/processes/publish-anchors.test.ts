import { beforeEach, describe, expect, it } from 'vitest'
import { anchorHistory } from '../../../commands/audit/anchors.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { publishAnchors } from '../../../commands/processes/publish-anchors.ts'
import { type Anchor, anchorBlob } from '../../../domain/audit/published.ts'
import { World } from '../../support/checkout-world.ts'
import { golden } from '../../support/golden.ts'

const CONTAINER = 'anchors'
const AUDITOR = 'auditor@audit.example'

let world: World
beforeEach(async () => {
  world = await World.open()
})

const anchor = (upTo: number): Anchor => ({ ...golden('HistoryAnchored').data, tenant: 'lions', upTo })

const anchored = async (upTo: number): Promise<void> => {
  mustSucceed(await anchorHistory(world.deps)(world.context(), { anchor: anchor(upTo), end: upTo }))
}

const inLog = async (): Promise<readonly Anchor[]> =>
  (await world.events()).flatMap(({ type, data }) => (type === 'HistoryAnchored' ? [data as Anchor] : []))

/** Hands every anchor of the log to the process, as at first or again after a crash. */
const publish = async (places = { container: CONTAINER, auditor: AUDITOR } as const): Promise<void> => {
  const { on } = publishAnchors({ ...world.deps, anchorPlaces: places })
  for (const event of await world.events())
    if (event.type === 'HistoryAnchored') await on.HistoryAnchored?.(event as never)
}
const timers = () => [...world.timers.values()].filter((timer) => timer.process === 'publish-anchors')
const due = async (): Promise<void> => {
  const { onDue } = publishAnchors({ ...world.deps, anchorPlaces: { container: CONTAINER, auditor: AUDITOR } })
  for (const timer of timers()) await onDue?.(timer)
}
const stored = async ({ tenant, upTo, root }: Anchor): Promise<unknown> => {
  const blob = await world.blobs.read(CONTAINER, anchorBlob({ tenant, upTo, root }), 2_000)
  return blob === null ? null : JSON.parse(new TextDecoder().decode(blob.content))
}

describe('an anchor', () => {
  it('is published as it is signed in the log, as a blob and to the auditor', async () => {
    await anchored(41)
    await publish()
    const [signed] = await inLog()
    if (signed === undefined) throw new Error('nothing was anchored')
    expect(await stored(signed)).toEqual(signed)
    await due()
    const [mail] = world.mails
    expect(mail?.to).toEqual([AUDITOR])
    const line = mail?.text.split('\n').find((one) => one.startsWith('{')) ?? ''
    expect(JSON.parse(line)).toEqual(signed)
  })

  it('is published once, however often the process runs', async () => {
    await anchored(41)
    await publish()
    await publish()
    expect(world.blobs.names().filter((name) => name.startsWith(`${CONTAINER}/`))).toHaveLength(1)
    await due()
    await due()
    expect(new Set(world.mails.map(({ id }) => id)).size).toBe(1)
  })

  it('never replaces a stored one, and the difference is reported', async () => {
    await anchored(41)
    await publish()
    const [signed] = await inLog()
    if (signed === undefined) throw new Error('nothing was anchored')
    await world.blobs.write(CONTAINER, anchorBlob(signed), new TextEncoder().encode('{}'), 'application/json')
    await expect(publish()).rejects.toThrow('is not the one of the log')
    expect(await stored(signed)).toEqual({})
  })

  it('is mailed if it is the last one of its day, in one mail a day', async () => {
    await anchored(41)
    await anchored(57)
    await publish()
    expect(timers()).toHaveLength(1)
    await due()
    expect(world.mails.map(({ text }) => text.includes('"upTo":57'))).toEqual([true])
    world.pass(24 * 60)
    await anchored(60)
    await publish()
    expect(timers()).toHaveLength(2)
  })

  it('goes nowhere unless a place is set', async () => {
    await anchored(41)
    await publish({ container: null, auditor: null } as never)
    expect(timers()).toEqual([])
    expect(world.blobs.names()).toEqual([])
  })
})
