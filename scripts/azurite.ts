import { runAzurite } from '../api/adapters/blob-store/azurite.ts'

/**
 * `npm run azurite -- --location <folder>`: blob storage for the several processes of one machine. Azurite's own command does
 * not start here: it wants a version of the uuid package that is known to be unsafe.
 */
process.argv.push('--disableTelemetry')
await runAzurite()
