import { mayManageCurriculum } from '../../commands/curriculum/policies.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { categoryOnWire } from '../../projections/curriculum/categories.live.ts'
import { categoriesOf } from '../../projections/curriculum/categories.queries.ts'
import {
  createCategory,
  editCategory,
  readCategories,
  restoreCategory,
  retireCategory,
} from '../contract/categories.ts'
import { route, type SignedInRequest, unwrap } from '../http/route.ts'

const byCurriculumEditor = ({ person, command }: Pick<SignedInRequest, 'person' | 'command'>): CommandContext => {
  unwrap(mayManageCurriculum(person))
  return command('account-admin')
}

export const readCategoriesRoute = route(readCategories, async ({ app, tenant }) =>
  (await categoriesOf(app.reader, tenant)).map(categoryOnWire),
)

export const createCategoryRoute = route(createCategory, async (request) => {
  const context = byCurriculumEditor(request)
  const { id = derivedId(context.commandId, 'category'), title } = request.body
  const { position } = unwrap(await request.app.commands.createCategory(context, { categoryId: id, title }))
  return { id, position }
})

export const editCategoryRoute = route(editCategory, async (request) => {
  const { expected = null, title } = request.body
  const change = { categoryId: request.params.id, title, expected }
  const { position } = unwrap(await request.app.commands.changeCategory(byCurriculumEditor(request), change))
  return { position }
})

export const retireCategoryRoute = route(retireCategory, async (request) => {
  const retired = { categoryId: request.params.id, isRetired: true }
  const { position } = unwrap(await request.app.commands.retireCategory(byCurriculumEditor(request), retired))
  return { position }
})

export const restoreCategoryRoute = route(restoreCategory, async (request) => {
  const restored = { categoryId: request.params.id, isRetired: false }
  const { position } = unwrap(await request.app.commands.retireCategory(byCurriculumEditor(request), restored))
  return { position }
})
