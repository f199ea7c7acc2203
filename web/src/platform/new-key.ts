/** A fresh Idempotency-Key, 32 hex digits. Not crypto.randomUUID, which plain http on a home network does not have. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
