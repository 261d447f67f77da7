import { storageQuota } from '../../domain/accounts/published.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import type { App } from '../composition/app.ts'
import { type Environment, readCommunityEnvironment, readEnvironment } from '../contract/accounts.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { found, route } from '../http/route.ts'
import { tournamentsOnDisplay } from '../tournaments/on-display.ts'

const present = async (app: App, tenant: string): Promise<Environment> => {
  const [organization, tournaments] = await Promise.all([
    environmentOf(app.reader, tenant),
    tournamentsOnDisplay(app, tenant),
  ])
  const row = found(organization, accountsText('tenant-not-found'))
  return {
    id: tenant,
    title: row.title,
    description: cleanHtml(row.description),
    features: [...row.features],
    canJoin: row.canJoin,
    canAddTrainingFacility: row.canAddTrainingFacility,
    canEditEmail: row.canEditEmail,
    requestStudentGender: row.requestStudentGender,
    requestStudentDob: row.requestStudentDob,
    requestStudentWeight: row.requestStudentWeight,
    requestStudentHeight: row.requestStudentHeight,
    requestStudentPhoto: row.requestStudentPhoto,
    timeZone: row.timeZone,
    currency: row.currency,
    locale: row.locale,
    supportEmail: row.supportEmail,
    trainingFacilities: [...row.trainingFacilities],
    levels: row.levels.map((level) => ({ ...level, programIds: [...level.programIds] })),
    programs: [...row.programs],
    tournaments,
    modified: row.modified,
    storageQuota: storageQuota(row),
    paymentGatewayPublicToken: app.payment.publishableKey,
    payment: {
      provider: app.payment.provider,
      paymentGatewayPublicToken: app.payment.publishableKey,
      apiUrl: app.payment.apiUrl,
    },
  }
}

/** Public: the organization of this host (accounts rule 5). */
export const readCommunityEnvironmentRoute = route(readCommunityEnvironment, ({ app, tenant }) => present(app, tenant))

export const readEnvironmentRoute = route(readEnvironment, async ({ app, tenant }) => {
  const [environment, storageQuotaUsed] = await Promise.all([
    present(app, tenant),
    app.commands.storageUsed(tenant).catch(() => null),
  ])
  return { ...environment, storageQuotaUsed }
})
