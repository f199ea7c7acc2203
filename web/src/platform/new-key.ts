/**
 * A new Idempotency-Key, 32 hex digits. Not crypto.randomUUID, which is missing over plain http (such as in a home
 * network).
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
