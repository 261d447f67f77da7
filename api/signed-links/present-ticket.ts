import type { z } from 'zod'
import type { PictureTicket } from '../../commands/kernel/pictures/picture-ticket.ts'
import type { App } from '../composition/app.ts'
import type { pictureTicket } from '../contract/pictures.ts'

/** A ticket for a picture uploaded to our own server, which verifies it, in both spellings that clients know. */
export const presentTicket = (
  { tenants }: Pick<App, 'tenants'>,
  tenant: string,
  { container, filename }: { readonly container: string; readonly filename: string },
  { expires, maxBytes, signature }: PictureTicket,
): z.input<typeof pictureTicket> => {
  const endpoint = `${tenants.originOf(tenant)}/api`
  const sasToken = new URLSearchParams({ se: expires, sz: String(maxBytes), sig: signature }).toString()
  return {
    endpoint,
    container,
    filename,
    sasToken,
    Endpoint: endpoint,
    ContainerName: container,
    Filename: filename,
    SasUri: `${endpoint}/${container}/${filename}?${sasToken}`,
  }
}
