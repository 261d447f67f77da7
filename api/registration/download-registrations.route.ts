import { maySeeRegistrationDetails } from '../../commands/registration/policies.ts'
import { downloadParticipants, downloadRegistrations } from '../contract/downloads.ts'
import { createDownloadLink } from '../documents/download-link.ts'
import { route } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import { athletesWanted, chosenAthletes } from './chosen-athletes.ts'
import { participantsDownload } from './participants.download.ts'
import { registrationsDownload } from './registrations.download.ts'

export const downloadRegistrationsRoute = route(downloadRegistrations, async (request) => {
  const { t } = request.params
  await inTournament(request, t, maySeeRegistrationDetails)
  const ids = athletesWanted(request, t, request.query.students)
  const chosen = ids === undefined ? null : await chosenAthletes(request, t, ids)
  const students = chosen?.map(({ studentId }) => studentId).join(',')
  return createDownloadLink(request, registrationsDownload, t, students === undefined ? {} : { students })
})

export const downloadParticipantsRoute = route(downloadParticipants, async (request) => {
  const { id } = request.params
  await inTournament(request, id, maySeeRegistrationDetails)
  const students = athletesWanted(request, id, undefined)
  return createDownloadLink(request, participantsDownload, id, students === undefined ? {} : { students })
})
