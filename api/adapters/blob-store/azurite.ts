import { registerHooks } from 'node:module'

const substitute = new URL('./azurite-uuid.cjs', import.meta.url).href

const substituteUuid = () =>
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'uuid' || specifier === 'uuid/v4'
        ? { url: substitute, format: 'commonjs', shortCircuit: true }
        : next(specifier, context),
  })

/**
 * Loads Azurite's classes with a substitute for the old uuid package it expects. Call it only in Azurite's own thread.
 */
export const loadAzurite = async () => {
  substituteUuid()
  const [configuration, server] = await Promise.all([
    import('azurite/dist/src/blob/BlobConfiguration.js'),
    import('azurite/dist/src/blob/BlobServer.js'),
  ])
  return { BlobConfiguration: configuration.default.default, BlobServer: server.default.default }
}

/** Runs Azurite's own blob service, which reads its options from the command line, in a separate process. */
export const runAzurite = async (): Promise<void> => {
  substituteUuid()
  await import('azurite/dist/src/blob/main.js')
}
