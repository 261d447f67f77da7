import accounts from '../de/refusals-accounts.ts'
import api from '../de/refusals-api.ts'
import athleteCall from '../de/refusals-athlete-call.ts'
import audit from '../de/refusals-audit.ts'
import bouts from '../de/refusals-bouts.ts'
import brackets from '../de/refusals-brackets.ts'
import curriculum from '../de/refusals-curriculum.ts'
import integrations from '../de/refusals-integrations.ts'
import judging from '../de/refusals-judging.ts'
import kernel from '../de/refusals-kernel.ts'
import payments from '../de/refusals-payments.ts'
import registration from '../de/refusals-registration.ts'
import schedule from '../de/refusals-schedule.ts'
import tournaments from '../de/refusals-tournaments.ts'
import videoEntries from '../de/refusals-video-entries.ts'
import videoReview from '../de/refusals-video-review.ts'

export default {
  accounts,
  api,
  'athlete-call': athleteCall,
  audit,
  bouts,
  brackets,
  curriculum,
  integrations,
  judging,
  kernel,
  payments,
  registration,
  schedule,
  tournaments,
  'video-entries': videoEntries,
  'video-review': videoReview,
}
