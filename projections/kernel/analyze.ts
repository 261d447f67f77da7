import type pg from 'pg'
import { PROJECTOR_ROLE, tableName } from '../database/names.ts'
import type { Folding } from './folding.ts'

interface Growth {
  written: number
  analyzed: number
}
const growths = new WeakMap<pg.Client, Map<string, Growth>>()

/** A table is analyzed after this many rows written, and each time as many have been written again. */
const FIRST = 500

/**
 * Postgres takes a table it has no statistics of for one of many tournaments, and then looks a row up by the index of its
 * tournament, which reads ever more rows as the table fills; its own analyze comes a minute too late for an import. Only
 * the tables' owner may analyze, so the connection steps out of its role for that.
 */
export const analyzeAsTablesGrow = async (client: pg.Client, foldings: readonly Folding[]): Promise<void> => {
  const ofClient = growths.get(client) ?? new Map<string, Growth>()
  growths.set(client, ofClient)
  const due: string[] = []
  for (const folding of foldings.filter(({ readsRows }) => readsRows)) {
    for (const rows of Object.values(folding.rows)) {
      if (rows.dirtyCount === 0) continue
      const name = tableName(rows.table)
      const growth = ofClient.get(name) ?? { written: 0, analyzed: 0 }
      ofClient.set(name, growth)
      growth.written += rows.dirtyCount
      if (growth.written - growth.analyzed < Math.max(FIRST, growth.analyzed)) continue
      growth.analyzed = growth.written
      due.push(name)
    }
  }
  if (due.length > 0) await client.query(`reset role; analyze ${due.join(', ')}; set role ${PROJECTOR_ROLE}`)
}
