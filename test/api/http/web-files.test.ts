import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveWeb } from '../../../api/http/web-files.ts'

let folder: string
let door: FastifyInstance
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'matside-web-'))
  writeFileSync(join(folder, 'index.html'), 'first')
  writeFileSync(join(folder, '.built-from'), '1')
  door = fastify()
  await serveWeb(door, folder)
})
afterEach(async () => {
  await door.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = async (url: string): Promise<{ readonly status: number; readonly text: string }> => {
  const { statusCode, body } = await door.inject({ method: 'GET', url })
  return { status: statusCode, text: body }
}

it('serves a console that is rebuilt while the server runs', async () => {
  expect(await get('/')).toEqual({ status: 200, text: 'first' })
  writeFileSync(join(folder, 'index.html'), 'second')
  writeFileSync(join(folder, 'new.js'), 'let more')
  expect(await get('/')).toEqual({ status: 200, text: 'second' })
  expect(await get('/new.js')).toEqual({ status: 200, text: 'let more' })
})

it('does not serve the build’s manifest, nor files outside the folder', async () => {
  expect((await get('/.built-from')).status).toBe(404)
  expect((await get('/..%2f..%2fetc/passwd')).status).not.toBe(200)
})

describe('a file whose name contains a hash', () => {
  const script = 'export const answer = 42'
  const ask = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    door.inject({ method, url: `/assets/${name}`, headers })
  const place = (name: string) => join(folder, 'assets', name)
  beforeEach(() => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(place('main-a1b2.js'), script)
    writeFileSync(place('main-a1b2.js.br'), brotliCompressSync(script))
  })

  it('is read from the disk once, for each encoding', async () => {
    const plain = await ask('main-a1b2.js')
    const brotli = await ask('main-a1b2.js', { 'accept-encoding': 'gzip, br' })
    rmSync(place('main-a1b2.js'))
    rmSync(place('main-a1b2.js.br'))
    expect((await ask('main-a1b2.js')).body).toBe(plain.body)
    const again = await ask('main-a1b2.js', { 'accept-encoding': 'br, gzip' })
    expect(again.rawPayload).toEqual(brotli.rawPayload)
    expect(plain.body).toBe(script)
    expect(brotli.rawPayload).toEqual(brotliCompressSync(script))
  })

  it('is kept by browsers for a year, in the encoding that they accept', async () => {
    const common = {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'accept-ranges': 'bytes',
      vary: 'accept-encoding',
    }
    const brotli = await ask('main-a1b2.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({ ...common, 'content-encoding': 'br' })
    for (const accepted of ['gzip', 'identity', 'br;q=0']) {
      const { headers, body } = await ask('main-a1b2.js', { 'accept-encoding': accepted })
      expect([accepted, body, headers['content-encoding']]).toEqual([accepted, script, undefined])
      expect(headers).toMatchObject(common)
    }
  })

  it('answers HEAD, a range and the validators of an earlier answer', async () => {
    const { headers } = await ask('main-a1b2.js')
    const head = await ask('main-a1b2.js', {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(script.length)])
    const part = await ask('main-a1b2.js', { range: 'bytes=0-5' })
    expect([part.statusCode, part.body]).toEqual([206, 'export'])
    for (const validator of [
      { 'if-none-match': String(headers.etag) },
      { 'if-modified-since': String(headers['last-modified']) },
    ])
      expect((await ask('main-a1b2.js', validator)).statusCode).toBe(304)
  })

  it('is found as soon as a build has written it, and only inside the folder', async () => {
    expect((await ask('later-c3d4.css')).statusCode).toBe(404)
    writeFileSync(place('later-c3d4.css'), 'p {}')
    expect((await ask('later-c3d4.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    for (const name of ['', '.built-from', '../index.html', '..%2findex.html', '%2e%2e%2findex.html', 'x%00.js'])
      expect([name, (await ask(name)).statusCode < 300]).toEqual([name, name === '../index.html'])
  })
})
