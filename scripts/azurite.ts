import { runAzurite } from '../api/adapters/blob-store/azurite.ts'

/**
 * `npm run azurite -- --location <folder>`: blob storage shared by several processes of one machine.
 * Azurite's own command does not start here: it requires a version of the uuid package with a known vulnerability.
 */
process.argv.push('--disableTelemetry')
await runAzurite()
