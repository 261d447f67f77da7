import { hkdfSync } from 'node:crypto'
import type pg from 'pg'
import { mobileCodesWith } from '../../commands/accounts/mobile-codes.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import { refuseCollectedPictures } from '../../commands/kernel/pictures/refuse-collected-pictures.ts'
import { streamPrefixes } from '../../domain/aggregates.ts'
import { allEvents } from '../../domain/events.ts'
import { projections } from '../../projections/all.ts'
import { Excluded, markedSessions, requireAlone } from '../../projections/database/activities.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { openReader } from '../../projections/database/reader.ts'
import { dropAbandonedWork } from '../../projections/database/work-schemas.ts'
import { openChangeFeed } from '../../projections/kernel/change-feed.ts'
import { azureBlobStore } from '../adapters/blob-store/azure.ts'
import { withReadAhead } from '../adapters/blob-store/read-ahead.ts'
import { withRestOnDemand } from '../adapters/blob-store/rest-on-demand.ts'
import { openIntactLog } from '../adapters/event-store/embedded/open-intact-log.ts'
import { LogTime } from '../adapters/event-store/log-time.ts'
import { missingKeys } from '../adapters/event-store/opening-reader.ts'
import { OutageReport, reportingOutages } from '../adapters/event-store/outage-report.ts'
import { sealedJournal } from '../adapters/event-store/sealed-journal.ts'
import { createCheckProgress } from '../adapters/history-anchors/postgres-progress.ts'
import { missingCounter, noteMissing } from '../adapters/personal-data-keys/missing-keys.ts'
import { openVault } from '../adapters/personal-data-keys/postgres.ts'
import { requireKeys } from '../adapters/personal-data-keys/require-keys.ts'
import { tolerantPool } from '../adapters/postgres/tolerant-pool.ts'
import { keptLogPassed } from '../adapters/process-runner/log-passed.ts'
import { migrateProcessTables } from '../adapters/process-runner/schema.ts'
import { createReviewDrafts } from '../adapters/review-drafts/postgres.ts'
import { createStaffReads } from '../adapters/staff-reads/postgres.ts'
import { StartProblem, withSetting } from '../configuration/start-problem.ts'
import { watchLog } from '../operator/log-watch.ts'
import { furthestRecorded, requireSameLog } from '../operator/require-same-log.ts'
import { requireFinished } from '../operator/unfinished.ts'
import { absentPart } from './absent-part.ts'
import type { App } from './app.ts'
import { commandFingerprint } from './command-fingerprint.ts'
import type { Setup } from './setup.ts'

export type OpenResources = Awaited<ReturnType<typeof openResources>>

/** Opens the database, the event log and the views, which everything else uses. */
export const openResources = async (setup: Setup) => {
  const { closers, report } = setup
  const url = setup.parts.databaseUrl
  const { patienceMs } = setup.options
  const connectionTimeoutMillis = patienceMs ?? 2_000
  const session = { ...markedSessions('program'), keepAlive: true }
  const pool = tolerantPool({ connectionString: url, max: 12, connectionTimeoutMillis, ...session }, (error) =>
    report('a database connection failed', error),
  )
  closers.push(() => pool.end())
  await requireAlone(pool, 'program').catch((error: unknown) => {
    throw error instanceof Excluded ? new StartProblem(error.message) : error
  })
  await requireFinished(pool)
  await migrate(pool, projections)
  await dropAbandonedWork(url)
  await migrateProcessTables(pool)
  await createStaffReads(pool)
  await createCheckProgress(pool)
  await createReviewDrafts(pool)
  const log = await openJournal(pool, setup)
  const reader = openReader(url, { max: 16, waitMs: patienceMs })
  closers.push(() => reader.close())
  const feed = await openChangeFeed(url)
  closers.push(() => feed.close())
  return { url, pool, ...log, reader, feed }
}

const openJournal = async (pool: pg.Pool, setup: Setup) => {
  const { parts, clock, closers, report, observability } = setup
  const commandDeadlineMs = setup.options.patienceMs
  const { databaseUrl, eventStoreUrl, personalDataMasterKey: masterKey, oldMasterKey } = parts
  const recorded = (): ReturnType<typeof furthestRecorded> => furthestRecorded(pool)
  const outages = new OutageReport(report)
  const passed = keptLogPassed(pool)
  const store = await (eventStoreUrl === null
    ? openIntactLog({ connectionString: databaseUrl, commandDeadlineMs }).then((log) => reportingOutages(log, outages))
    : withSetting('EVENTSTORE_URL', async () => {
        const { openEventStoreDb } = await import('../adapters/event-store/eventstoredb/open-event-store-db.ts')
        return openEventStoreDb(eventStoreUrl, {
          commandDeadlineMs,
          outages,
          passed,
          recorded,
          streams: streamPrefixes,
        })
      }))
  closers.push(() => store.close())
  const place = eventStoreUrl === null ? 'embedded' : 'eventstoredb'
  await requireSameLog(store, pool, place)
  for (const { stream, reason } of await store.cutStreams())
    report(`the event log cuts the stream ${stream}: ${reason}`)
  const { keys, secret } = await openVault(pool, { masterKey, oldMasterKey })
  await requireKeys({ pool, store, definitions: allEvents })
  const onMissingKeys = (tenant: string, personIds: readonly string[]): void => {
    report(`${tenant}: ${missingKeys(personIds.length)}, and events wait for them`)
    noteMissing(pool, tenant, personIds).catch((error: unknown) => report('noting missing keys', error))
  }
  const logTime = new LogTime()
  const end = { read: () => logTime.readEnd(store), aheadMs: () => logTime.aheadMs(clock.now()) }
  await end.read()
  const options = { store, keys, definitions: allEvents, clock, onMissingKeys, logTime }
  const log = watchLog(sealedJournal(options), end, report)
  closers.push(async () => log.stop())
  const fingerprint = commandFingerprint(secret)
  const mobileCodes = mobileCodesWith(Buffer.from(hkdfSync('sha256', secret, '', 'mobile codes', 32)))
  const { instruments } = observability
  const journal = instruments.journal(log.journal)
  const blobs =
    parts.blobs === null
      ? absentPart<App['blobs']>('blobs')
      : withReadAhead(withRestOnDemand(azureBlobStore(parts.blobs.connectionString)))
  const handler = new Handler(refuseCollectedPictures(journal, { blobs }), {
    fingerprint,
    observer: instruments.commands,
  })
  const countMissing = missingCounter(pool)
  const { isAway: isLogAway, incomplete: incompleteStreams, aheadMs: logAheadMs } = log
  return {
    store,
    countMissing,
    journal,
    isLogAway,
    incompleteStreams,
    logAheadMs,
    keys,
    secret,
    fingerprint,
    mobileCodes,
    blobs,
    handler,
  }
}
