import accounts from '../es/refusals-accounts.ts'
import api from '../es/refusals-api.ts'
import athleteCall from '../es/refusals-athlete-call.ts'
import audit from '../es/refusals-audit.ts'
import bouts from '../es/refusals-bouts.ts'
import brackets from '../es/refusals-brackets.ts'
import curriculum from '../es/refusals-curriculum.ts'
import integrations from '../es/refusals-integrations.ts'
import judging from '../es/refusals-judging.ts'
import kernel from '../es/refusals-kernel.ts'
import payments from '../es/refusals-payments.ts'
import registration from '../es/refusals-registration.ts'
import schedule from '../es/refusals-schedule.ts'
import tournaments from '../es/refusals-tournaments.ts'
import videoEntries from '../es/refusals-video-entries.ts'
import videoReview from '../es/refusals-video-review.ts'

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
