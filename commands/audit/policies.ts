import { mayWith } from '../kernel/permission.ts'

/** Directors audit every financial and registration change of their tournament. */
export const maySeeAudit = mayWith('director')

/** Names, dates of birth and weights in the history are visible to people who see them in the registrations. */
export const maySeePersonalHistory = mayWith('director')
