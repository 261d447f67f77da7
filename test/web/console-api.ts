import { type Environment, readCommunityEnvironment, readMe } from '../../api/contract/accounts.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { pathOf } from '../../api/contract/path.ts'
import type { Problem } from '../../api/contract/problem.ts'
import { readSessionConfig, type SessionConfig, signInProviders } from '../../api/contract/session.ts'
import {
  readPublicTournament,
  readTournamentList,
  readTournamentTerms,
  type TournamentListItem,
} from '../../api/contract/tournaments.ts'
import { sampleMe } from '../support/sample-me.ts'
import type { FakeApi } from '../support/served-folder.ts'

/** No sign-in, only its buttons. */
const sessionConfig: SessionConfig = {
  issuer: 'http://id.example',
  clientId: 'console',
  audience: 'api',
  scopes: [],
  redirectUri: 'http://localhost/auth',
  providerParameter: 'connection',
  providers: signInProviders.map((name) => ({ name, value: name })),
}

const environment: Environment = {
  id: 'lions',
  title: 'Lions Martial Arts',
  description: 'Tournaments of the Lions family of schools.',
  features: ['Tournament'],
  canJoin: true,
  canAddTrainingFacility: false,
  requestStudentGender: true,
  requestStudentDob: true,
  canEditEmail: false,
  requestStudentWeight: false,
  requestStudentHeight: false,
  requestStudentPhoto: false,
  timeZone: 'America/New_York',
  currency: 'usd',
  locale: 'en-US',
  supportEmail: null,
  trainingFacilities: [],
  levels: [],
  programs: [],
  tournaments: [],
  modified: '2127-01-01T00:00:00.000Z',
  storageQuota: 1_000_000,
  paymentGatewayPublicToken: 'pk',
  payment: { provider: 'simulator', paymentGatewayPublicToken: 'pk', apiUrl: null },
}
const open: TournamentListItem = {
  id: 't1',
  title: 'Lion City Open 2027',
  imageUri: null,
  startDate: '2127-03-06T14:00:00.000Z',
  endDate: '2127-03-07T22:00:00.000Z',
  registrationEnds: '2127-02-20T04:59:00.000Z',
  timezone: 'America/New_York',
  location: 'Queens Athletic Hall',
  type: 'InPerson',
  isDraft: false,
  isRegistrationOpen: true,
  hasEnded: false,
  hasResults: false,
}
const tournaments = [open, { ...open, id: 't2', title: 'Harbor Cup', isRegistrationOpen: false, hasEnded: true }]
const dana = sampleMe({
  roles: ['Admin'],
  tournamentRoles: [{ tournamentId: 't1', title: open.title, type: 'InPerson', value: 'director', studentIds: [] }],
})
const notFound: Problem = {
  type: 'urn:matside:problem:not-found',
  title: 'Not found',
  status: 404,
  code: 'not-found',
  detail: "Hmm, we couldn't find what you were looking for.",
  correlationId: 'c-1',
}
const ofT1 = { params: { id: 't1' } }

/** Fake API of a small organization, with a director signed in. */
export const api: FakeApi = (path) => {
  const bodies: Readonly<Record<string, unknown>> = {
    [pathOf(readSessionConfig.path)]: sessionConfig,
    [pathOf(readCommunityEnvironment.path)]: { ...environment, tournaments },
    [pathOf(readMe.path)]: dana,
    [pathOf(readTournamentTerms.path, ofT1)]: {
      title: 'Terms of the Lion City Open',
      terms: '<p>Safety gear is required.</p>',
    },
    [pathOf(readTournamentList.path)]: tournaments,
    [pathOf(readPublicTournament.path, ofT1)]: {
      ...open,
      displayAfter: '2026-01-01T14:00:00.000Z',
      description: '',
      layout: 'default',
      showsRegistered: false,
      eventLandingPage: '<p>Three rings.</p><img src=x onerror="document.title=\'broken\'">',
      supportEmail: 'help@lions.example',
      events: [],
      catalog: [],
      pricing: [],
      pricingStrategies: [],
      purchaseGroups: [],
      purchaseGroupExclusions: [],
    } satisfies Partial<AnswerOf<typeof readPublicTournament>>,
  }
  const body = bodies[path]
  return body === undefined ? { status: 404, body: notFound } : { body }
}
