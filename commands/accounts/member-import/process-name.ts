/** The process that imports members. It also decides whether the users that it registers are invited. */
export const IMPORT_MEMBERS = 'import-members'
