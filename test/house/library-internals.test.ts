import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { EventStoreDBClient } from '@eventstore/db-client'
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../support/connections.ts'
import { freshDatabase } from '../support/postgres.ts'

const ROOT = join(import.meta.dirname, '../..')

const versionOf = async (library: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'node_modules', library, 'package.json'), 'utf8'))
  return version
}

/**
 * Internals of libraries that we use, with the version they were checked against. After an update, check whether the
 * public API covers them now, or else whether the tests here still describe them, and enter the new version.
 */
describe('the internals of libraries', () => {
  it('are those of the checked versions', async () => {
    const versions = {
      '@eventstore/db-client': '6.2.1',
      '@react-pdf/layout': '5.2.0',
      '@react-pdf/render': '4.7.0',
      '@react-pdf/renderer': '4.9.0',
      azurite: '3.35.0',
      fontkit: '2.0.4',
      pdfkit: '0.20.1',
      pg: '8.23.1',
    }
    for (const [library, version] of Object.entries(versions))
      expect([library, await versionOf(library)]).toEqual([library, version])
  })

  it('are imported only by their adapters', async () => {
    const deep = /(?:from |import\()'(?:@[\w-]+\/)?[\w-]+\/(?:dist|lib|src|build|generated)\//
    const found: string[] = []
    for await (const path of glob('{domain,commands,projections,api,web,scripts}/**/*.{ts,tsx}', { cwd: ROOT }))
      if (deep.test(await readFile(join(ROOT, path), 'utf8'))) found.push(path)
    expect(found.toSorted()).toEqual([
      'api/adapters/blob-store/azurite.ts',
      'api/adapters/event-store/eventstoredb/append-call.ts',
      'api/adapters/event-store/eventstoredb/append-request.ts',
      'api/adapters/event-store/eventstoredb/appender.ts',
      'api/adapters/event-store/eventstoredb/filtered-read.ts',
      'api/adapters/event-store/eventstoredb/stubs.ts',
      'api/adapters/event-store/eventstoredb/users.ts',
    ])
  })
})

describe('of @eventstore/db-client', () => {
  const source = (path: string): Promise<string> =>
    readFile(createRequire(import.meta.url).resolve(`@eventstore/db-client/dist/${path}`), 'utf8')

  it('the public append still uses one long call, whose writes are not awaited when it breaks', async () => {
    expect(await source('streams/appendToStream/batchAppend.js')).toContain(
      'return new Promise(async (...batchPromise)',
    )
  })

  it('the client keeps a connection, provides call arguments and looks for another node when it breaks', async () => {
    const client = EventStoreDBClient.connectionString('esdb://127.0.0.1:1?tls=false')
    for (const [name, parameters] of [
      ['GRPCStreamCreator', 4],
      ['getGRPCClient', 2],
      ['callArguments', 2],
      ['handleError', 2],
    ] as const)
      expect(Reflect.get(client, name)).toHaveLength(parameters)
    await client.dispose()
  })

  it('the client’s own read of the whole log still has no filter', async () => {
    expect(await source('streams/readAll.js')).toContain('options.setNoFilter(')
  })

  it('the client maps the server’s refusal of an append on a long call', () => {
    expect(unpackToCommandError).toHaveLength(2)
  })

  it('the client keeps the capabilities of the server, including its version', async () => {
    expect(Object.getOwnPropertyNames(EventStoreDBClient.prototype)).toContain('capabilities')
    expect(await source('Client/ServerFeatures.js')).toContain('serverVersion')
  })
})

describe('of Azurite', () => {
  const source = (path: string): Promise<string> =>
    readFile(createRequire(import.meta.url).resolve(`azurite/${path}`), 'utf8')

  it('the blob server accepts a configuration in our order', async () => {
    const text = await source('dist/src/blob/BlobConfiguration.js')
    const parameters = text.match(/constructor\(([^{]*)\) \{/)?.[1]
    expect(parameters?.split(',').map((parameter) => parameter.trim().split(' ')[0])).toEqual([
      'host',
      'port',
      'keepAliveTimeout',
      'metadataDBPath',
      'extentDBPath',
      'persistencePathArray',
      'enableAccessLog',
      'accessLogWriteStream',
      'enableDebugLog',
      'debugLogFilePath',
      'loose',
      'skipApiVersionCheck',
      'cert',
      'key',
      'pwd',
      'oauth',
      'disableProductStyleUrl',
      'isMemoryPersistence',
      'memoryStore',
    ])
  })

  it('the blob server has two stores, whose database saves itself at an interval', async () => {
    const server = await source('dist/src/blob/BlobServer.js')
    for (const [name, file] of [
      ['metadataStore', 'LokiBlobMetadataStore'],
      ['extentMetadataStore', 'LokiExtentMetadataStore'],
    ]) {
      expect(server).toContain(`const ${name} = new ${file}_1.default(`)
      expect(server).toContain(`this.${name} = ${name};`)
    }
    const Loki = createRequire(createRequire(import.meta.url).resolve('azurite/package.json'))('lokijs')
    const database = new Loki('unused', { autosave: false })
    for (const method of ['autosaveEnable', 'autosaveDisable']) expect(database[method]).toBeTypeOf('function')
    expect(database.autosaveInterval).toBeTypeOf('number')
  })

  it('the package expects a version of uuid whose whole export is a function', async () => {
    expect(JSON.parse(await source('package.json')).dependencies.uuid).toMatch(/^\^3\./)
  })
})

describe('of the PDF renderer', () => {
  it('the renderer lays out and draws in two steps, and drawing ends the document', async () => {
    const source = (path: string): Promise<string> => readFile(join(ROOT, 'node_modules', path), 'utf8')
    const renderer = await source('@react-pdf/renderer/lib/react-pdf.js')
    expect(renderer).toContain('await layoutDocument(container.document, fontStore)')
    expect(renderer).toContain('renderPDF(ctx, layout)')
    expect(await source('@react-pdf/render/lib/index.js')).toContain('    ctx.end();\n    return ctx;')
  })
})

describe('of pg', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  it('a connected client’s connection has the stream that it writes to', async () => {
    const client = await openClient(database.url)
    try {
      const stream: unknown = Reflect.get(Reflect.get(client, 'connection'), 'stream')
      expect(stream).toBeInstanceOf(Duplex)
    } finally {
      await client.end()
    }
  })
})
