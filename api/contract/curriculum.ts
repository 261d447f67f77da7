import { z } from 'zod'
import { curriculumText } from '../../domain/curriculum/texts.ts'
import { student } from './accounts.ts'
import { created, expected, newId, required, retirable } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { says } from './messages.ts'
import { pictureAddress } from './pictures.ts'
import { accepted } from './problem.ts'
import { review, submittedVideo } from './review.ts'

/** The media types that screens show (curriculum rule 4). */
export const mediaType = z.enum(['youtube', 'image/jpg', 'image/png', 'video/mp4', 'video/webm', 'link'])
export type MediaType = z.infer<typeof mediaType>

const text = z.string().trim()
const id = z.string().min(1).max(100)
const parts = <T extends z.ZodType>(of: T) => z.array(of).max(50)

const resource = z.object({
  name: required,
  description: text,
  /** Of any kind; of one that is no `mediaType` only the name is shown. */
  mediaType: required.max(100),
  uri: required.regex(
    /^(\/api\/pictures\/[\w-]{1,100}|https:\/\/[^\s"'<>]+)$/,
    says(curriculumText('resource-address-invalid')),
  ),
})

/** The page that shows the resource at an index of an item, if it is a picture or a video of another site. */
export const MEDIA_FRAME = '/media/:item/:at'
export const mediaFrame = (itemId: string, at: number): string => `/media/${encodeURIComponent(itemId)}/${at}`
export type CurriculumResource = z.infer<typeof resource>

const audience = z.object({ programId: id, levelId: id, comparison: z.enum(['Exact', 'EqualToOrGreaterThan']) })
export type CurriculumAudience = z.infer<typeof audience>

const reviewPolicy = z.object({
  requiredReviews: z.int().min(1).max(9),
  requiredReviewers: z.array(id).max(9),
  scoreCalculation: z.enum(['Sum', 'Percentage']),
})

/** A curriculum item as admins write it (curriculum rule 1). */
const curriculumDetails = z.object({
  name: required,
  /** HTML. */
  description: required,
  /** HTML: what a student has to hand in. */
  responseDescription: z.string(),
  imageUri: pictureAddress.nullable(),
  /** Id of the category. */
  category: id.nullable(),
  subcategory: text,
  response: z.enum(['None', 'Video']),
  steps: parts(required),
  techniques: parts(required),
  intendedAudience: parts(audience),
  resources: parts(resource),
  reviewPolicy,
})

/** The same as a form fills it in, each field by itself (curriculum rule 2). */
export const curriculumForm = curriculumDetails.omit({ reviewPolicy: true }).extend(reviewPolicy.shape)
export type CurriculumForm = z.infer<typeof curriculumForm>

/** Optional fields (curriculum rule 1). */
const optional = {
  responseDescription: z.string().default(''),
  imageUri: pictureAddress.nullable().default(null),
  category: id.nullable().default(null),
  subcategory: text.default(''),
  response: curriculumDetails.shape.response.default('None'),
  steps: curriculumDetails.shape.steps.default([]),
  techniques: curriculumDetails.shape.techniques.default([]),
  intendedAudience: curriculumDetails.shape.intendedAudience.default([]),
  resources: curriculumDetails.shape.resources.default([]),
  reviewPolicy: reviewPolicy.default({ requiredReviews: 1, requiredReviewers: [], scoreCalculation: 'Sum' }),
}

const itemRow = curriculumDetails.extend({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  imageUri: z.string().nullable(),
  /** `TournamentEvent` occurs in tournaments only, never in these lists. */
  type: z.enum(['none', 'video', 'TournamentEvent']),
  /** Its place in its category, from 0. */
  order: z.int(),
  ...retirable,
})
export type CurriculumRow = z.infer<typeof itemRow>
export const curriculumView = liveView({
  name: 'curriculum',
  scope: 'tenant',
  service: 'curriculum',
  row: itemRow,
  key: (row) => row.id,
})
/** Notifies families of a change; they read the change itself. */
export const curriculumChangesView = liveView({
  name: 'curriculum-changes',
  scope: 'tenant',
  service: 'curriculum',
  row: z.object({ id: z.string(), changed: z.int() }),
  key: (row) => row.id,
})

/** How often people visited an item (curriculum rule 16); no row: never. */
export const curriculumVisitsView = liveView({
  name: 'curriculum-visits',
  scope: 'tenant',
  service: 'curriculum',
  row: z.object({ id: z.string(), visits: z.int() }),
  key: (row) => row.id,
})

/** An item in a student's list. */
const studentItem = z.object({
  id: z.string(),
  name: z.string(),
  /** The category's name. */
  category: z.string(),
  subcategory: z.string(),
  imageUri: z.string().nullable(),
  response: z.enum(['None', 'Video']),
  /** See curriculum rule 12. */
  Status: z.enum(['Draft', 'PendingReview', 'Reviewed']),
  HasPass: z.boolean(),
})
export type LearnedItem = z.infer<typeof studentItem>

const signedIn = { access: 'signed-in', service: 'curriculum' } as const
const reading = { ...signedIn, method: 'GET' } as const
const changing = { ...signedIn, method: 'POST', changes: true } as const

export const readDashboard = endpoint({
  ...reading,
  path: '/student/dashboard/:id',
  service: 'membership',
  summary: 'A student with the items of its level and its progress',
  reads: { of: 'students', record: { student: 'id' } },
  response: z.object({
    Student: student,
    CurriculumItems: z.array(studentItem),
    /** Submitted videos with their reviews, newest first. */
    CurriculumSubmissions: z.array(submittedVideo),
    Reviews: z.array(review),
  }),
  problems: ['forbidden', 'not-found'],
})
export const readPrior = endpoint({
  ...reading,
  path: '/curriculum/prior/student/:id',
  summary: 'The items of a student’s previous levels',
  reads: { of: 'students', record: { student: 'id' } },
  response: z.array(studentItem),
  problems: ['forbidden', 'not-found'],
})
export const readCurriculum = endpoint({
  ...reading,
  path: '/curriculum/list',
  summary: 'The whole curriculum, category by category, retired items among it; for admins and reviewers',
  response: z.array(itemRow),
  problems: ['forbidden'],
})
export const readCurriculumItem = endpoint({
  ...reading,
  path: '/curriculum/detail/:id',
  summary: 'A curriculum item; families see what is or was meant for one of their students',
  response: itemRow,
  problems: ['forbidden', 'curriculum-item-not-found'],
})

export const readReviewers = endpoint({
  ...reading,
  path: '/curriculum/reviewers',
  summary: 'Who can be named to review the videos of an item: everyone who may review; for account admins',
  response: z.array(z.object({ id: z.string(), name: z.string() })),
  problems: ['forbidden'],
})

export const visitCurriculum = endpoint({
  ...changing,
  path: '/curriculum/visit/:id',
  summary: 'Counts my visit to an item that one of my students learns, once a day',
  response: accepted,
  problems: ['forbidden', 'curriculum-item-not-found'],
})

const writing = [
  ...(['forbidden', 'missing-fields', 'category-not-found', 'category-retired', 'invalid-picture'] as const),
  ...([
    'too-many-parts',
    'invalid-review-policy',
    'reviewer-not-found',
    'program-not-found',
    'program-retired',
    'level-not-found',
  ] as const),
  ...(['level-retired', 'level-not-in-program', 'audience-twice', 'invalid-resource'] as const),
] as const
export const createCurriculum = endpoint({
  ...changing,
  path: '/curriculum/create',
  summary: 'Adds a curriculum item at the end of its category',
  /** `order` is accepted because callers send one (default -1), and ignored: the item goes to the end. */
  body: curriculumDetails.extend({ ...optional, id: newId, order: z.int().default(-1) }),
  response: created,
  problems: [...writing, 'id-in-use'],
})
export const updateCurriculum = endpoint({
  ...changing,
  path: '/curriculum/update',
  summary: 'Changes a curriculum item',
  body: curriculumDetails.extend({ ...optional, id: required, order: z.int().default(-1), expected }),
  response: accepted,
  problems: [...writing, 'curriculum-item-not-found', 'changed-meanwhile'],
})
const ofItem = ['forbidden', 'curriculum-item-not-found'] as const
/** GET in the public API (kernel rule 24). */
export const moveCurriculum = endpoint({
  ...changing,
  method: 'GET',
  path: '/curriculum/move/:id/:dir',
  summary: 'Moves an item among those of its category',
  params: { dir: z.enum(['up', 'down', 'top', 'bottom']) },
  response: accepted,
  problems: ofItem,
})
/** GET in the public API (kernel rule 24). */
export const deleteCurriculum = endpoint({
  ...changing,
  method: 'GET',
  path: '/curriculum/delete/:id',
  summary: 'Deletes a curriculum item permanently',
  response: accepted,
  problems: [...ofItem, 'curriculum-item-in-use'],
})
export const placeCurriculum = endpoint({
  ...changing,
  path: '/curriculum/place/:id',
  summary: 'Puts an item in front of another of its category, or last',
  body: z.object({ before: id.nullable() }),
  response: accepted,
  problems: [...ofItem, 'other-category'],
})
export const retireCurriculum = endpoint({
  ...changing,
  path: '/curriculum/retire/:id',
  summary: 'Hides an item from students',
  response: accepted,
  problems: ofItem,
})
export const restoreCurriculum = endpoint({
  ...changing,
  path: '/curriculum/restore/:id',
  summary: 'Shows a retired item to students again',
  response: accepted,
  problems: ofItem,
})
