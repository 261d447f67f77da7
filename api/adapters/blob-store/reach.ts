import { BlobServiceClient } from '@azure/storage-blob'

/** By default the client retries for 17 s before it reports that the server does not answer. */
const CLIENT = { retryOptions: { maxTries: 2, tryTimeoutInMs: 3_000, retryDelayInMs: 200 } }

/** Allows pages of all origins to upload and play files (CORS); the ticket decides what may be written. */
export const allowAllOrigins = async (connectionString: string): Promise<void> => {
  await BlobServiceClient.fromConnectionString(connectionString, CLIENT).setProperties({
    cors: [
      {
        allowedOrigins: '*',
        allowedMethods: 'GET,HEAD,PUT,OPTIONS',
        allowedHeaders: '*',
        exposedHeaders: '*',
        maxAgeInSeconds: 3600,
      },
    ],
  })
}

/** Rejects when the account does not answer or rejects the key. */
export const reachBlobStorage = async (connectionString: string): Promise<void> => {
  await BlobServiceClient.fromConnectionString(connectionString, CLIENT).getProperties()
}
