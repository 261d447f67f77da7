import { catalog } from './catalog.ts'
import en from './en/integrations.ts'

/** The tab of the admin console where integrations is read and answered. */
export const integrationsText = catalog('integrations', en, {})
