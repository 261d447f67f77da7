import { registerHooks } from 'node:module'

const substitute = new URL('./azurite-uuid.cjs', import.meta.url).href

/** Azurite's own classes, loaded with the substitute for the uuid package it expects; for its own thread only. */
export const loadAzurite = async () => {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'uuid' || specifier === 'uuid/v4'
        ? { url: substitute, format: 'commonjs', shortCircuit: true }
        : next(specifier, context),
  })
  const [configuration, server] = await Promise.all([
    import('azurite/dist/src/blob/BlobConfiguration.js'),
    import('azurite/dist/src/blob/BlobServer.js'),
  ])
  return { BlobConfiguration: configuration.default.default, BlobServer: server.default.default }
}
