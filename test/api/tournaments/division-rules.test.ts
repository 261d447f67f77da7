import ExcelJS from 'exceljs'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DivisionRulesPreview } from '../../../api/contract/division-rules.ts'
import type { TournamentToEdit } from '../../../api/contract/tournament-set-up.ts'
import type { UploadTicket } from '../../../api/contract/workbook.ts'
import { openMembership } from '../../../commands/accounts/membership.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { uploadWorkbook } from '../../../web/ui/workbook/upload-workbook.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { contextOf, openShop } from '../../support/shop.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { untilIdle } from '../../support/until-idle.ts'

let product: Product
let server: TestServer
const ADMIN = 'ada'
const T = 'autumn'
const year = new Date().getUTCFullYear()
const division = (id: string, name: string, max: number) => ({
  id,
  name,
  prefix: 'G',
  description: '',
  tags: ['=morning'],
  rules: [
    { field: 'DateOfBirth.Year', min: 2014, max: 2015 },
    { field: 'Weight', min: null, max },
  ],
})

beforeAll(async () => {
  product = await startProduct({ data: 'empty' })
  await openShop(product.app, { families: 1, items: [] })
  const user = { userId: ADMIN, objectId: ADMIN, email: 'ada@lions.example', displayName: 'Ada Admin', mobile: null }
  mustSucceed(await registerUser(product.app)(contextOf(), { ...user, roles: ['Admin'] }))
  const membership = { membershipId: 'staff', status: 'Active', facilityId: null, userIds: [ADMIN] } as const
  mustSucceed(await openMembership(product.app)(contextOf(), membership))
  await untilIdle(product)
  server = await openTestServer(product)
  const Tournament = {
    id: T,
    title: 'Autumn Cup',
    type: 'InPerson',
    location: 'Hall B',
    timezone: 'America/Chicago',
    statementDescriptor: 'AUTUMN CUP',
    terms: '<p>Fair play.</p>',
    displayAfter: `${year + 1}-08-01T00:00:00.000Z`,
    startDate: `${year + 1}-10-01T15:00:00.000Z`,
    endDate: `${year + 1}-10-02T23:00:00.000Z`,
    pricingStrategies: [{ id: 'early', title: 'Early', prices: [80], expiry: null }],
  }
  const divisions = [division('light', '-50 kg', 50), division('heavy', '=1+1', 60)]
  const Curriculum = [
    { eventId: 'sparring', title: '+Sparring', description: 'Three rounds', divisions },
    { eventId: 'forms', title: 'Forms', description: 'One form', divisions: [] },
  ]
  await send('tournament/create', { Tournament, Curriculum, Catalog: [] })
})
afterAll(async () => {
  await server?.stop()
  await product?.stop()
})

const get = <U>(path: string) => server.ask<U>('lions', path, { subject: ADMIN })
const send = async <U>(path: string, body: unknown) => {
  const answer = await server.ask<U>('lions', path, { method: 'POST', body, subject: ADMIN })
  await untilIdle(product)
  return answer
}
const exported = async (): Promise<ExcelJS.Workbook> => {
  const { json } = await get<{ filename: string; value: string }>(`tournament/${T}/divisionrules/export`)
  expect(json.filename).toBe('division rules - Autumn Cup.xlsx')
  const workbook = new ExcelJS.Workbook()
  // Copied, because a small Buffer shares its ArrayBuffer with others.
  await workbook.xlsx.load(new Uint8Array(Buffer.from(json.value, 'base64')).buffer)
  return workbook
}
const rulesIn = (workbook: ExcelJS.Workbook): ExcelJS.Worksheet => {
  const [sheet] = workbook.worksheets
  if (sheet === undefined) throw new Error('a sheet is needed')
  return sheet
}
const preview = async (content: Uint8Array | ExcelJS.Workbook) => {
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(await content.xlsx.writeBuffer())
  const { json: ticket } = await get<UploadTicket>(`tournament/${T}/divisionrules/setup`)
  const uri = await uploadWorkbook(ticket, new Blob([bytes as BlobPart]))
  return send<DivisionRulesPreview & { readonly code: string }>('divisionrules/import/preview', {
    tournamentId: T,
    uri,
  })
}
const apply = (id: string | null) =>
  send<{ code: string; detail: string }>(`tournament/${T}/divisionrules/import/${id}`, {})
const setUp = async () => (await get<TournamentToEdit>(`tournament/setup/${T}`)).json

