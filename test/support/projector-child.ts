import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { openEventStoreDb } from '../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { startProjector } from '../../projections/kernel/runner.ts'
import { sampleView } from '../projections/kernel/sample-view.ts'
import { memoryJournal } from './memory-journal.ts'
import { PATIENCE_MS } from './patience.ts'

/** A projector in a separate process, to be killed: `node projector-child.ts <database url> [<event store url>]`. */
const [url = '', eventStore = ''] = process.argv.slice(2)
const commandDeadlineMs = PATIENCE_MS
const store = await (eventStore === ''
  ? openEmbeddedEventStore({ connectionString: url, commandDeadlineMs })
  : openEventStoreDb(eventStore, { commandDeadlineMs }))
startProjector({ url, journal: memoryJournal(undefined, { store }), projections: [sampleView], batchSize: 40 })
