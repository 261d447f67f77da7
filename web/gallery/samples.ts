import { z } from 'zod'
import type { CallRow } from '../../api/contract/athlete-call.ts'
import { ApiProblem, type ProblemCode } from '../client/problem.ts'
import type { Sent } from '../client/use-send.ts'
import type { NavGroup } from '../ui/side-nav.tsx'
import type { TimelineEntry } from '../ui/timeline.tsx'

/** A request body, as a screen of the product would take it from the contract. */
export const newEvent = z.object({
  title: z.string().min(1).max(40),
  kind: z.enum(['forms', 'sparring']),
  starts: z.iso.date(),
  places: z.int().min(1).max(500).nullable(),
  price: z.number().min(0),
  contacts: z.array(z.email()).max(3),
  description: z.string().max(200),
  isOpen: z.boolean(),
})
export type NewEvent = z.infer<typeof newEvent>

export const newTournament = z.object({
  title: z.string().min(1).max(40),
  kind: z.enum(['forms', 'sparring']),
  contacts: z.array(z.email()).max(3),
  places: z.int().min(1).max(500),
  price: z.number().min(0),
  accepted: z.literal(true, 'Please confirm that the terms are ready'),
})
export type NewTournament = z.infer<typeof newTournament>

export const KINDS = [
  { value: 'forms', label: 'Forms' },
  { value: 'sparring', label: 'Sparring' },
] as const

/** A refusal of the server. */
export const refused = (
  status: number,
  code: ProblemCode,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): Sent<never> => ({
  ok: false,
  problem: new ApiProblem({ status, code, message, details }),
})

export const NAV_GROUPS: readonly NavGroup[] = [
  {
    title: 'Tournament',
    links: [
      { label: 'Overview', href: '/event/1/manage/overview' },
      { label: 'Registrations', href: '/__gallery' },
    ],
  },
  { title: 'Money', links: [{ label: 'Transactions', href: '/event/1/manage/transactions' }] },
  { title: 'Setup', links: [{ label: 'Settings', href: '/event/1/manage/settings' }] },
]

export interface SampleAthlete {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly level: string
  readonly gender: 'female' | 'male'
  readonly dateOfBirth: string
  readonly weight: number
  readonly facility: string
  readonly events: string
  readonly status: 'complete' | 'pending'
}

const FIRST = ['Maya', 'Jonah', 'Aiko', 'Łukasz', 'Zeynep', 'Ngọc', 'Théo', 'Amara', 'Iris', 'Mateo']
const LAST = [
  'Lindqvist',
  'Okafor',
  'Tanaka',
  'Wójcik',
  'Yıldız',
  'Trần',
  'Marchand',
  'Diallo',
  'Novak',
  'Rivera',
  'Stone',
]
const FACILITIES = ['Lions Queens', 'Harbor Hoboken', 'Tiger Den', 'North Gate']
const LEVELS = ['White belt', 'Yellow belt', 'Green belt', 'Blue belt', 'Red belt', 'Black belt']
const EVENTS = ['Forms', 'Sparring', 'Forms, Sparring', 'Team Sparring']

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T

export const athletesOf = (count: number): readonly SampleAthlete[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `athlete-${index}`,
    firstName: pick(FIRST, index * 7),
    lastName: pick(LAST, index * 3),
    level: pick(LEVELS, index * 5),
    gender: index % 2 === 0 ? 'female' : 'male',
    dateOfBirth: `${2008 + (index % 10)}-0${1 + (index % 9)}-1${index % 10}`,
    weight: 24 + ((index * 13) % 50),
    facility: pick(FACILITIES, index),
    events: pick(EVENTS, index * 3),
    status: index % 9 === 0 ? 'pending' : 'complete',
  }))

export const calls: readonly CallRow[] = ['A', 'B', 'C', 'D'].map((label, index) => ({
  bracketId: label,
  divisionId: `division-${label}`,
  eventId: 'sparring',
  eventTitle: 'Sparring',
  name: `Girls 12–13, red belt, under 45 kg · ${label}`,
  description: 'Born 2014–2015',
  numberOfAthletes: 7 + index,
  location: index === 0 ? null : 'Hall A',
  status: 0,
  lastStatus: null,
  minutes: null,
  dueAt: null,
  statusModified: '2026-11-20T20:12:00.000Z',
  finishedAt: null,
}))

export const story: readonly TimelineEntry[] = [
  {
    id: '3',
    time: '2026-11-20T20:12:00.000Z',
    title: 'Refund of $45.00 requested',
    actor: 'Dana Reyes',
    role: 'director',
    changes: [
      { field: 'Refunded', from: '$0.00', to: '$45.00' },
      { field: 'Reason', from: null, to: 'Injured before weigh-in' },
    ],
    caused: [
      { id: '4', title: 'Refund settled by the card processor' },
      { id: '5', title: 'A place in Sparring became free' },
    ],
  },
  {
    id: '2',
    time: '2026-11-19T15:01:00.000Z',
    title: 'Athlete changed',
    actor: 'Sam Okafor',
    role: 'coach',
    changes: [
      { field: 'Weight', from: '44 kg', to: '46.5 kg' },
      { field: 'Date of birth', from: null, to: null, hidden: true },
    ],
  },
  {
    id: '1',
    time: '2026-11-18T09:30:00.000Z',
    title: 'Registered for Sparring',
    actor: 'Eva Lindqvist',
    role: 'parent',
  },
]
