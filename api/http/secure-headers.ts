import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * No script runs but our own files: HTML that organisers wrote is sanitised, and the policy holds if that ever fails.
 * Style attributes are allowed because the component library positions with them; they cannot run anything.
 */
export const secureHeaders = async (door: FastifyInstance, connectOrigins: readonly string[]): Promise<void> => {
  await door.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", 'https://js.stripe.com'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...connectOrigins],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:', ...connectOrigins],
        connectSrc: ["'self'", 'ws:', 'wss:', 'https://api.stripe.com', ...connectOrigins],
        frameSrc: ["'self'", 'https://js.stripe.com', 'https://hooks.stripe.com', ...connectOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...connectOrigins],
        frameAncestors: ["'none'"],
      },
    },
    hsts: false,
    crossOriginEmbedderPolicy: false,
    // Sign-in and the payment's authentication step come back by a redirect of the whole page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
  })
}