describe('division rules', () => {
  it('are exported as text, a row each, and change nothing when imported again', async () => {
    const workbook = await exported()
    const rows: unknown[][] = []
    rulesIn(workbook).eachRow((row) => {
      row.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula))
      rows.push((row.values as unknown[]).slice(1, 8))
    })
    expect(rows.slice(1)).toEqual([
      ["'+Sparring", "'-50 kg", 'G', '', "'=morning", 2014, 2015],
      ["'+Sparring", "'=1+1", 'G', '', "'=morning", 2014, 2015],
    ])
    const { json } = await preview(workbook)
    expect(json).toMatchObject({
      id: null,
      modifications: [],
      errors: [],
      unchangedEvents: ['+Sparring'],
      eventsLeftOut: ['Forms'],
      ignoredColumns: [],
      missingColumns: [],
      misfits: [],
    })
  })

  it('are imported as they were previewed, and once', async () => {
    const before = await setUp()
    const workbook = await exported()
    const sheet = rulesIn(workbook)
    sheet.getCell('N3').value = { formula: '30+35', result: 65 }
    sheet.addRow(['Forms', 'Boys', 'B', '', '', 2014, 2015, '', '', '', '', 'male'])
    const { status, json } = await preview(workbook)
    expect([status, json.totals]).toEqual([200, { divisions: 3, added: 2, removed: 1, gaps: 1, errors: 0 }])
    expect(json.modifications).toMatchObject([
      {
        title: '+Sparring',
        rulesAdded: [{ id: 'heavy', name: '=1+1', rules: [{}, { field: 'Weight', max: 65 }] }],
        rulesRemoved: [{ id: 'heavy', rules: [{}, { field: 'Weight', max: 60 }] }],
        gaps: [],
      },
      { title: 'Forms', rulesAdded: [{ name: 'Boys' }], rulesRemoved: [], gaps: [{ gender: 0 }] },
    ])
    expect((await setUp()).events).toEqual(before.events)
    expect([(await apply(json.id)).status, (await apply(json.id)).status]).toEqual([200, 200])
    const after = await setUp()
    expect(after.events.map(({ divisions }) => divisions.map(({ name }) => name))).toEqual([
      ['-50 kg', '=1+1'],
      ['Boys'],
    ])
    expect(after.events[0]?.divisionsRevision).toBe((before.events[0]?.divisionsRevision ?? 0) + 1)
    expect(Date.parse(after.divisionRulesModified ?? '')).toBeGreaterThan(
      Date.parse(before.divisionRulesModified ?? ''),
    )
  })

  it('are refused if they were changed after the preview', async () => {
    const workbook = await exported()
    rulesIn(workbook).getCell('N2').value = 55
    const { json } = await preview(workbook)
    const divisions = [division('light', '-50 kg', 52)]
    await send('tournament/update', { Tournament: { id: T }, CurriculumEdits: [{ eventId: 'sparring', divisions }] })
    const refused = await apply(json.id)
    expect([refused.status, refused.json.code]).toEqual([409, 'division-rules-changed'])
    expect(refused.json.detail).toMatch(/The division rules of \+Sparring have changed since the preview/)
    expect((await setUp()).events[0]?.divisions).toEqual(divisions)
  })

  it('with errors are shown cell by cell and cannot be imported', async () => {
    const workbook = await exported()
    rulesIn(workbook).getCell('F2').value = 'twelve'
    rulesIn(workbook).addRow(['Karate'])
    const { json } = await preview(workbook)
    expect([json.id, json.modifications]).toEqual([null, []])
    expect(json.errors[0]).toEqual({
      sheet: 'Division rules',
      row: 2,
      column: 'Born from',
      error: "'twelve' is not a year of birth between 1900 and 2100.",
      text: { code: 'tournaments.year-outside', params: { text: 'twelve', least: 1900, most: 2100 } },
    })
    expect(json.errors.map(({ error }) => error)).toContain("No event of the tournament is called 'Karate'.")
  })

  it.each<[what: string, content: Uint8Array, code: string]>([
    ['a page', Buffer.from('<html></html>'), 'not-a-workbook'],
    ['a zip of something else', zipSync({ 'a.txt': Buffer.from('a') }), 'not-a-workbook'],
    ['a zip bomb', zipSync({ '[Content_Types].xml': new Uint8Array(40 * 1024 * 1024) }), 'workbook-too-large'],
  ])('are not read from %s', async (_, content, code) => {
    const { status, json } = await preview(new Uint8Array(content))
    expect([status, json.code]).toEqual([400, code])
  })

  it('are not stored from a file above 5 MB', async () => {
    await expect(preview(new Uint8Array(5 * 1024 * 1024 + 1))).rejects.toThrow()
  })

  it('are not read from another upload folder', async () => {
    for (const uri of [
      `lions/${T}/x.xlsx`,
      'lions/members/x.xlsx',
      `tigers/rules-${T}/x.xlsx`,
      'rules-autumn/../x.xlsx',
    ]) {
      const { status, json } = await send<{ code: string }>('divisionrules/import/preview', { tournamentId: T, uri })
      expect([status, json.code]).toEqual([404, 'workbook-not-found'])
    }
  })
})

