import { runAzurite } from '../api/adapters/blob-store/azurite.ts'
import { givenToProcess } from './script.ts'

const of = (help: string) => ({ type: 'string', help }) as const
const flag = (help: string) => ({ type: 'boolean', help }) as const

/**
 * `npm run azurite -- --location <folder>`: blob storage shared by several processes of one machine.
 * Azurite's own command does not start here: it requires a version of the uuid package with a known vulnerability.
 */
await givenToProcess({
  name: 'azurite',
  does: 'Serves blobs to the processes of one machine, until it is stopped.',
  options: {
    location: of('the folder of the files'),
    blobHost: of('the address to listen on'),
    blobPort: of('the port to listen on'),
    blobKeepAliveTimeout: of('seconds that an idle connection stays open'),
    cert: of('the file of a certificate'),
    key: of('the file of its key'),
    pwd: of('the password of a .pfx certificate'),
    oauth: of('the level of OAuth: basic'),
    silent: flag('print no requests'),
    loose: flag('ignore headers and parameters that are not supported'),
    skipApiVersionCheck: flag('accept all versions of the API'),
    disableProductStyleUrl: flag('take the account from the path, never from the host'),
    inMemoryPersistence: flag('keep the files in memory only'),
    extentMemoryLimit: of('megabytes of files in memory'),
    debug: of('the file of a debug log'),
  },
  examples: ['--blobPort 10000 --location /var/lib/matside/blobs'],
})
process.argv.push('--disableTelemetry')
await runAzurite()
