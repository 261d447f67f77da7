import type pg from 'pg'
import { PROJECTOR_ROLE, tableName } from '../database/names.ts'
import type { ViewFold } from './view-fold.ts'

interface Growth {
  written: number
  analyzed: number
}
const growths = new WeakMap<pg.Client, Map<string, Growth>>()

/** Rows written before a table is first analyzed. It is analyzed again each time its number of written rows doubles. */
const FIRST = 500

/**
 * Counts the rows that a batch wrote, and returns the tables that have grown enough to be analyzed. Without statistics
 * Postgres assumes many scopes a table and looks rows up by the scope's index, which reads more and more rows as the table
 * fills; autovacuum's own analyze comes a minute too late for an import.
 */
export const tablesDue = (client: pg.Client, folds: readonly ViewFold[]): readonly string[] => {
  const ofClient = growths.get(client) ?? new Map<string, Growth>()
  growths.set(client, ofClient)
  const due: string[] = []
  for (const fold of folds.filter(({ readsRows }) => readsRows)) {
    for (const rows of Object.values(fold.rows)) {
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
  return due
}

/** Only the tables' owner may analyze, so the connection leaves its role for that. */
export const analyze = async (client: pg.Client, tables: readonly string[]): Promise<void> => {
  if (tables.length > 0) await client.query(`reset role; analyze ${tables.join(', ')}; set role ${PROJECTOR_ROLE}`)
}
