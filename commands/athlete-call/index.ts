/** The commands of the athlete call that routes call: `app.commands.<name>(context, input)`. */
export { assignLocation, callToStaging, cancelCallToStaging, cancelLocationAssignment } from './calls.ts'
