/** Before version 2 an event had neither resources nor submission instructions. */
export const withoutResources = (data: unknown): unknown => {
  const { event, ...rest } = data as { readonly event: object }
  return { ...rest, event: { ...event, resources: [], responseDescription: '' } }
}

/** Before version 2 the number of a facility's registered athletes was not public. */
export const withoutRegistered = (data: unknown): unknown => {
  const { details, ...rest } = data as { readonly details: object }
  return { ...rest, details: { ...details, showsRegistered: false } }
}

/** Before version 2 a stakeholder had one role, and a change of it named no students. */
export const roleToRoles = (data: unknown): unknown => {
  const { role, studentIds = [], ...rest } = data as { readonly role: string; readonly studentIds?: readonly string[] }
  return { ...rest, roles: [{ value: role, studentIds }] }
}
