import pg from 'pg'
import { expect, it } from 'vitest'
import { type Level, openLog } from '../../../api/operator/log.ts'

const written = (level: Level, isTerminal = false) => {
  const lines: string[] = []
  return { lines, log: openLog({ role: 'api', level, isTerminal, write: (line) => void lines.push(line) }) }
}
const request = { method: 'GET', path: '/api/status/:hub', status: 500, tenant: 'lions', milliseconds: 3 }
const requestId = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736'

it('writes a line of JSON with time, level, role, request and trace, without the values in database messages', () => {
  const { lines, log } = written('warn')
  const refused = new pg.DatabaseError('invalid input syntax for type date: "Mira Kovac"', 1, 'error')
  Object.assign(refused, { code: '22007', detail: 'Failing row contains (Mira Kovac)' })
  log.error('unexpected', { ...request, requestId, error: new Error('not read', { cause: refused }) })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^\{.*\}\n$/)
  expect(lines[0]).not.toContain('Mira')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    time: expect.stringMatching(/Z$/),
    level: 'error',
    role: 'api',
    message: 'unexpected',
    ...request,
    requestId,
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    error: { type: 'Error', message: 'not read', cause: { message: expect.stringContaining('22007') } },
  })
})

it('writes entries of its level and above', () => {
  const { lines, log } = written('warn')
  log.info('request', request)
  log.warn('slow')
  log.error('broken')
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['warn', 'error'])
})

it('writes plain lines to a terminal', () => {
  const { lines, log } = written('info', true)
  log.info('request', request)
  expect(lines.join('')).toMatch(/^\d\d:\d\d:\d\d info request .*method=GET path=\/api\/status\/:hub status=500/)
})
