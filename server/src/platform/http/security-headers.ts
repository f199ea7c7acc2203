import type { Config } from '../config/index.ts'

/** No inline script runs: state is JSON data; theme and language are classes and attributes set by the server. */
const csp = (forms: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Video players, loaded at the user's request.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    // A form may redirect to a page of the card provider.
    `form-action 'self'${forms}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

/** Hosts of the card provider's checkout and customer portal. */
const CARD_PAGES = ' https://checkout.stripe.com https://billing.stripe.com'

/** The security headers of every response, errors included. */
export const securityHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': csp(config.cards === 'stripe' ? CARD_PAGES : ''),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(config.secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})
