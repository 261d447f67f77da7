import { describe, expect, it } from 'vitest'
import { divisionRulesWorkbook } from '../../../api/tournaments/division-rules.xlsx.ts'
import { openTenant } from '../../../commands/accounts/organization.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { IMPORT_CONTAINER, workbookPlace } from '../../../commands/kernel/workbook/workbook-place.ts'
import { completeRulesImports } from '../../../commands/processes/complete-rules-import.ts'
import { importDivisionRules } from '../../../commands/tournaments/division-rules/import-rules.ts'
import { previewDivisionRules } from '../../../commands/tournaments/division-rules/preview-rules.ts'
import { readTournament } from '../../../commands/tournaments/read-tournament.ts'
import { writeTournament } from '../../../commands/tournaments/tournament.ts'
import { allEvents } from '../../../domain/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import type { TournamentEvent } from '../../../domain/tournaments/tournament/events.ts'
import { handlerWithoutDivisionRevisions } from '../../support/control-handlers.ts'
import { inlineWorkbookReader } from '../../support/inline-workbook-reader.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { smallTournament } from '../../support/small-tournament.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'dora', role: 'director' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const row = (name: string, weight: number) => ({
  divisionId: name,
  eventId: 'sparring',
  event: 'Sparring',
  name,
  prefix: name,
  description: '',
  tags: [],
  rules: [{ field: 'Weight' as const, min: 30, max: weight }],
})

/** A tournament with the divisions `girls` and `boys` up to 50 kg, and a preview with only `girls`, up to 55 kg. */
const previewed = async () => {
  const journal = memoryJournal(allEvents)
  const blobs = memoryBlobStore()
  const deps = { handler: new Handler(journal), blobs, workbooks: inlineWorkbookReader }
  await openTenant(deps)(context('open'), lionsDetails)
  await smallTournament(journal, context('tournament'))
  const uri = workbookPlace('lions', 'rules-t1', 'up1')
  const content = await divisionRulesWorkbook({ divisions: [row('girls', 55)], events: [], levels: [] })
  await blobs.write(IMPORT_CONTAINER, uri, content, '')
  const preview = mustSucceed(await previewDivisionRules(deps)(context('preview'), { tournamentId: 't1', uri }))
  const importId = preview.importId ?? ''
  const world = {
    journal,
    deps,
    preview,
    importId,
    apply: (handler: Handler = deps.handler, command = 'apply') =>
      importDivisionRules({ handler })(context(command), { tournamentId: 't1', importId }),
    /** Another user changes the divisions to `boys`, up to 60 kg. */
    edit: () =>
      writeTournament(deps)(context('edit'), {
        tournamentId: 't1',
        details: {},
        expected: {},
        eventAdds: [],
        eventRemovals: [],
        itemAdds: [],
        itemEdits: [],
        itemRemovals: [],
        eventEdits: [
          { eventId: 'sparring', changes: {}, expected: null, divisions: { all: [row('boys', 60)], expected: null } },
        ],
      }),
    limits: async () =>
      ((await readTournament(deps)('lions', 't1'))?.divisions ?? []).map(
        ({ name, rules }) => `${name} ${rules.find(({ field }) => field === 'Weight')?.max}`,
      ),
    count: async (type: string) => (await journal.readAll(-1, 1_000)).filter((event) => event.type === type).length,
  }
  return world
}

describe('division rules that were previewed', () => {
  it('are imported once, even if several requests arrive at the same time', async () => {
    const { apply, limits, count, preview } = await previewed()
    expect(preview.plan.events).toMatchObject([{ added: [{ divisionId: 'girls' }], removed: [{}, {}] }])
    const [first, second] = await Promise.all([apply(), apply(undefined, 'apply again')])
    expect([first.ok, second.ok, (await apply(undefined, 'later')).ok]).toEqual([true, true, true])
    expect([await limits(), await count('DivisionRulesImported')]).toEqual([['girls 55'], 1])
  })

  it('are completed by their process if the request stopped before that', async () => {
    const { apply, journal, deps, count } = await previewed()
    mustSucceed(await apply())
    const imported = (await journal.readAll(-1, 1_000)).find(({ type }) => type === 'DivisionRulesImported')
    const event = imported as unknown as Recorded<Extract<TournamentEvent, { type: 'DivisionRulesImported' }>>
    for (let n = 0; n < 2; n++) await completeRulesImports(deps).on.DivisionRulesImported?.(event)
    expect(await count('RulesImported')).toBe(1)
  })

  it('are refused once another user has changed the divisions', async () => {
    const { apply, edit, limits } = await previewed()
    mustSucceed(await edit())
    expect(await apply()).toMatchObject({
      error: { code: 'division-rules-changed', details: { events: ['Sparring'] } },
    })
    expect(await limits()).toEqual(['boys 60'])
  })

  it.each([1, 2, 3, 4])('are imported as previewed or not at all during a concurrent save (%s)', async () => {
    const { apply, edit, limits } = await previewed()
    const [imported, saved] = await Promise.all([apply(), edit()])
    expect(saved.ok).toBe(true)
    // The save has no expected revision, so it always succeeds and comes last.
    expect(await limits()).toEqual(['boys 60'])
    if (!imported.ok) expect(imported.error.code).toBe('division-rules-changed')
  })

  it('would overwrite a change made after the preview without the guard (control)', async () => {
    const { apply, edit, limits, journal } = await previewed()
    mustSucceed(await edit())
    mustSucceed(await apply(handlerWithoutDivisionRevisions(journal, 3)))
    expect(await limits()).toEqual(['girls 55'])
  })

  it('are not found in another tournament or organization', async () => {
    const { deps, importId } = await previewed()
    const other = await importDivisionRules(deps)(context('other'), { tournamentId: 't2', importId })
    const foreign = { ...context('foreign'), tenant: 'tigers' }
    expect(other).toMatchObject({ error: { code: 'import-not-found' } })
    expect(await importDivisionRules(deps)(foreign, { tournamentId: 't1', importId })).toMatchObject({
      error: { code: 'import-not-found' },
    })
  })
})
