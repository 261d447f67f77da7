/** The process that imports members; it invites whom it registers, or leaves them uninvited, itself. */
export const IMPORT_MEMBERS = 'import-members'
