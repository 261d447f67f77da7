/** Before version 2 an event had no resources, and nothing to hand in. */
export const withoutResources = (data: unknown): unknown => {
  const { event, ...rest } = data as { readonly event: object }
  return { ...rest, event: { ...event, resources: [], responseDescription: '' } }
}

/** Before version 2 nobody was told how many athletes of a facility are registered. */
export const withoutRegistered = (data: unknown): unknown => {
  const { details, ...rest } = data as { readonly details: object }
  return { ...rest, details: { ...details, showsRegistered: false } }
}

/** Before version 2 a stakeholder had one role; a change of it named no students. */
export const oneRoleAsList = (data: unknown): unknown => {
  const { role, studentIds = [], ...rest } = data as { readonly role: string; readonly studentIds?: readonly string[] }
  return { ...rest, roles: [{ value: role, studentIds }] }
}
