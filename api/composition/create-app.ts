import type { CommandDeps } from '../../commands/kernel/deps.ts'
import { sessionGuard } from '../accounts/session-guard.ts'
import { anchorSigner } from '../adapters/history-anchors/anchor-signer.ts'
import { outsideAnchors } from '../adapters/history-anchors/outside-anchors.ts'
import { postgresStaffReads } from '../adapters/staff-reads/postgres.ts'
import { embeddedTelemetry } from '../adapters/telemetry/embedded.ts'
import { otlpTelemetry } from '../adapters/telemetry/otlp.ts'
import { ExportSlots } from '../audit/history-export/export-slots.ts'
import { peopleCache } from '../auth/people-cache.ts'
import { sealedSignIns } from '../auth/sealed-sign-in.ts'
import { tenantDirectory } from '../auth/tenant-directory.ts'
import { accessTokenVerifier } from '../auth/verify-access-token.ts'
import { threadPrinter } from '../documents/pdf/printer.ts'
import { SIGN_IN_PATH } from '../http/sign-in-relay.ts'
import { outOfDateReader } from '../operator/out-of-date.ts'
import { openingTokens } from '../signed-links/opening-token.ts'
import { absentPart } from './absent-part.ts'
import { historyAnchors } from './anchors.ts'
import type { App, Progress } from './app.ts'
import { createCommands } from './commands.ts'
import { historyArchive } from './history-archive.ts'
import type { OpenResources } from './resources.ts'
import type { Setup } from './setup.ts'
import { waitUntilProjected } from './wait-until-projected.ts'

const SCOPES = ['openid', 'profile', 'offline_access']
const SERVICES = ['membership', 'payment', 'environment', 'curriculum', 'schedule', 'provisioning']

interface Troubles {
  readonly parked: number
  readonly oldestParked: Progress['oldestParked']
}

/** The events that a process or a view failed on and parked. */
const PARKED = `select ((select count(*) from process.parked where not is_delayed) + (select count(*) from projection.parked))::integer as parked,
  (select to_jsonb(oldest) from (
    select type, position, error as reason from projection.parked
    union all select event_type, position, error from process.parked where not is_delayed
    order by position limit 1) as oldest) as "oldestParked"`

const telemetryOf = ({ config: { telemetry, dataDir }, closers }: Setup): App['telemetry'] => {
  const opened = telemetry.kind === 'otlp' ? otlpTelemetry(telemetry.endpoint) : embeddedTelemetry(dataDir)
  closers.push(() => opened.stop())
  return opened
}

/** Files that an organization may print at the same time: with more, each would take minutes. */
const PRINTS_AT_ONCE = 6
/** How long a client may read no byte of its file before it is given up. */
const STALL_MS = 20_000

const printerOf = ({ closers }: Setup): App['printer'] => {
  const printer = threadPrinter({ most: PRINTS_AT_ONCE, stallMs: STALL_MS })
  closers.push(printer.stop)
  return printer
}

const staffReadsOf = (pool: OpenResources['pool'], { closers, report, observability }: Setup): App['staffReads'] => {
  const staffReads = postgresStaffReads({ pool, report, observe: observability.instruments.staffReads })
  closers.push(staffReads.stop)
  return staffReads
}

/** Creates what routes and live views depend on. */
export const createApp = (resources: OpenResources, deps: CommandDeps, setup: Setup): App => {
  const { config, parts } = setup
  const { pool, journal, reader, feed, fingerprint, isLogAway, incompleteStreams, logAheadMs, countMissing } = resources
  const { identity, payments } = parts
  const people = peopleCache(reader)
  const commands = createCommands(deps)
  const signer = anchorSigner(resources.secret)
  const { file, container } = config.anchors
  const outside = outsideAnchors({ file, container, blobs: deps.blobs, warn: setup.report })
  const anchors = historyAnchors({ pool, reader, store: resources.store, signer }, deps, outside)
  return {
    ...deps,
    journal,
    fingerprint,
    reader,
    tenants: tenantDirectory(pool, config.publicOrigin),
    commands,
    archive: historyArchive({ store: resources.store, keys: deps.keys, signer, anchors }),
    dataDir: config.dataDir,
    exportSlots: new ExportSlots(),
    telemetry: telemetryOf(setup),
    printer: printerOf(setup),
    staffReads: staffReadsOf(pool, setup),
    readsKeptDays: config.readsKeptDays,
    session: {
      issuer: identity?.issuer ?? '',
      clientId: identity?.clientId ?? '',
      audience: identity?.audience ?? '',
      scopes: [...SCOPES, ...SERVICES],
      redirectUri: `${config.publicOrigin}${SIGN_IN_PATH}`,
      providerParameter: identity?.providerParameter ?? '',
      providers: identity?.providers ?? [],
    },
    signIns: sealedSignIns(parts.personalDataMasterKey),
    payment: {
      provider: payments?.provider ?? 'simulator',
      publishableKey: payments?.publishableKey ?? '',
      apiUrl: payments?.apiUrl ?? null,
    },
    signsInByEmail: config.identity.kind === 'embedded',
    openingToken: openingTokens(resources.secret),
    hasTextMessages: config.sms.kind !== 'off',
    verifyToken:
      identity === null
        ? absentPart('identity')
        : accessTokenVerifier({
            issuer: identity.issuer,
            audience: identity.audience,
            type: config.identity.kind === 'embedded' ? 'at+jwt' : 'any',
          }),
    person: people.person,
    forgetPerson: people.forget,
    sessions: sessionGuard({ reader, digest: deps.digest, clock: deps.clock, commands, isLogAway }),
    isLogAway,
    incompleteStreams,
    logAheadMs,
    progress: async () => {
      const [{ rows }, missingKeys] = await Promise.all([pool.query<Troubles>(PARKED), countMissing()])
      const { parked = 0, oldestParked = null } = rows[0] ?? {}
      // Read before the log's head, so that `shown` never exceeds it.
      const shown = feed.position
      return { head: await journal.head().catch(() => null), shown, parked, oldestParked, missingKeys }
    },
    outOfDate: outOfDateReader(pool),
    waitUntilProjected: waitUntilProjected(feed, journal),
  }
}
