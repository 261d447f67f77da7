import { partly, retirable, retiredAs, type Standing, standing } from '../kernel/standing.ts'
import { feedbackEvents } from './feedback/events.ts'
import { feedbackAggregate, type GivenFeedback } from './feedback/state.ts'
import { invitationEvents } from './invitation/events.ts'
import { type Invitation, type InvitationDetails, invitationAggregate } from './invitation/state.ts'
import { memberImportEvents } from './member-import/events.ts'
import { type MemberImport, memberImportAggregate } from './member-import/state.ts'
import { tenantEvents } from './tenant/events.ts'
import { tenantAggregate } from './tenant/state.ts'

const disabled = retiredAs('Disabled')
const retired = retiredAs('Retired')

export const accountsStandings: readonly Standing[] = [
  standing({
    kind: 'feedback',
    events: feedbackEvents,
    aggregate: feedbackAggregate,
    revive: ({ isClosed, answers }: { readonly isClosed: boolean; readonly answers: number }) => ({
      given: partly<GivenFeedback>({}),
      isClosed,
      answers: new Map(Array.from({ length: answers }, (_, at) => [`${at}`, ''])),
    }),
    keep: ({ given, isClosed, answers }) => (given === null ? null : { isClosed, answers: answers.size }),
    show: ({ isClosed, answers }) => ({ status: isClosed ? 'Closed' : answers > 0 ? 'Answered' : 'Open' }),
  }),
  standing({
    kind: 'invitation',
    events: invitationEvents,
    aggregate: invitationAggregate,
    revive: (status: Invitation['status']) => ({ status, details: partly<InvitationDetails>({}) }),
    keep: ({ details, status }) => (details === null ? null : status),
    show: (status) => ({ status }),
  }),
  standing({
    kind: 'import',
    events: memberImportEvents,
    aggregate: memberImportAggregate,
    revive: (end: MemberImport['end'] | 'running') => ({
      end: end === 'running' ? null : end,
      started: partly<NonNullable<MemberImport['started']>>({}),
    }),
    keep: ({ started, end }) => (started === null ? null : (end ?? 'running')),
    show: (end) => ({ status: end === 'complete' ? 'Complete' : end === 'failed' ? 'Not finished' : 'Running' }),
  }),
  standing({
    kind: 'facility',
    events: tenantEvents,
    aggregate: tenantAggregate,
    revive: (isRetired: boolean, id) => ({ facilities: new Map([[id, retirable(isRetired)]]) }),
    keep: ({ facilities }, id) => disabled.keep(facilities.get(id)),
    show: disabled.show,
  }),
  standing({
    kind: 'program',
    events: tenantEvents,
    aggregate: tenantAggregate,
    revive: (isRetired: boolean, id) => ({ programs: new Map([[id, retirable(isRetired)]]) }),
    keep: ({ programs }, id) => retired.keep(programs.get(id)),
    show: retired.show,
  }),
  standing({
    kind: 'level',
    events: tenantEvents,
    aggregate: tenantAggregate,
    revive: (isRetired: boolean, id) => ({ levels: new Map([[id, retirable(isRetired)]]) }),
    keep: ({ levels }, id) => retired.keep(levels.get(id)),
    show: retired.show,
  }),
  standing({
    kind: 'input',
    events: tenantEvents,
    aggregate: tenantAggregate,
    revive: (isRemoved: boolean, id) => ({ removedInputs: new Set(isRemoved ? [id] : []) }),
    keep: ({ removedInputs }, id) => removedInputs.has(id),
    show: (isRemoved) => ({ status: isRemoved ? 'Removed' : null }),
  }),
]
