import { catalog } from '../catalog.ts'

/** A tournament that is not published yet. */
export const draftText = catalog(
  'draft',
  {
    isDraft: 'This tournament is a draft. Only its staff and the account admins see it.',
    publish: 'Publish',
    publishTitle: 'Publish {title}?',
    publishNow: 'Everyone sees it at once, and registration opens. It cannot become a draft again.',
    publishLater: 'Everyone sees it from {time} on, when registration opens. It cannot become a draft again.',
    lacks: '{check} is not complete: {what}.',
    published: '{title} is published',
  },
  { es: () => import('../es/draft.ts'), de: () => import('../de/draft.ts') },
)
