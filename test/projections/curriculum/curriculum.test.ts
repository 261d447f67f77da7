import { expect, test } from 'vitest'
import { categories } from '../../../projections/curriculum/categories.projection.ts'
import { curriculumChangesLive, curriculumItemOnWire } from '../../../projections/curriculum/curriculum.live.ts'
import { curriculum } from '../../../projections/curriculum/curriculum.projection.ts'
import { curriculumOf } from '../../../projections/curriculum/curriculum.queries.ts'
import { golden } from '../../support/golden.ts'
import type { Fact } from '../support/facts.ts'
import { given } from '../support/given.ts'

const created = golden('CurriculumItemCreated')
const item = (itemId: string, categoryId: string | null, order: number): Fact => ({
  ...created,
  data: { ...created.data, itemId, categoryId, order },
})
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
