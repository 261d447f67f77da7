import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type AnyEndpoint, keyOf } from '../../api/contract/endpoint.ts'
import type { LiveViewDeclaration } from '../../api/contract/live-view.ts'
import { readsFor } from '../../api/contract/reads.ts'
import { liveViews } from '../../api/live/views.ts'
import { routes } from '../../api/routes.ts'

/** Fields by which an answer has personal data or money: names, addresses, amounts, files and rows of any shape. */
const TELLING: ReadonlySet<string> = new Set([
  ...['firstName', 'lastName', 'displayName', 'email', 'dateOfBirth', 'mobile', 'payer', 'member', 'studentId'],
  ...['amount', 'total', 'totalCollected', 'collected', 'debit', 'net', 'lineItems', 'transactionId'],
  ...['filename', 'Filename', 'csv', 'contentUri', 'contentType', 'changes', 'row', 'data'],
])

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
  readonly getter?: () => z.ZodType
}

/** The names of all fields of a schema. */
const fieldsOf = (schema: z.ZodType, seen = new Set<z.ZodType>()): readonly string[] => {
  if (seen.has(schema)) return []
  seen.add(schema)
  const definition = schema.def as unknown as Definition & Readonly<Record<string, z.ZodType | undefined>>
  const { shape = {}, options = [], items = [], getter } = definition
  const wrapped = ['element', 'innerType', 'valueType', 'in', 'out', 'left', 'right'].map((name) => definition[name])
  const inner = [...Object.values(shape), ...options, ...items, ...wrapped, getter?.()]
  return [...Object.keys(shape), ...inner.flatMap((one) => (one === undefined ? [] : fieldsOf(one, seen)))]
}

const isTelling = (schema: z.ZodType): boolean => fieldsOf(schema).some((field) => TELLING.has(field))

/** Endpoints with such fields whose reads are not recorded, by the reason. */
const NOT_RECORDED: Readonly<Record<string, readonly string[]>> = {
  'a person reads what is their own or their family’s': [
    'GET /familyrequests/:t/own',
    'GET /environment/me',
    'GET /environment/user/email/:token',
    'GET /membership',
    'GET /membership/guardians',
    'GET /membership/registrations',
    'GET /membership/tournament/:id/registration',
    'GET /membership/waitinglists',
    'GET /results/:t/own',
    'GET /results/:t/own/certificates/:student',
    'GET /tournament/id/:id/students',
    'GET /transactions/all',
    'GET /videoentries/:t/own',
    'POST /account/login',
  ],
  'the caller sent the data in the file that it is about': [
    'GET /membership/import/list',
    'POST /membership/import/preview',
    'POST /membership/import/to-mend',
    'GET /registrations/import/:t/bulk/list',
    'POST /registrations/import/:t/bulk/preview',
    'POST /registrations/import/:t/bulk/to-mend',
  ],
  'a file, a ticket or a form without data of anyone': [
    'GET /credentials/download/:t/template/:tpl/blank',
    'GET /curriculum/setup',
    'GET /membership/import/setup',
    'GET /membership/import/template',
    'GET /registrations/import/:t/bulk/setup',
    'GET /registrations/import/:t/bulk/template',
    'GET /schedule/calendar/:id',
    'GET /studentimage/setup/:id',
    'GET /timezones/list',
    'GET /tournament/:t/divisionrules/export',
    'GET /tournament/:t/divisionrules/setup',
    'GET /tournament/id/:t/credentialtemplates',
    'GET /tournament/setup',
    'POST /divisionrules/import/to-mend',
  ],
  'what organizers offer, numbers of people, or invented athletes': [
    'GET /tournament/id/:id',
    'GET /tournament/managed',
    'GET /tournament/public/:id',
    'GET /tournament/setup/:t',
    'POST /tournament/:t/rehearsal',
  ],
  'the results that families made public': ['GET /tournament/public/:id/results'],
  'a picture in a list or a record, which is recorded itself': [
    'GET /environment/user/:id/photo',
    'GET /images/:s/:id',
  ],
}

const VIEWS_NOT_RECORDED: Readonly<Record<string, string>> = {
  'bulk-imports': 'numbers, and the name of a file',
  'member-imports': 'numbers, and the name of a file',
  'my-registration': 'the family’s own',
  profile: 'the person’s own',
}

const EXCEPTIONS = Object.values(NOT_RECORDED).flat()

/** Commands answer with what the caller has just sent or caused, which is an event. */
const isRead = ({ changes, access }: AnyEndpoint): boolean => changes !== true && access !== 'api-key'

describe('reads of personal data and money', () => {
  const telling = routes.map(({ endpoint }) => endpoint).filter((one) => isRead(one) && isTelling(one.response))

  it('are declared by every endpoint that answers with them, or listed with a reason', () => {
    const missing = telling.filter(({ reads }) => reads === undefined).map(keyOf)
    expect(missing.filter((key) => !EXCEPTIONS.includes(key))).toEqual([])
    expect(EXCEPTIONS.filter((key) => !(missing as string[]).includes(key))).toEqual([])
  })

  it('name params and fields that the endpoint has', () => {
    for (const { endpoint } of routes) {
      if (endpoint.reads === undefined) continue
      const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const names = [...params, ...Object.keys(endpoint.query?.shape ?? {})]
      const { tournament, record, records, student } = readsFor(
        endpoint.reads,
        Object.fromEntries(params.map((name) => [name, name])),
      )
      const key = keyOf(endpoint)
      if (tournament !== undefined) expect(params, key).toContain(tournament)
      if (records !== undefined) expect(names, key).toContain(records)
      if (student !== undefined) expect(fieldsOf(endpoint.response), key).toContain(student)
      for (const name of Object.values(record ?? {})) expect(names, key).toContain(name)
    }
  })

  it('are declared by every live view that has them, or listed with a reason', () => {
    const views: readonly LiveViewDeclaration[] = liveViews.map(({ declaration }) => declaration)
    const missing = views.filter(({ row, reads }) => reads === undefined && isTelling(row)).map(({ name }) => name)
    expect([...missing].sort()).toEqual(Object.keys(VIEWS_NOT_RECORDED).sort())
  })
})
