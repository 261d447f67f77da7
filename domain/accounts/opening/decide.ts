import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { idInUse } from '../../kernel/retirable.ts'
import { openingLinkUsed } from './errors.ts'
import type { OpeningEvent } from './events.ts'
import { type Grant, linkNumber, type Openings } from './state.ts'

type Decided = Decision<OpeningEvent>

/**
 * Allows one request to open an organization. The same request again writes nothing, so that an interrupted one can
 * resume. A link works for one request, and only while no organization exists (`isEmpty`, looked up by the caller).
 * Refused: opening-link-used, id-in-use (the request was for another organization).
 */
export const grantOpening = (state: Openings, grant: Grant, isEmpty: boolean): Decided => {
  const known = state.grants.find(({ requestId }) => requestId === grant.requestId)
  if (known !== undefined)
    return known.tenant === grant.tenant && known.means === grant.means ? ok([]) : refuse(idInUse)
  if (grant.means === 'link' && (!isEmpty || grant.link !== linkNumber(state))) return refuse(openingLinkUsed)
  return ok([{ type: 'OpeningGranted', data: grant }])
}
