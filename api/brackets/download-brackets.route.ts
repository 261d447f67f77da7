import { mayViewDraw } from '../../commands/brackets/policies.ts'
import { bracketsText } from '../../domain/brackets/texts.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { bracketsOf } from '../../projections/brackets/brackets.queries.ts'
import {
  downloadBrackets,
  downloadDivisionBrackets,
  exportBrackets,
  readBracketFacilities,
} from '../contract/downloads.ts'
import type { DownloadChoice } from '../documents/download.ts'
import { createDownloadLink, extentOf } from '../documents/download-link.ts'
import { found, Refused, route, type SignedInRequest } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import { bracketFacilities, bracketsPdf, bracketsSheet, chosenBrackets } from './brackets.download.ts'

const files = { pdf: bracketsPdf, spreadsheet: bracketsSheet } as const

export const downloadBracketsRoute = route(downloadBrackets, (request) =>
  linkToAll(request, request.params.t, request.query),
)

/** Settings, Export Brackets: the same file at a path that names the format. */
export const exportBracketsRoute = route(exportBrackets, (request) =>
  linkToAll(request, request.params.t, { ...request.query, format: request.params.x }),
)

export const downloadDivisionBracketsRoute = route(downloadDivisionBrackets, async (request) => {
  const { t, e, d } = request.params
  const choice = { by: 'event', event: e, division: d }
  const tournament = await inTournament(request, t, mayViewDraw)
  found((await chosenBrackets({ app: request.app, tenant: request.tenant, tournament, choice }))[0])
  return createDownloadLink(request, files[request.query.format], t, choice)
})

export const readBracketFacilitiesRoute = route(readBracketFacilities, async (request) => {
  await inTournament(request, request.params.t, mayViewDraw)
  return [...(await bracketFacilities(await extentOf(request, request.params.t, {})))]
})

type Caller = Pick<SignedInRequest, 'app' | 'tenant' | 'person'>

interface AskedBrackets {
  readonly format: keyof typeof files
  readonly by: NonNullable<DownloadChoice['by']>
  readonly facility?: string | undefined
}

const linkToAll = async (caller: Caller, t: string, { format, by, facility }: AskedBrackets) => {
  await inTournament(caller, t, mayViewDraw)
  const drawn = await bracketsOf(caller.app.reader, caller.tenant, t)
  if (drawn.length === 0) throw new Refused(refusal('conflict', 'not-drawn', bracketsText('not-drawn')))
  const choice = by === 'facility' && facility !== undefined ? { by, facility } : { by }
  return createDownloadLink(caller, files[format], t, choice)
}
