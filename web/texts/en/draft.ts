import { catalog } from '../catalog.ts'

/** A tournament that is not published yet. */
export const draftText = catalog(
  'draft',
  {
    isDraft: 'This tournament is a draft. Only its staff and the account admins see it.',
    publish: 'Publish',
    publishTitle: 'Publish {title}?',
    publishNow:
      'It becomes visible to everyone immediately, and registration opens. You cannot turn it back into a draft.',
    publishLater:
      'It becomes visible to everyone from {time} on, when registration opens. You cannot turn it back into a draft.',
    lacks: '{check} is not complete: {what}.',
    published: '{title} was published',
  },
  { es: () => import('../es/draft.ts'), de: () => import('../de/draft.ts') },
)
