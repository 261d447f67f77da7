import { expect, test } from 'vitest'
import { categories } from '../../../projections/curriculum/categories.projection.ts'
import { curriculumChangesLive, curriculumItemOnWire } from '../../../projections/curriculum/curriculum.live.ts'
import { curriculum } from '../../../projections/curriculum/curriculum.projection.ts'
import { curriculumOf } from '../../../projections/curriculum/curriculum.queries.ts'
import { curriculumVisits } from '../../../projections/curriculum/visits.projection.ts'
import { curriculumVisits as curriculumVisitsTable } from '../../../projections/curriculum/visits.tables.ts'
import { columnsOf } from '../../../projections/database/query-builder.ts'
import { statement } from '../../../projections/database/statement.ts'
import { db } from '../../../projections/read-schema.ts'
import { golden } from '../../support/golden.ts'
import type { Fact } from '../support/facts.ts'
import { given } from '../support/given.ts'

const created = golden('CurriculumItemCreated')
const item = (itemId: string, categoryId: string | null, order: number): Fact => ({
  ...created,
  data: { ...created.data, itemId, categoryId, order },
})
const visit = (itemId: string, userId: string, day: string): Fact => ({
  type: 'CurriculumItemVisited',
  data: { itemId, userId, day },
})
const counts = statement('visits-of-tenant', () =>
  db.selectFrom('curriculum_visits as r').select(columnsOf(curriculumVisitsTable, 'r')).where('r.deleted', 'is', false),
)
const sabre: Fact = { type: 'CategoryCreated', data: { categoryId: 'ca2', title: 'A sabre' } }

test('the curriculum is ordered by category and order, items without a category last', () =>
  given(
    [categories, curriculum],
    [
      golden('CategoryCreated'),
      sabre,
      item('loose', null, 0),
      item('one', 'ca1', 0),
      item('two', 'ca1', 1),
      item('cut', 'ca2', 0),
      { type: 'CurriculumOrdered', data: { itemIds: ['two', 'one'] } },
      item('gone', 'ca1', 2),
      { type: 'CurriculumItemDeleted', data: { itemId: 'gone' } },
      { type: 'CurriculumItemRetired', data: { itemId: 'one' } },
    ],
    async (reader) => {
      const rows = await curriculumOf(reader, 'lions')
      expect(rows.map(({ itemId }) => itemId)).toEqual(['cut', 'two', 'one', 'loose'])
      expect(rows.map((row) => curriculumChangesLive.isVisible?.(row, { kind: 'admitted' }))).toEqual([
        true,
        true,
        false,
        true,
      ])
    },
  ))

test('an item is sent as recorded, with its kind', () =>
  given([categories, curriculum], [created], async (reader) => {
    const [row] = await curriculumOf(reader, 'lions')
    const { itemId, categoryId, ...written } = created.data
    expect(row && curriculumItemOnWire(row)).toEqual({
      ...written,
      id: itemId,
      category: categoryId,
      type: 'video',
      isRetired: false,
      revision: 1,
    })
  }))

test('an item’s visits are counted without people, and end with the item', () =>
  given(
    [curriculumVisits],
    [
      visit('one', 'u1', '2026-03-01'),
      visit('one', 'u2', '2026-03-01'),
      visit('one', 'u1', '2026-03-02'),
      visit('gone', 'u1', '2026-03-01'),
      { type: 'CurriculumItemDeleted', data: { itemId: 'gone' } },
    ],
    async (reader) => {
      const rows = await counts.run(reader, 'lions')
      expect(rows.map(({ itemId, visits }) => [itemId, visits])).toEqual([['one', 3]])
    },
  ))
