import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { EventStoreDBClient } from '@eventstore/db-client'
import { append } from '@eventstore/db-client/dist/streams/appendToStream/append.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../support/connections.ts'
import { freshDatabase } from '../support/postgres.ts'

const ROOT = join(import.meta.dirname, '../..')

const versionOf = async (library: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'node_modules', library, 'package.json'), 'utf8'))
  return version
}

/**
 * What we use of libraries that is not their public API, with the version it was checked against. After an update: see
 * whether the public API does by now, else whether what is pinned here still means the same, and name the new version.
 */
describe('the internals of libraries', () => {
  it('are those of the versions they were checked against', async () => {
    const versions = { '@eventstore/db-client': '6.2.1', azurite: '3.35.0', pg: '8.23.1' }
    for (const [library, version] of Object.entries(versions))
      expect([library, await versionOf(library)]).toEqual([library, version])
  })

  it('are imported by their adapters alone', async () => {
    const deep = /(?:from |import\()'(?:@[\w-]+\/)?[\w-]+\/(?:dist|lib|src|build|generated)\//
    const found: string[] = []
    for await (const path of glob('{domain,commands,projections,api,web,scripts}/**/*.{ts,tsx}', { cwd: ROOT }))
      if (deep.test(await readFile(join(ROOT, path), 'utf8'))) found.push(path)
    expect(found.toSorted()).toEqual([
      'api/adapters/blob-store/azurite.ts',
      'api/adapters/event-store/eventstoredb/append.ts',
    ])
  })
})

describe('of @eventstore/db-client', () => {
  const source = (path: string): Promise<string> =>
    readFile(createRequire(import.meta.url).resolve(`@eventstore/db-client/dist/${path}`), 'utf8')

  it('the single append takes a stream, events and options, as a method of the client', async () => {
    expect(append).toHaveLength(3)
    expect(await source('streams/appendToStream/append.js')).toContain('return this.execute(')
  })

  it('the public append still puts all appends on one long call, unless credentials are given', async () => {
    const text = await source('streams/appendToStream/index.js')
    expect(text).toMatch(/if \(!baseOptions\.credentials &&\s+\(await this\.supports\(.*batchAppend\)\)\)/)
    expect(text).toMatch(/return append_1\.append\.call\(this, streamName, events, \{/)
  })

  it('the client keeps the capabilities of the server, its version among them', async () => {
    expect(Object.getOwnPropertyNames(EventStoreDBClient.prototype)).toContain('capabilities')
    expect(await source('Client/ServerFeatures.js')).toContain('serverVersion')
  })
})

describe('of Azurite', () => {
  const source = (path: string): Promise<string> =>
    readFile(createRequire(import.meta.url).resolve(`azurite/${path}`), 'utf8')

  it('the blob server takes a configuration in the order that we give it', async () => {
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
