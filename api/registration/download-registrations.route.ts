import { downloadParticipants, downloadRegistrations } from '../contract/downloads.ts'
import { linkTo } from '../documents/link-to.ts'
import { route } from '../http/route.ts'
import { participantsDownload } from './participants.download.ts'
import { registrationsDownload } from './registrations.download.ts'

export const downloadRegistrationsRoute = route(downloadRegistrations, (request) =>
  linkTo(request, registrationsDownload, request.params.t),
)

export const downloadParticipantsRoute = route(downloadParticipants, (request) =>
  linkTo(request, participantsDownload, request.params.id),
)
