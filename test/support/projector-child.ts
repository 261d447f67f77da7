import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { startProjector } from '../../projections/kernel/runner.ts'
import { sampleView } from '../projections/kernel/sample-view.ts'
import { memoryJournal } from './memory-journal.ts'
import { PATIENCE_MS } from './patience.ts'

/** A projector in a process of its own, to be killed: `node projector-child.ts <database url>`. */
const url = process.argv[2] ?? ''
const store = await openEmbeddedEventStore({ connectionString: url, commandDeadlineMs: PATIENCE_MS })
startProjector({ url, journal: memoryJournal(undefined, { store }), projections: [sampleView], batchSize: 40 })
