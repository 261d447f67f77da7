import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashOf } from '../../../../api/adapters/event-store/hash-chain.ts'
import { anchorSigner } from '../../../../api/adapters/history-anchors/anchor-signer.ts'
import { checkAnchors } from '../../../../api/adapters/history-anchors/check-anchors.ts'
import type { CheckProgressStore } from '../../../../api/adapters/history-anchors/check-progress.ts'
import { rootOf } from '../../../../api/adapters/history-anchors/merkle-tree.ts'
import { outsideAnchors } from '../../../../api/adapters/history-anchors/outside-anchors.ts'
import { type Anchor, anchorBlob, anchorLine, anchorText, leafText } from '../../../../domain/audit/published.ts'
import type { EventStore, StoredEvent } from '../../../../domain/kernel/event-store.ts'
import { memoryBlobStore } from '../../../support/memory-blob-store.ts'

const TENANT = 'lions'
const signer = anchorSigner(Buffer.alloc(32, 1))

type Written = readonly [stream: string, data: unknown, type?: string]

/** A log of these events with intact chains. */
const logOf = (written: readonly Written[]): StoredEvent[] => {
  const heads = new Map<string, { revision: number; hash: string }>()
  return written.map(([stream, data, type = 'OrderPlaced'], i) => {
    const head = heads.get(stream) ?? { revision: -1, hash: '' }
    const event = {
      id: `event-${i}`,
      type,
      version: 1,
      stream,
      revision: head.revision + 1,
      time: '2026-03-01T12:00:00.000Z',
      tenant: TENANT,
      actor: { userId: 'u1', role: 'parent' },
      commandId: `command-${i}`,
      commandHash: '',
      correlationId: `request-${i}`,
      causationId: null,
      data,
    }
    const hash = hashOf(head.hash, event)
    heads.set(stream, { revision: event.revision, hash })
    return { ...event, hash, position: i + 1 }
  })
}

const anchorOf = (events: readonly StoredEvent[], upTo: number, by = signer): Anchor => {
  const ends = new Map<string, StoredEvent>()
  for (const event of events)
    if (event.position <= upTo && !event.stream.startsWith('anchors-')) ends.set(event.stream, event)
  const root = rootOf([...ends].map(([stream, end]) => leafText(stream, end)))
  const anchor = { tenant: TENANT, upTo, streams: ends.size, root }
  return { ...anchor, keyId: by.keyId, signature: by.sign(anchorText(anchor)) }
}

const before: readonly Written[] = [
  ['order-lions.a', { n: 1 }],
  ['order-lions.b', { n: 2 }],
  ['order-lions.a', { n: 3 }],
  ['order-lions.c', { n: 4 }],
]
const after: readonly Written[] = [
  ['order-lions.b', { n: 5 }],
  ['order-lions.d', { n: 6, $personal: { subject: 's1', sealed: 'c2VhbGVk' } }],
]
const sealedAs = (sealed: string) => ({ data: { n: 6, $personal: { subject: 's1', sealed } } })
const anchor = anchorOf(logOf(before), 4)
const anchored: readonly Written[] = [...before, ['anchors-lions', anchor, 'HistoryAnchored'], ...after]
const second = anchorOf(logOf(anchored), 7)
const whole: readonly Written[] = [...anchored, ['anchors-lions', second, 'HistoryAnchored']]

const storeOf = (events: readonly StoredEvent[]): Pick<EventStore, 'readAll' | 'head'> => ({
  head: async () => events.at(-1)?.position ?? -1,
  readAll: async (options) => {
    if (options.direction === 'backwards') throw new Error('read forwards')
    const { after: from, limit, types } = options
    return events.filter(({ position, type }) => position > from && types?.includes(type) !== false).slice(0, limit)
  },
})

const faultsIn = async (
  events: readonly StoredEvent[],
  outside: readonly Anchor[] = [],
): Promise<readonly string[]> => {
  const { byTenant } = await checkAnchors(storeOf(events), signer, { outside })
  return [...new Set(byTenant.get(TENANT)?.faults.map(({ kind }) => kind))]
}

const changed = (events: readonly StoredEvent[], at: number, changes: Partial<StoredEvent>): StoredEvent[] =>
  events.map((event) => (event.position === at ? { ...event, ...changes } : event))