describe('a form with a workbook', () => {
  const sendForm = async (form: FormData, idempotencyKey?: string) => {
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const answer = await server.ask<DivisionRulesPreview & { readonly code: string; readonly detail: string }>(
      'lions',
      'divisionrules/import/preview',
      {
        method: 'POST',
        body: Buffer.from(await encoded.arrayBuffer()),
        headers: {
          'content-type': type,
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        subject: ADMIN,
      },
    )
    await untilIdle(product)
    return answer
  }
  const formWith = (content: Uint8Array, tournamentId = T): FormData => {
    const form = new FormData()
    form.set('tournamentId', tournamentId)
    form.set('file', new File([new Uint8Array(content)], 'rules.xlsx'))
    return form
  }
  const changedWorkbook = async (): Promise<Uint8Array> => {
    const workbook = await exported()
    rulesIn(workbook).getRow(2).getCell(2).value = '-51 kg'
    return new Uint8Array(await workbook.xlsx.writeBuffer())
  }

  it('is previewed and imported like an uploaded one, and a repeat is the same preview', async () => {
    const content = await changedWorkbook()
    const first = await sendForm(formWith(content), 'form-preview-1')
    expect(first.json.totals).toMatchObject({ errors: 0, added: 1, removed: 1 })
    const again = await sendForm(formWith(content), 'form-preview-1')
    expect(again.json.id).toBe(first.json.id)
    const other = await sendForm(formWith(new Uint8Array([1, 2, 3])), 'form-preview-1')
    expect(other.json.code).toBe('command-id-reused')
    expect((await apply(first.json.id)).status).toBe(200)
    expect(JSON.stringify(await setUp())).toContain('-51 kg')
  })

  it.each<[what: string, form: () => FormData, code: string, detail?: string]>([
    ['is no workbook', () => formWith(new Uint8Array([0, 1, 2, 3])), 'not-a-workbook'],
    [
      'is larger than 5 MB',
      () => formWith(new Uint8Array(5 * 1024 * 1024 + 1)),
      'file-too-large',
      'The file is larger than 5 MB.',
    ],
    [
      'is far larger',
      () => formWith(new Uint8Array(6 * 1024 * 1024)),
      'file-too-large',
      'The file is larger than 5 MB.',
    ],
    [
      'is one of two',
      () => {
        const form = formWith(new Uint8Array(3))
        form.set('second', new File(['x'], 'second.xlsx'))
        return form
      },
      'invalid-request',
      'Please send one file, and each field once.',
    ],
    [
      'is a text',
      () => {
        const form = formWith(new Uint8Array(3))
        form.set('file', 'no file')
        return form
      },
      'invalid-request',
    ],
  ])('is refused when the file %s', async (_what, form, code, detail) => {
    const { json } = await sendForm(form())
    expect(json.code).toBe(code)
    if (detail !== undefined) expect(json.detail).toBe(detail)
  })

  it('is refused for a tournament of others, and where no form is expected', async () => {
    expect((await sendForm(formWith(await changedWorkbook(), 'unknown'))).status).toBe(404)
    const encoded = new Response(formWith(new Uint8Array(3)))
    const elsewhere = await server.ask<{ code: string }>('lions', 'tournament/create', {
      method: 'POST',
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      subject: ADMIN,
    })
    expect(elsewhere.status).toBe(415)
  })

  it('is described next to the JSON body', async () => {
    const { json } = await get<{ paths: Record<string, { post: { requestBody: { content: object } } }> }>('docs/json')
    expect(json.paths['/api/divisionrules/import/preview']?.post.requestBody.content).toMatchObject({
      'application/json': { schema: { required: ['tournamentId', 'uri'] } },
      'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } } } },
    })
  })

  it('cannot be forged with JSON', async () => {
    const body = { tournamentId: T, file: { name: 'x', hash: 'y', content: [] } }
    const { status } = await send('divisionrules/import/preview', body)
    expect(status).toBe(400)
  })
})
