/** The commands of the athlete call that routes call: `app.commands.<name>(context, input)`. */
export { assignLocation } from './assign-location.ts'
export { callToStaging } from './call-to-staging.ts'
export { cancelCallToStaging } from './cancel-call-to-staging.ts'
export { cancelLocationAssignment } from './cancel-location-assignment.ts'
