import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