/** The faults that a log shows, by what was changed. */
const FAULTY: readonly (readonly [what: string, events: StoredEvent[], faults: readonly string[]])[] = [
  ['an event was changed', changed(logOf(whole), 3, { data: { n: 30 } }), ['wrong-hash']],
  ['a sealed field was changed', changed(logOf(whole), 7, sealedAs('c2VhbGVE')), ['wrong-hash']],
  ['a sealed event was sealed with another key', changed(logOf(whole), 7, sealedAs('YW5vdGhlcg')), ['wrong-hash']],
  [
    'an event was inserted, with the hash of its predecessor',
    [
      ...logOf(whole).slice(0, 2),
      { ...(logOf(whole)[1] as StoredEvent), id: 'event-x', revision: 1, position: 2.5 },
      ...logOf(whole).slice(2),
    ],
    ['wrong-hash', 'missing-event', 'wrong-root'],
  ],
  ['an event was removed', logOf(whole).filter(({ position }) => position !== 1), ['wrong-root', 'missing-event']],
  ['a stream was removed', logOf(whole).filter(({ stream }) => stream !== 'order-lions.c'), ['wrong-root']],
  [
    'two events of a stream were exchanged',
    [3, 2, 1]
      .map((position, i) => ({ ...(logOf(whole)[position - 1] as StoredEvent), position: i + 1 }))
      .concat(logOf(whole).slice(3)),
    ['missing-event', 'wrong-root'],
  ],
  [
    'an event was inserted, and all hashes computed again',
    logOf([...before.slice(0, 2), ['order-lions.b', { n: 99 }], ...before.slice(2), ...whole.slice(4)]),
    ['wrong-root'],
  ],
  ['a chain was rewritten whole', logOf([['order-lions.a', { n: 10 }], ...whole.slice(1)]), ['wrong-root']],
]

describe('the anchors of a history', () => {
  it('match the log, and the copies elsewhere', async () => {
    const { upTo, byTenant } = await checkAnchors(storeOf(logOf(whole)), signer, { outside: [anchor, second] })
    expect(upTo).toBe(8)
    expect(byTenant.get(TENANT)).toEqual({ anchors: 2, faults: [] })
  })

  it.each(FAULTY)('show that %s', async (_, events, expected) => {
    expect((await faultsIn(events)).toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    ['after', (position: number) => position * 1_000 + 7],
    ['before', (position: number) => position / 1_000],
  ])(
    'match a history that was moved to a log with all positions %s theirs, and find a change of it',
    async (_, move) => {
      const moved = (events: readonly StoredEvent[]) =>
        events.map((event) => ({ ...event, position: move(event.position) }))
      expect(await faultsIn(moved(logOf(whole)), [anchor, second])).toEqual([])
      const rewritten = logOf([['order-lions.a', { n: 10 }], ...whole.slice(1)])
      expect(await faultsIn(moved(rewritten))).toEqual(['wrong-root'])
    },
  )

  it('show that a history was signed again with another key', async () => {
    const other = anchorSigner(randomBytes(32))
    const rewritten = before.map(([stream, data], i): Written => [stream, i === 0 ? { n: 10 } : data])
    const forged = anchorOf(logOf(rewritten), 4, other)
    const events = logOf([...rewritten, ['anchors-lions', forged, 'HistoryAnchored']])
    expect(await faultsIn(events)).toEqual(['wrong-signature'])
  })

  it('show a missing end and a removed anchor only with copies elsewhere', async () => {
    const cut = logOf(whole.slice(0, 5))
    expect(await faultsIn(cut)).toEqual([])
    expect(await faultsIn(cut, [anchor, second])).toContain('missing-end')
    const without = logOf(whole.filter(([, data]) => data !== anchor))
    expect(await faultsIn(without, [anchor])).toContain('missing-anchor')
  })
})

/** Fails for a warning. */
const warn = (message: string): never => {
  throw new Error(message)
}

describe('anchors in a file', () => {
  const withFile = async (text: string, check: (file: string) => Promise<void>): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), 'matside-anchor-file-'))
    const file = join(folder, 'anchors.jsonl')
    await writeFile(file, text)
    await check(file).finally(() => rm(folder, { recursive: true }))
  }
  const openFile = (file: string) => {
    const warnings: string[] = []
    const outside = outsideAnchors({ file, container: null, blobs: null, warn: (message) => warnings.push(message) })
    return { outside, warnings }
  }
  const torn = anchorLine(second).slice(0, 60)

  it('are read up to a line that a crash has cut off, and the next one begins a new line', () =>
    withFile(`${anchorLine(anchor)}\n${torn}`, async (file) => {
      const { outside, warnings } = openFile(file)
      expect(await outside.read()).toEqual([anchor])
      expect(warnings).toEqual([`${file}: line 2 is half-written, as after a crash, and is ignored.`])
      await outside.append(second)
      expect(await outside.read()).toEqual([anchor, second])
      expect(warnings).toHaveLength(2)
      expect(await readFile(file, 'utf8')).toBe(`${anchorLine(anchor)}\n${torn}#torn\n${anchorLine(second)}\n`)
    }))

  it('are whole without a line break after the last one', () =>
    withFile(anchorLine(anchor), async (file) => {
      const { outside, warnings } = openFile(file)
      expect(await outside.read()).toEqual([anchor])
      await outside.append(second)
      expect(await outside.read()).toEqual([anchor, second])
      expect(warnings).toEqual([])
    }))

  it.each([
    ['cut off', anchorLine(anchor).slice(0, 60)],
    ['cut off before its position', anchorLine(anchor).slice(0, 12)],
    ['not JSON', 'damaged'],
    ['not an anchor', 'null'],
    ['without a signature', JSON.stringify({ ...anchor, signature: undefined })],
  ])('show that a line between others is %s', (_, line) =>
    withFile(`${line}\n`, async (file) => {
      await appendFile(file, `${anchorLine(second)}\n`)
      const { outside, warnings } = openFile(file)
      const { byTenant } = await checkAnchors(storeOf(logOf(whole)), signer, { outside: await outside.read() })
      const kinds = [...byTenant.values()].flatMap(({ faults }) => faults.map(({ kind }) => kind))
      expect(kinds).toContain('wrong-signature')
      expect(warnings).toEqual([])
    }),
  )
})

