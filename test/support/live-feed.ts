import type pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { z } from 'zod'
import { liveView, type ScopeKind, type WireRow } from '../../api/contract/live-view.ts'
import { openView } from '../../api/live/served-view.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import type { Audience, LiveView } from '../../projections/kernel/live-view.ts'
import type { StoredRow } from '../../projections/kernel/projection.ts'
import { type Projector, startProjector } from '../../projections/kernel/runner.ts'
import { connect, type LiveClient, type LiveOptions, type LiveSnapshot } from '../../web/client/live.ts'
import { entries, sampleView } from '../projections/kernel/sample-view.ts'
import { freePorts } from './free-ports.ts'
import { type LiveServer, liveServer } from './live-server.ts'
import { memoryJournal } from './memory-journal.ts'
import { openMigrated } from './open-migrated.ts'
import { freshDatabase } from './postgres.ts'
import { until } from './until.ts'

const entriesView = liveView({
  name: 'entries',
  scope: 'tournament',
  service: null,
  row: z.object({ id: z.string(), athlete: z.string(), paid: z.number().nullable() }),
  key: ({ id }) => id,
})
export type WireEntry = WireRow<typeof entriesView>
export interface Visitor {
  readonly tenant: string
  readonly name: string
  validUntil: number
}
export type Rows = () => LiveSnapshot<WireEntry>

interface ServeOptions {
  readonly authorizeEveryMs?: number
  readonly port?: number
  readonly secretScopes?: ReadonlySet<ScopeKind>
}

const entriesLive: LiveView<StoredRow<typeof entries>, typeof entriesView> = {
  table: entries,
  toWire: (row, { kind }) => ({ id: row.entryId, athlete: row.athleteId, paid: kind === 'director' ? row.paid : null }),
  isVisible: (row, audience) => audience.kind === 'director' || row.athleteId === audience.id,
  concerns: (row, audience) => audience.kind === 'director' || row.athleteId === audience.id,
}

/** A log, a projector and API processes with live clients, set up again for each test of a file. */
export class LiveFeed {
  readonly url: string
  readonly admin: pg.Client
  readonly journal: Journal = memoryJournal()
  /** Everyone admitted, in order. */
  readonly visitors: Visitor[] = []
  /** Names that have lost access. */
  readonly revoked = new Set<string>()
  /** Admission waits for it. */
  opened: Promise<void> = Promise.resolve()
  private readonly projector: Projector
  private readonly servers: LiveServer[] = []
  private readonly clients: LiveClient[] = []

  constructor(url: string, admin: pg.Client) {
    this.url = url
    this.admin = admin
    this.projector = startProjector({ url, journal: this.journal, projections: [sampleView] })
  }

  /** One API process. Tokens are `tenant/name`; a host serves one tenant, which is taken from the token here. */
  async serve(options: ServeOptions = {}): Promise<LiveServer> {
    const server = await liveServer<Visitor>(this.url, {
      views: [openView(entriesView, entriesLive)],
      identify: async ({ token }) => {
        const [tenant, name] = token?.split('/') ?? []
        if (tenant === undefined || name === undefined) return null
        const visitor = { tenant, name, validUntil: Number.POSITIVE_INFINITY }
        this.visitors.push(visitor)
        await this.opened
        return visitor
      },
      authorize: async ({ name }, _view, scope): Promise<Audience | null> => {
        if (this.revoked.has(name) || scope === 'hidden') return null
        return name.startsWith('director') ? { kind: 'director' } : { kind: 'athlete', id: name }
      },
      port: await freePorts(1),
      ...options,
    })
    this.servers.push(server)
    return server
  }

  /** Ends one of them before the test does. */
  async end(server: LiveServer): Promise<void> {
    this.servers.splice(this.servers.indexOf(server), 1)
    await server.close()
  }

  visit(server: LiveServer, token: LiveOptions['token']): LiveClient {
    const client = connect({ url: server.url, token })
    this.clients.push(client)
    return client
  }

  /** Waits until the rows contain the events up to this position. */
  async projected(position: number): Promise<void> {
    await until('projected', async () => {
      const { rows } = await this.admin.query<{ position: string }>('select position from projection.checkpoint')
      return Number(rows[0]?.position) >= position
    })
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.close()
    for (const server of this.servers) await server.close()
    await this.projector.stop()
    await this.admin.end()
  }
}

export const liveFeedForTests = (): (() => LiveFeed) => {
  let database: Awaited<ReturnType<typeof freshDatabase>> | undefined
  let feed: LiveFeed | undefined
  beforeEach(async () => {
    database = await freshDatabase()
    feed = new LiveFeed(database.url, await openMigrated(database.url, [sampleView]))
  })
  afterEach(async () => {
    await feed?.stop()
    await database?.drop()
  })
  return () => {
    if (feed === undefined) throw new Error('the live feed opens before each test')
    return feed
  }
}

/** The rows of a screen that follows the scope. */
export const watch = (client: LiveClient, scope = 't1'): Rows => {
  const store = client.topic<WireEntry>('entries', scope)
  store.subscribe(() => {})
  return store.getSnapshot
}
export const keys = (rows: Rows): string => [...rows().rows.keys()].sort().join(' ')

export const made = (id: string, tenant = 'lions', athlete = 'a1', tournament = 't1') => ({
  type: 'EntryMade',
  data: { id, athlete, tournament, fee: 1 },
  tenant,
})
export const paid = (id: string, cents: number, tenant = 'lions') => ({
  type: 'EntryPaid',
  data: { id, cents },
  tenant,
})
export const withdrawn = (id: string) => ({ type: 'EntryWithdrawn', data: { id } })
