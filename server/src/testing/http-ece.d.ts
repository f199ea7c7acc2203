declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  type Sealed = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }
  /** Decrypts a push message as the browser does. */
  export function decrypt(sealed: Buffer, o: Sealed): Buffer
}
