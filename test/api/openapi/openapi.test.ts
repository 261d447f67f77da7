import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { XLSX } from '../../../api/contract/workbook.ts'
import { createServer } from '../../../api/http/server.ts'
import { routes } from '../../../api/routes.ts'
import { newsData, newsKinds } from '../../../domain/integrations/webhook-deliveries/events.ts'
import { shopForTests } from '../../support/open-shop.ts'
import { partialApp } from '../../support/partial-app.ts'
import { pay } from '../../support/purchase.ts'
import { SHOP } from '../../support/shop.ts'
import type { Buying } from './client/buying.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const clientFolder = fileURLToPath(new URL('client', import.meta.url))

describe('the description of the API', () => {
  let description: string
  beforeAll(async () => {
    const server = await createServer({
      app: partialApp({}),
      routes,
      requestIds: { claim: async () => {} },
      webFolder: null,
      connectOrigins: [],
    })
    description = (await server.inject({ url: '/api/docs/json', headers: { host: 'lions.localhost' } })).body
    await server.close()
  })

  it('has no errors and warnings of a linter, but for released paths', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: description, absoluteRef: '/openapi.json', config })
    const messages = problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
    // Of two paths that match, the one with more literal parts is meant. Released paths stay as they are.
    const ambiguous = messages.filter((message) => message.startsWith('no-ambiguous-paths'))
    expect(messages.filter((message) => !ambiguous.includes(message))).toEqual([])
    expect(ambiguous.length).toBeLessThanOrEqual(8)
  })

  it('describes what the HTTP layer reads and answers: sign-in, keys of a request, problems', () => {
    const { paths } = JSON.parse(description)
    expect(Object.keys(paths).filter((path) => path.includes('*'))).toEqual([])
    const { security, parameters, responses } = paths['/api/transactions/setup/tournament'].post
    expect(security).toEqual([{ bearer: ['payment'] }])
    expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }])
    expect(Object.keys(responses)).toEqual(['200', '4XX', '5XX'])
    expect(paths['/api/tournament/public/{id}'].get.security).toEqual([])
  })

  it('declares the files that are answered, and how a file in JSON is encoded', () => {
    const { paths } = JSON.parse(description)
    const types = (path: string) => Object.keys(paths[path].get.responses['200'].content)
    expect(types('/api/tournament/public/{id}/calendar')).toEqual(['text/calendar'])
    expect(types('/api/download/{file}/{t}')).toEqual(['application/pdf', XLSX])
    expect(types('/api/history-export/{id}')).toEqual(['application/zip'])
    expect(types('/api/pictures/{id}')).toEqual(['image/jpeg', 'image/png', 'image/webp'])
    expect(types('/api/curriculum/submissions/file/{id}/{part}')).toContain('video/mp4')
    expect(types('/api/review/voice/{id}/by/{author}/{note}')).toEqual(['audio/mp4', 'audio/webm'])
    const answered = (path: string) =>
      paths[path].get.responses['200'].content['application/json'].schema.properties.value
    expect(answered('/api/membership/import/template')).toMatchObject({
      format: 'byte',
      contentMediaType: XLSX,
    })
    expect(answered('/api/registrations/download/{t}')).toMatchObject({ format: 'uri-reference' })
  })

  it('describes the messages of every kind that webhooks receive', () => {
    const { webhooks } = JSON.parse(description)
    expect(Object.keys(webhooks).sort()).toEqual([...newsKinds].sort())
    for (const kind of newsKinds) {
      const { properties, required } = webhooks[kind].post.requestBody.content['application/json'].schema
      expect(properties.type).toMatchObject({ const: kind })
      expect([...required].sort()).toEqual(['data', 'timestamp', 'type'])
      expect(Object.keys(properties.data.properties)).toEqual(Object.keys(newsData.shape))
    }
  })

  describe('gives a client', () => {
    const shop = shopForTests({ families: 1, items: [] })
    let folder: string
    beforeAll(() => {
      // Below the repository, so that packages are found.
      mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true })
      folder = mkdtempSync(join(root, 'node_modules', '.cache', 'matside-client-'))
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    it('that compiles in strict mode', async () => {
      cpSync(clientFolder, folder, { recursive: true })
      writeFileSync(join(folder, 'api.ts'), await openapiTS(JSON.parse(description)))
      const options = [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--target',
        'es2024',
        '--module',
        'esnext',
        '--moduleResolution',
        'bundler',
      ]
      const more = [
        '--allowImportingTsExtensions',
        '--skipLibCheck',
        '--types',
        'node',
        join(folder, 'parent-client.ts'),
      ]
      const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
      const compile = () =>
        execFileSync(process.execPath, [tsc, ...options, ...more], { cwd: folder, encoding: 'utf8' })
      expect(compile()).toBe('')
    })

    it('that registers a child for its parent, pays and reads the receipt', async () => {
      const { server, product, families } = shop
      const [family] = families
      if (family === undefined) throw new Error('a family is needed')
      const send: typeof fetch = async (url, init) => {
        const { method, headers, body } = new Request(new URL(String(url), 'http://lions.localhost'), init)
        const given = body === null ? {} : { body: await new Response(body).json() }
        const answer = await server.ask('lions', String(url).replace('/api/', ''), {
          method: method as 'GET' | 'POST',
          authorization: headers.get('authorization'),
          headers: Object.fromEntries([...headers].filter(([name]) => name === 'idempotency-key')),
          ...given,
        })
        return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } })
      }
      // By address: the client's types exist only where the description was turned into them.
      const address = new URL('client/parent-client.ts', import.meta.url).href
      const { buyOnePlace } = (await import(address)) as { buyOnePlace(buying: Buying): Promise<unknown> }
      const bought = await buyOnePlace({
        fetch: send,
        token: await server.issuer.token(family.userId),
        tournamentId: SHOP,
        studentId: family.studentId,
        checkoutId: crypto.randomUUID(),
        pay: (clientSecret) => pay(product, clientSecret),
      })
      expect(bought).toMatchObject({ status: 'success', lines: [expect.any(String)] })
    })
  })
})
