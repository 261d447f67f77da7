import type { Decision } from '../../kernel/decider.ts'
import { idInUse } from '../../kernel/kept.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { openingLinkUsed } from './errors.ts'
import type { OpeningEvent } from './events.ts'
import { type Grant, linkNumber, type Openings } from './state.ts'

type Decided = Decision<OpeningEvent>

/**
 * Lets one request open an organization. The same request again writes nothing, so that one that was cut off can go on.
 * A link works only while there is no organization (`isEmpty`, looked up by the caller) and for one request. Refused:
 * opening-link-used, id-in-use (the request was for another organization).
 */
export const grantOpening = (state: Openings, grant: Grant, isEmpty: boolean): Decided => {
  const known = state.grants.find(({ requestId }) => requestId === grant.requestId)
  if (known !== undefined)
    return known.tenant === grant.tenant && known.means === grant.means ? ok([]) : refuse(idInUse)
  if (grant.means === 'link' && (!isEmpty || grant.link !== linkNumber(state))) return refuse(openingLinkUsed)
  return ok([{ type: 'OpeningGranted', data: grant }])
}