describe('anchors that were published to a container', () => {
  const CONTAINER = 'history-anchors'
  const published = async (blobs: readonly (readonly [name: string, text: string])[]) => {
    const store = memoryBlobStore()
    for (const [name, text] of blobs)
      await store.write(CONTAINER, name, new TextEncoder().encode(text), 'application/json')
    return outsideAnchors({ file: null, container: CONTAINER, blobs: store, warn }).read()
  }
  const blobOf = (of: Anchor): readonly [string, string] => [anchorBlob(of), `${anchorLine(of)}\n`]
  const named = anchorBlob(anchor)

  it('match the log', async () => {
    expect(await faultsIn(logOf(whole), await published([blobOf(anchor), blobOf(second)]))).toEqual([])
  })

  it.each([
    ['its streams were changed', `${anchorLine({ ...anchor, streams: 2 })}\n`],
    ['its root was changed', `${anchorLine({ ...anchor, root: second.root })}\n`],
    ['it was signed with another key', `${anchorLine(anchorOf(logOf(before), 4, anchorSigner(randomBytes(32))))}\n`],
    ['it was replaced by another valid anchor', `${anchorLine(second)}\n`],
    ['it was cut off', anchorLine(anchor).slice(0, 40)],
    ['it was emptied', ''],
    ['it is not an anchor', 'null\n'],
    ['it is too large', ' '.repeat(10_001)],
  ])('show that one of them is damaged: %s', async (_, text) => {
    expect(await faultsIn(logOf(whole), await published([[named, text], blobOf(second)]))).toContain('wrong-signature')
  })

  it('show that the history was cut behind them, or has lost an anchor', async () => {
    const copies = await published([blobOf(anchor), blobOf(second)])
    expect(await faultsIn(logOf(whole.slice(0, 5)), copies)).toContain('missing-end')
    expect(await faultsIn(logOf(whole.slice(0, 2)), copies)).toContain('missing-end')
    expect(await faultsIn(logOf(whole.filter(([, data]) => data !== anchor)), copies)).toContain('missing-anchor')
  })

  it('are compared once if the file has them as well', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'matside-outside-'))
    const store = memoryBlobStore()
    const [name, text] = blobOf(anchor)
    await store.write(CONTAINER, name, new TextEncoder().encode(text), 'application/json')
    const file = join(folder, 'anchors.jsonl')
    const outside = outsideAnchors({ file, container: CONTAINER, blobs: store, warn })
    await outside.append(anchor)
    await outside.append(second)
    expect(await outside.read()).toEqual([anchor, second])
    await rm(folder, { recursive: true })
  })
})

