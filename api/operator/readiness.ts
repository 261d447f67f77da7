import type { ProgramState } from './program-state.ts'

/** A problem of a part, as a sentence with numbers. */
export interface PartProblem {
  readonly part: 'program' | 'clock' | 'log' | 'database' | 'views' | 'keys'
  readonly problem: string
}

export interface Readiness {
  /** `degraded`: it serves requests, but an operator should check it. */
  readonly status: 'ready' | 'degraded' | 'not-ready'
  readonly problems: readonly PartProblem[]
}

/** Beyond this lag views are useless during a tournament. */
const BEHIND_SECONDS = 30

/** Whether a load balancer should send requests to this process, and if not, why. */
export const readinessOf = (state: ProgramState): Readiness => {
  const failures = [...unreachable(state), ...late(state), ...behind(state)]
  if (failures.length > 0) return { status: 'not-ready', problems: failures }
  const notes = degradations(state)
  return { status: notes.length > 0 ? 'degraded' : 'ready', problems: notes }
}

const unreachable = ({ isStopping, loading, log, database }: ProgramState): PartProblem[] => [
  ...(loading === null
    ? []
    : [
        {
          part: 'program' as const,
          problem: `It is loading data: ${loading.done} of ${loading.total ?? 'an unknown number of'} steps are done.`,
        },
      ]),
  ...(isStopping ? [{ part: 'program' as const, problem: 'It is stopping.' }] : []),
  ...(log.isUp ? [] : [{ part: 'log' as const, problem: 'The event log does not answer.' }]),
  ...(database.isUp ? [] : [{ part: 'database' as const, problem: 'The database does not answer.' }]),
]

/** Another process of the program, whose clock is right, can write. */
const late = ({ log: { aheadSeconds } }: ProgramState): PartProblem[] =>
  aheadSeconds === 0
    ? []
    : [
        {
          part: 'clock',
          problem: `The log's last event is dated ${aheadSeconds} s after this machine's clock, so nothing is written (see "A clock that was wrong" in scripts/README.md).`,
        },
      ]

const namesOf = (views: ProgramState['views']): string => views.map(({ name }) => name).join(', ')

/** Process managers do not read views. */
const behind = ({ roles, views, shown, log }: ProgramState): PartProblem[] => {
  if (!roles.includes('api') && !roles.includes('projector')) return []
  const missing = views.filter(({ state }) => state === 'missing')
  const late = views.filter(({ seconds }) => (seconds ?? 0) > BEHIND_SECONDS)
  const [first] = late
  return [
    ...(missing.length > 0 ? [{ part: 'views' as const, problem: `Not built yet: ${namesOf(missing)}.` }] : []),
    ...(first === undefined
      ? []
      : [
          {
            part: 'views' as const,
            problem: `They show ${shown} of ${log.head} and are ${Math.round(first.seconds ?? 0)} s behind.`,
          },
        ]),
    ...(log.head !== null && shown > log.head
      ? [
          {
            part: 'views' as const,
            problem: `They show ${shown}, but the log ends at ${log.head}: it has lost its end.`,
          },
        ]
      : []),
  ]
}

const degradations = ({ views, parkedCount, parked, missingKeys, incompleteStreams }: ProgramState): PartProblem[] => {
  const building = views.filter(({ state }) => state === 'building')
  const [first] = parked
  return [
    ...(building.length > 0
      ? [{ part: 'views' as const, problem: `A newer version is being built: ${namesOf(building)}.` }]
      : []),
    ...(first === undefined
      ? []
      : [
          {
            part: 'views' as const,
            problem: `${parkedCount} parked, the oldest by ${first.by}: ${first.type} of ${first.stream} at ${first.position} (${first.error}).`,
          },
        ]),
    ...(incompleteStreams.length === 0
      ? []
      : [
          {
            part: 'log' as const,
            problem: `It lacks events of ${incompleteStreams.join(', ')}, so nothing can be decided there (see "A stream that the server cuts" in scripts/README.md).`,
          },
        ]),
    // Everyone else is served: removing the process from the load balancer would not restore the keys.
    ...(missingKeys === 0
      ? []
      : [
          {
            part: 'keys' as const,
            problem: `The keys of ${missingKeys} ${missingKeys === 1 ? 'person' : 'people'} are missing, who were not erased; what is about them waits.`,
          },
        ]),
  ]
}
