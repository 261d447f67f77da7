import { z } from 'zod'
import { created, expected, newId, required, retirable } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'

export const programDetails = z.object({ name: required })
const programRow = z.object({ id: z.string(), name: z.string(), ...retirable })
export type ProgramRow = z.infer<typeof programRow>
export const programsView = liveView({
  name: 'programs',
  scope: 'tenant',
  service: 'membership',
  row: programRow,
  key: (row) => row.id,
})

export const levelDetails = z.object({
  /** Ranks the levels; division rules compare it. */
  order: z.int().min(0).max(100),
  grade: z.string().trim(),
  label: required,
  description: required,
  programIds: z.array(z.string()).min(1),
})
/** Optional fields. */
const optional = { grade: z.string().trim().default('') }
const levelRow = z.object({
  id: z.string(),
  order: z.int(),
  grade: z.string(),
  label: z.string(),
  description: z.string(),
  programIds: z.array(z.string()),
  ...retirable,
})
export type LevelRow = z.infer<typeof levelRow>
export const levelsView = liveView({
  name: 'levels',
  scope: 'tenant',
  service: 'membership',
  row: levelRow,
  key: (row) => row.id,
})

export const readPrograms = endpoint({
  method: 'GET',
  path: '/programs/list',
  access: 'signed-in',
  service: 'membership',
  summary: 'Programs by name, including retired ones',
  response: z.array(programRow),
})
export const createProgram = endpoint({
  method: 'POST',
  path: '/programs/create',
  access: 'signed-in',
  service: 'membership',
  summary: 'Adds a program',
  changes: true,
  body: programDetails.extend({ id: newId }),
  response: created,
  problems: ['forbidden', 'missing-fields', 'id-in-use'],
})
export const editProgram = endpoint({
  method: 'POST',
  path: '/programs/edit/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Changes a program',
  changes: true,
  body: programDetails.extend({ expected }),
  response: accepted,
  problems: ['forbidden', 'program-not-found', 'missing-fields', 'changed-meanwhile'],
})
export const retireProgram = endpoint({
  method: 'POST',
  path: '/programs/retire/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Retires a program: it can no longer be chosen; students keep it',
  changes: true,
  response: accepted,
  problems: ['forbidden', 'program-not-found'],
})
export const restoreProgram = endpoint({
  method: 'POST',
  path: '/programs/restore/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Offers a retired program again',
  changes: true,
  response: accepted,
  problems: ['forbidden', 'program-not-found'],
})

export const readLevels = endpoint({
  method: 'GET',
  path: '/levels/list',
  access: 'signed-in',
  service: 'membership',
  summary: 'Levels by order, including retired ones',
  response: z.array(levelRow),
})
const levelProblems = ['missing-fields', 'level-order-out-of-range', 'program-not-found', 'program-retired'] as const
export const createLevel = endpoint({
  method: 'POST',
  path: '/levels/create',
  access: 'signed-in',
  service: 'membership',
  summary: 'Adds a level',
  changes: true,
  body: levelDetails.extend({ ...optional, id: newId }),
  response: created,
  problems: ['forbidden', 'id-in-use', ...levelProblems],
})
export const editLevel = endpoint({
  method: 'POST',
  path: '/levels/edit/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Changes a level',
  changes: true,
  body: levelDetails.extend({ ...optional, expected }),
  response: accepted,
  problems: ['forbidden', 'level-not-found', 'changed-meanwhile', ...levelProblems],
})
export const retireLevel = endpoint({
  method: 'POST',
  path: '/levels/retire/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Retires a level: it can no longer be chosen; students keep it',
  changes: true,
  response: accepted,
  problems: ['forbidden', 'level-not-found'],
})
export const restoreLevel = endpoint({
  method: 'POST',
  path: '/levels/restore/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Offers a retired level again',
  changes: true,
  response: accepted,
  problems: ['forbidden', 'level-not-found'],
})