describe('a check that is interrupted', () => {
  const BEGUN = '2026-03-02T12:00:00.000Z'
  const memoryProgress = (): CheckProgressStore => {
    let kept: Awaited<ReturnType<CheckProgressStore['load']>> = null
    return {
      load: async () => structuredClone(kept),
      save: async (progress, changedStreams, isFirst) => {
        const streams = new Map((isFirst ? [] : (kept?.streams ?? [])).map((stream) => [stream.stream, stream]))
        for (const stream of changedStreams) streams.set(stream.stream, stream)
        kept = structuredClone({ progress, streams: [...streams.values()] })
      },
      clear: async () => {
        kept = null
      },
    }
  }
  /** Reads event by event, and counts those of the check itself. */
  const slowStore = (events: readonly StoredEvent[]) => {
    const read: number[] = []
    const store = storeOf(events)
    const slow: typeof store = {
      ...store,
      readAll: async (options) => {
        const page = await store.readAll({ ...options, limit: 1 })
        if (!('types' in options)) read.push(...page.map(({ position }) => position))
        return page
      },
    }
    return { slow, read }
  }
  /** Checks until an event was read, and stops. */
  const interrupt = async (
    events: readonly StoredEvent[],
    progress: CheckProgressStore,
    after: number,
    outside: readonly Anchor[] = [anchor, second],
  ) => {
    const stopping = new AbortController()
    if (after === 0) stopping.abort()
    let pages = 0
    const onPage = async () => {
      pages += 1
      if (pages === after) stopping.abort()
    }
    const check = checkAnchors(slowStore(events).slow, signer, {
      outside,
      onPage,
      signal: stopping.signal,
      resume: { progress, now: BEGUN },
    })
    await expect(check).rejects.toThrow()
  }
  const LATER = '2026-03-02T13:00:00.000Z'
  const resumed = async (events: readonly StoredEvent[], progress: CheckProgressStore, now = LATER) => {
    const { slow, read } = slowStore(events)
    const outside = [anchor, second]
    return { checked: await checkAnchors(slow, signer, { outside, resume: { progress, now } }), read }
  }

  it.each([['nothing was changed', logOf(whole), []] as const, ...FAULTY])(
    'shows the same wherever it is continued: %s',
    async (_, events) => {
      const { byTenant, upTo } = await checkAnchors(storeOf(events), signer, { outside: [anchor, second] })
      for (let after = 0; after < events.length - 1; after++) {
        const progress = memoryProgress()
        await interrupt(events, progress, after)
        const { checked, read } = await resumed(events, progress)
        expect(checked).toEqual({ byTenant, upTo, startedAt: BEGUN })
        // The last event that was checked is compared first.
        expect(read).toEqual(events.slice(after).map(({ position }) => position))
      }
    },
  )

  it('checks up to the event at which the log ended when it began', async () => {
    const progress = memoryProgress()
    await interrupt(logOf(anchored), progress, 3, [anchor])
    const { checked } = await resumed(logOf(whole), progress)
    expect(checked.upTo).toBe(7)
    // The copy of the anchor that was recorded meanwhile is left to the next check.
    expect(checked.byTenant.get(TENANT)?.faults).toEqual([])
    expect((await resumed(logOf(whole), memoryProgress())).checked.upTo).toBe(8)
  })

  it('begins again after a day, and in another log', async () => {
    const progress = memoryProgress()
    await interrupt(logOf(whole), progress, 3)
    const dayLater = await resumed(logOf(whole), progress, '2026-03-03T12:00:00.000Z')
    expect(dayLater.checked.startedAt).toBe('2026-03-03T12:00:00.000Z')
    expect(dayLater.read.filter((position) => position === 1)).toHaveLength(1)
    const other = logOf([['order-lions.a', { n: 10 }], ...whole.slice(1, 3), ['order-lions.e', { n: 4 }]])
    expect((await resumed(other, progress)).read.at(-1)).toBe(4)
    expect((await resumed(other, progress)).checked.startedAt).toBe(LATER)
  })

  it('does not see a change of what it had checked, but the next one does', async () => {
    const progress = memoryProgress()
    await interrupt(logOf(whole), progress, 5)
    const planted = changed(logOf(whole), 2, { data: { n: 20 } })
    expect((await resumed(planted, progress)).checked.byTenant.get(TENANT)?.faults).toEqual([])
    await progress.clear()
    const { checked } = await resumed(planted, progress)
    expect(checked.byTenant.get(TENANT)?.faults).toEqual([{ tenant: TENANT, kind: 'wrong-hash', position: 2 }])
  })
})
