/** Fake identity provider: an embedded OpenID Connect provider to try sign-in with a provider. */
export { type IdpClient, IDP_PATH, mountIdp } from './mount-idp.ts'
