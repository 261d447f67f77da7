import { maySeeRegistrationDetails } from '../../commands/registration/policies.ts'
import { downloadParticipants, downloadRegistrations } from '../contract/downloads.ts'
import { createDownloadLink } from '../documents/download-link.ts'
import { route } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import { chosenAthletes } from './chosen-athletes.ts'
import { participantsDownload } from './participants.download.ts'
import { registrationsDownload } from './registrations.download.ts'

export const downloadRegistrationsRoute = route(downloadRegistrations, async (request) => {
  const { t } = request.params
  await inTournament(request, t, maySeeRegistrationDetails)
  const { students: ids } = request.query
  const chosen = ids === undefined ? null : await chosenAthletes(request, t, ids)
  const students = chosen?.map(({ studentId }) => studentId).join(',')
  return createDownloadLink(request, registrationsDownload, t, students === undefined ? {} : { students })
})

export const downloadParticipantsRoute = route(downloadParticipants, (request) =>
  createDownloadLink(request, participantsDownload, request.params.id),
)
