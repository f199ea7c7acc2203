declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  type Sealed = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }
  /** Opens what a push service was given, as the browser would. */
  export function decrypt(sealed: Buffer, o: Sealed): Buffer
}
