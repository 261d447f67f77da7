import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  json,
  nullable,
  projection,
  table,
  text,
  timestamptz,
} from '../../../projections/kernel/projection.ts'

export type SampleEvent =
  | { readonly type: 'EntryMade'; readonly data: { id: string; athlete: string; tournament: string; fee: number } }
  | { readonly type: 'EntryPaid'; readonly data: { id: string; cents: number } }
  | { readonly type: 'EntryWithdrawn'; readonly data: { id: string } }
  | { readonly type: 'AthleteRenamed'; readonly data: { athlete: string; name: string } }
  | { readonly type: 'EntryPoisoned'; readonly data: { id: string; how: 'fold' | 'row' } }

export const entries = table({
  name: 'sample-entries',
  columns: {
    entryId: text,
    tournamentId: text,
    athleteId: text,
    athleteName: text,
    fee: bigint,
    paid: nullable(bigint),
    seat: integer,
    weight: nullable(doublePrecision),
    open: boolean,
    madeAt: timestamptz,
    day: date,
    history: json<readonly string[]>(),
  },
  key: ['entryId'],
  indexes: [['athleteId']],
  scope: 'tournamentId',
  versions: { erasedBy: [] },
})

export const totals = table({
  name: 'sample-totals',
  columns: { tournamentId: text, kind: text, count: integer },
  key: ['tournamentId', 'kind'],
})

/** Reads by key and by column, writes two tables, removes rows: everything a view may do. */
export const sampleView = projection<SampleEvent>()({
  name: 'sample',
  version: 1,
  tables: { entries, totals },
  needs: (event) => {
    switch (event.type) {
      case 'EntryMade':
        return [
          { table: 'totals', key: [event.data.tournament, 'made'] },
          // It may exist: made again in the same millisecond with the same values, it has no new state.
          { table: 'entries', key: [event.data.id] },
        ]
      case 'AthleteRenamed':
        return [{ table: 'entries', by: 'athleteId', value: event.data.athlete }]
      default:
        return [{ table: 'entries', key: [event.data.id] }]
    }
  },
  on: {
    EntryMade: ({ data, time }, rows) => {
      rows.entries.put({
        entryId: data.id,
        tournamentId: data.tournament,
        athleteId: data.athlete,
        // With every character that some way of writing rows treats specially.
        athleteName: `"${data.athlete}" \\ o'Hara, {x}\t\\N\r\n\\. Zoë 🥋 \ud800`,
        fee: data.fee,
        paid: null,
        seat: 1,
        weight: 61.5,
        open: true,
        madeAt: time,
        day: time.slice(0, 10),
        history: ['made', 'a\\b"c\td\n\\N'],
      })
      const total = rows.totals.get(data.tournament, 'made')
      rows.totals.put({ tournamentId: data.tournament, kind: 'made', count: (total?.count ?? 0) + 1 })
    },
    EntryPaid: ({ data }, rows) => {
      const entry = rows.entries.get(data.id)
      if (entry === undefined) return
      rows.entries.change([data.id], { paid: (entry.paid ?? 0) + data.cents, history: [...entry.history, 'paid'] })
    },
    EntryWithdrawn: ({ data }, rows) => rows.entries.remove(data.id),
    AthleteRenamed: ({ data }, rows) => {
      for (const entry of rows.entries.find('athleteId', data.athlete)) {
        rows.entries.change([entry.entryId], { athleteName: data.name })
      }
    },
    EntryPoisoned: ({ data }, rows) => {
      rows.entries.change([data.id], { seat: 99 })
      if (data.how === 'fold') throw new Error('cannot be folded')
      // Only Postgres refuses it: jsonb cannot contain null characters.
      rows.entries.change([data.id], { history: ['\u0000'] })
    },
  },
})

/** A reproducible history of the sample view: `count` events of three tenants. */
export const sampleFacts = (
  count: number,
  seed = 7,
): { type: string; data: unknown; tenant: string; time: string }[] => {
  let state = seed
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  return Array.from({ length: count }, (_, i) => {
    const tenant = ['lions', 'harbor', 'dojo'][random(3)] ?? 'lions'
    const entry = random(Math.max(10, count / 4))
    const id = `e${entry}`
    const athlete = `a${random(40)}`
    const time = new Date(Date.UTC(2026, 2, 1) + i * 1_000).toISOString()
    const kind = random(10)
    if (kind < 5)
      return { type: 'EntryMade', data: { id, athlete, tournament: `t${entry % 3}`, fee: 2_500 }, tenant, time }
    if (kind < 7) return { type: 'EntryPaid', data: { id, cents: random(5_000) }, tenant, time }
    if (kind < 8) return { type: 'EntryWithdrawn', data: { id }, tenant, time }
    return { type: 'AthleteRenamed', data: { athlete, name: `name ${i}` }, tenant, time }
  })
}
